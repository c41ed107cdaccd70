import { io, type Socket } from 'socket.io-client'
import type { AnyRecord, Change, Follow, Followed as Accepted, Frame, ProblemBody } from '#domain/wire.ts'
import type { Person } from './person.ts'

/**
 * A client of nobody's library: it holds the rows of some areas by the contract alone, and so is a second opinion on the server
 * and on our own streams. It resumes by position over any number of lost links, and complains of every frame that does not fit.
 */
export type TestFollower = {
  readonly rows: (area: string) => ReadonlyMap<string, AnyRecord>
  readonly position: () => number
  readonly frames: () => number
  /** What broke the contract: a hole, a doubled version, another epoch. */
  readonly complaints: readonly string[]
  /** Resolves once it stands at this position or beyond. */
  readonly reaches: (position: number) => Promise<void>
  /** Loses the link as a tablet does that goes out of reach; it comes back by itself. */
  readonly cut: () => void
  readonly close: () => void
}

/** Which areas, and where each is listed; `sight` asks for less than one may see. */
export type Followed = { readonly paths: Readonly<Record<string, string>>; readonly sight?: string }

type Held = { readonly epoch: string; position: number; readonly areas: ReadonlyMap<string, Map<string, AnyRecord>> }
type Complain = (what: string) => void

function withChange(record: AnyRecord | undefined, change: Change, at: string): AnyRecord {
  return { createdAt: at, ...record, ...change.values, id: change.record, version: change.version, updatedAt: at }
}

function take(rows: Map<string, AnyRecord>, change: Change, at: string, complain: Complain): void {
  const held = rows.get(change.record)
  const before = held?.version ?? 0
  if (change.kind === 'created' && held) complain(`${change.record} came a second time`)
  if (change.kind !== 'created' && !held) complain(`${change.record} ${change.kind} and was not held`)
  if (change.kind === 'changed' && change.version !== before + 1)
    complain(`${change.record} went from version ${before} to ${change.version}`)
  if (change.kind === 'removed') rows.delete(change.record)
  else rows.set(change.record, withChange(held, change, at))
}

function fold(held: Held, frame: Frame, complain: Complain): void {
  if (frame.epoch !== held.epoch) return complain(`a frame of another epoch at ${frame.from}`)
  if (frame.from > held.position) return complain(`a hole between ${held.position} and ${frame.from}`)
  for (const entry of frame.entries) {
    if (entry.position <= held.position) continue
    for (const change of entry.changes) {
      const rows = held.areas.get(change.area)
      if (rows) take(rows, change, entry.at, complain)
    }
  }
  held.position = Math.max(held.position, frame.to)
}

/** All areas at one position: asked again where somebody wrote in between. */
async function snapshot(person: Person, followed: Followed): Promise<Held> {
  const { paths, sight } = followed
  const query = sight === undefined ? '' : `&sight=${sight}`
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

function keepFollowing(socket: Socket, held: Held, sight: string | undefined, complain: Complain): void {
  socket.on('connect', () => {
    const asked: Follow = {
      areas: [...held.areas.keys()],
      epoch: held.epoch,
      since: held.position,
      ...(sight === undefined ? {} : { sight }),
    }
    socket.emit('follow', asked, (answer: Accepted | { problem: ProblemBody }) => {
      if ('problem' in answer) complain(`following was refused: ${answer.problem.detail}`)
    })
  })
}

export async function aFollower(url: string, person: Person, followed: Followed): Promise<TestFollower> {
  const held = await snapshot(person, followed)
  const complaints: string[] = []
  const waiting: { position: number; resolve: () => void }[] = []
  let frames = 0
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token: person.token, build: 'a test' },
    reconnectionDelay: 20,
    reconnectionDelayMax: 100,
    timeout: 2000,
    forceNew: true,
  })
  keepFollowing(socket, held, followed.sight, (what) => complaints.push(what))
  socket.on('entries', (frame: Frame) => {
    frames += 1
    fold(held, frame, (what) => complaints.push(what))
    for (const one of waiting) if (held.position >= one.position) one.resolve()
  })
  return {
    rows: (area) => held.areas.get(area) ?? new Map(),
    position: () => held.position,
    frames: () => frames,
    complaints,
    reaches: (position) => new Promise((resolve) => (held.position >= position ? resolve() : waiting.push({ position, resolve }))),
    cut: () => socket.io.engine.close(),
    close: () => socket.close(),
  }
}
