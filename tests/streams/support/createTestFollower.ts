import type { AnyRecord, Frame } from '#domain/wire.ts'
import { emptyCollection, settle, type CollectionInput, type CollectionState } from '#streams/replica/settle.ts'
import { createWindowFilter } from '#streams/replica/windowFilter.ts'
import { createReferencePractice, testWindow, type Edit, type ReferencePractice } from './createReferencePractice.ts'

/** One follower of one practice. The socket keeps order and HTTP does not; the test controls every step. */

export type Step =
  | { readonly do: 'commit'; readonly edits: readonly Edit[] }
  /** The server pushes its new entries, or a heartbeat. */
  | { readonly do: 'push' }
  | { readonly do: 'hear' }
  /** The socket breaks: frames in transit are lost, and following resumes from the follower's own position. */
  | { readonly do: 'cut' }
  /** The server reads the current data for an open request. */
  | { readonly do: 'read'; readonly which: number }
  /** A response arrives. Responses can overtake each other. */
  | { readonly do: 'answer'; readonly which: number }
  | { readonly do: 'begin' }
  | { readonly do: 'wait'; readonly seconds: number }

type PendingRequest = {
  readonly generation: number
  readonly target: { readonly page: string | null } | { readonly recordId: string; readonly version: number }
}
type PendingResponse = { readonly generation: number; readonly arrival: CollectionInput }

export function createTestFollower(clock: { now: number }, limit: number, practice: ReferencePractice = createReferencePractice(clock)) {
  const filter = createWindowFilter('things', testWindow)
  const requestedKeys = new Set<string>()
  const requests: PendingRequest[] = []
  const responses: PendingResponse[] = []
  let collection: CollectionState = emptyCollection
  let inTransit: Frame[] = []
  let pushedPosition = 0
  let receivedPosition = 0
  let generation = 0

  const applyInput = (arrival: CollectionInput) => {
    collection = settle(filter, collection, arrival)
    for (const [id, { version }] of collection.fold?.unresolved ?? []) {
      if (requestedKeys.has(`${generation} ${id} ${version}`)) continue
      requestedKeys.add(`${generation} ${id} ${version}`)
      requests.push({ generation, target: { recordId: id, version } })
    }
    if (collection.lost) restart()
  }
  const restart = () => {
    generation += 1
    applyInput({ kind: 'begin' })
    requests.push({ generation, target: { page: null } })
  }
  const readServer = ({ generation: requestGeneration, target }: PendingRequest): PendingResponse =>
    'page' in target
      ? { generation: requestGeneration, arrival: { kind: 'page', page: practice.page(target.page, limit) } }
      : {
          generation: requestGeneration,
          arrival: { kind: 'one', id: target.recordId, version: target.version, record: practice.record(target.recordId) },
        }
  const receiveResponse = ({ generation: requestGeneration, arrival }: PendingResponse) => {
    if (requestGeneration !== generation) return
    applyInput(arrival)
    if (arrival.kind === 'page' && arrival.page.next !== null && requestGeneration === generation)
      requests.push({ generation, target: { page: arrival.page.next } })
  }
  const receiveFrame = (frame: Frame | undefined) => {
    if (!frame) return
    receivedPosition = Math.max(receivedPosition, frame.to)
    applyInput({ kind: 'frame', frame })
  }
  const push = () => {
    inTransit.push(practice.frame(pushedPosition, practice.head()))
    pushedPosition = practice.head()
  }
  const take = <T>(from: T[], which: number): T | undefined => (from.length === 0 ? undefined : from.splice(which % from.length, 1)[0])

  restart()
  return {
    practice,
    collection: () => collection,
    receivedPosition: () => receivedPosition,
    step(step: Step) {
      if (step.do === 'commit') practice.commit(step.edits)
      else if (step.do === 'push') push()
      else if (step.do === 'hear') receiveFrame(inTransit.shift())
      else if (step.do === 'begin') restart()
      else if (step.do === 'wait') clock.now += step.seconds * 1000
      else if (step.do === 'read')
        responses.push(...[take(requests, step.which)].flatMap((request) => (request ? [readServer(request)] : [])))
      else if (step.do === 'answer') [take(responses, step.which)].forEach((response) => response && receiveResponse(response))
      else {
        inTransit = []
        pushedPosition = receivedPosition
      }
      clock.now += 1
    },
    /** Delivers everything in transit, heartbeats included. */
    deliverAll() {
      for (let round = 0; round < 50; round += 1) {
        clock.now += 2000
        push()
        while (inTransit.length > 0) receiveFrame(inTransit.shift())
        while (requests.length > 0) responses.push(readServer(requests.shift() as PendingRequest))
        while (responses.length > 0) receiveResponse(responses.shift() as PendingResponse)
      }
    },
  }
}

/** Rows without version and update time: a follower with a partial view does not know them for changes that it did not see. */
export const withoutVersions = (rows: ReadonlyMap<string, AnyRecord>): Record<string, unknown> =>
  Object.fromEntries(
    [...rows.values()]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ version: _version, updatedAt: _updatedAt, ...fields }) => [fields.id, fields]),
  )
