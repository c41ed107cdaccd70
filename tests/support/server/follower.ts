import { io, type Socket } from 'socket.io-client'
import type { AnyRecord, ByeMessage, Change, FollowRequest, FollowResponse as Accepted, Frame, ProblemBody } from '#domain/wire.ts'
import type { ApiClient } from './apiClient.ts'

/**
 * A client that shares no code with the product: it follows some areas by the contract alone and so checks the server and our streams
 * independently. It resumes by position after every lost connection, and records every frame that breaks the contract.
 */
export type TestFollower = {
  readonly rows: (area: string) => ReadonlyMap<string, AnyRecord>
  readonly position: () => number
  readonly frames: () => number
  /** Violations of the contract: a gap in positions, a repeated version, another epoch. */
  readonly violations: readonly string[]
  /** The reasons with which the server ended its connections. */
  readonly byeReasons: readonly string[]
  /** Resolves once the follower has reached this position. */
  readonly waitForPosition: (position: number) => Promise<void>
  /** Drops the connection, as when a tablet goes out of range; the client reconnects automatically. */
  readonly disconnect: () => void
  readonly close: () => void
}

/** Areas to follow and the path of each list; `sight` requests a smaller view than the permissions allow. */
export type Followed = { readonly paths: Readonly<Record<string, string>>; readonly view?: string }

type FollowedState = { readonly epoch: string; position: number; readonly areas: ReadonlyMap<string, Map<string, AnyRecord>> }
type ReportViolation = (violation: string) => void

function withChange(record: AnyRecord | undefined, change: Change, at: string): AnyRecord {
  return { createdAt: at, ...record, ...change.values, id: change.record, version: change.version, updatedAt: at }
}

/** The cell of a figure comes whole with each entry that changes it. */
const comesWhole = ({ area }: Change): boolean => area.startsWith('figures/')

function applyChange(rows: Map<string, AnyRecord>, change: Change, at: string, reportViolation: ReportViolation): void {
  const current = rows.get(change.record)
  const before = current?.version ?? 0
  if (change.kind === 'created' && current && !comesWhole(change)) reportViolation(`${change.record} came a second time`)
  if (change.kind !== 'created' && !current) reportViolation(`${change.record} ${change.kind} and was not held`)
  if (change.kind === 'changed' && change.version !== before + 1)
    reportViolation(`${change.record} went from version ${before} to ${change.version}`)
  if (change.kind === 'removed') rows.delete(change.record)
  else rows.set(change.record, withChange(current, change, at))
}

function applyFrame(state: FollowedState, frame: Frame, reportViolation: ReportViolation): void {
  if (frame.epoch !== state.epoch) return reportViolation(`a frame of another epoch at ${frame.from}`)
  if (frame.from > state.position) return reportViolation(`a hole between ${state.position} and ${frame.from}`)
  for (const entry of frame.entries) {
    if (entry.position <= state.position) continue
    for (const change of entry.changes) {
      const rows = state.areas.get(change.area)
      if (rows) applyChange(rows, change, entry.at, reportViolation)
    }
  }
  state.position = Math.max(state.position, frame.to)
}

/** Lists all areas at one position; repeats if another write came in between. */
async function snapshot(person: ApiClient, followed: Followed): Promise<FollowedState> {
  const { paths, view } = followed
  const query = view === undefined ? '' : `&sight=${view}`
  const lists = await Promise.all(Object.entries(paths).map(async ([area, path]) => ({ area, ...(await person.list(path, query)) })))
  const [first] = lists
  if (!first) throw new Error('Nothing to follow')
  if (lists.some(({ position }) => position !== first.position)) return snapshot(person, followed)
  return {
    epoch: first.epoch,
    position: first.position,
    areas: new Map(lists.map(({ area, items }) => [area, new Map(items.map((item) => [item.id, item]))])),
  }
}

function followOnConnect(socket: Socket, state: FollowedState, view: string | undefined, reportViolation: ReportViolation): void {
  socket.on('connect', () => {
    const request: FollowRequest = {
      areas: [...state.areas.keys()],
      epoch: state.epoch,
      since: state.position,
      ...(view === undefined ? {} : { sight: view }),
    }
    socket.emit('follow', request, (response: Accepted | { problem: ProblemBody }) => {
      if ('problem' in response) reportViolation(`following was refused: ${response.problem.detail}`)
    })
  })
}

export async function createFollower(url: string, person: ApiClient, followed: Followed): Promise<TestFollower> {
  const state = await snapshot(person, followed)
  const violations: string[] = []
  const byeReasons: string[] = []
  const waiters: { position: number; resolve: () => void }[] = []
  let frames = 0
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token: person.token, build: 'a test' },
    reconnectionDelay: 20,
    reconnectionDelayMax: 100,
    timeout: 2000,
    forceNew: true,
  })
  followOnConnect(socket, state, followed.view, (violation) => violations.push(violation))
  socket.on('bye', ({ reason }: ByeMessage) => byeReasons.push(reason))
  socket.on('entries', (frame: Frame) => {
    frames += 1
    applyFrame(state, frame, (violation) => violations.push(violation))
    for (const waiter of waiters) if (state.position >= waiter.position) waiter.resolve()
  })
  return {
    rows: (area) => state.areas.get(area) ?? new Map(),
    position: () => state.position,
    frames: () => frames,
    violations,
    byeReasons,
    waitForPosition: (position) => new Promise((resolve) => (state.position >= position ? resolve() : waiters.push({ position, resolve }))),
    disconnect: () => socket.io.engine.close(),
    close: () => socket.close(),
  }
}
