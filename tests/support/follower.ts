import { io, type Socket } from 'socket.io-client'
import type { AnyRecord, Change, Follow, Followed, Frame, ProblemBody } from '#domain/wire.ts'
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
  readonly close: () => void
}

type Held = { epoch: string; position: number; readonly areas: ReadonlyMap<string, Map<string, AnyRecord>> }
type Complain = (what: string) => void

function withChange(record: AnyRecord | undefined, change: Change, at: string): AnyRecord {
  const stamped = { id: change.record, createdAt: record?.createdAt ?? at, version: change.version, updatedAt: at }
  return { ...record, ...change.values, ...stamped }
}

function take(rows: Map<string, AnyRecord>, change: Change, at: string, complain: Complain): void {
  const held = rows.get(change.record)
  const before = held?.version ?? 0
  if (change.kind === 'created' && held) complain(`${change.record} came a second time`)
  if (change.kind !== 'created' && !held) complain(`${change.record} ${change.kind} and was not held`)
  if (change.kind !== 'removed' && change.version !== before + 1)
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

async function snapshot(person: Person, paths: Readonly<Record<string, string>>): Promise<Held> {
  const lists = await Promise.all(Object.entries(paths).map(async ([area, path]) => ({ area, ...(await person.list(path)) })))
  const [first] = lists
  if (!first || lists.some(({ position }) => position !== first.position)) throw new Error('Begin to follow while nobody writes')
  return {
    epoch: first.epoch,
    position: first.position,
    areas: new Map(lists.map(({ area, items }) => [area, new Map(items.map((item) => [item.id, item]))])),
  }
}

function keepFollowing(socket: Socket, held: Held, complain: Complain): void {
  socket.on('connect', () => {
    const asked: Follow = { areas: [...held.areas.keys()], epoch: held.epoch, since: held.position }
    socket.emit('follow', asked, (answer: Followed | { problem: ProblemBody }) => {
      if ('problem' in answer) complain(`following was refused: ${answer.problem.detail}`)
    })
  })
}

/** @param paths area → where it is listed. Nobody may write while it begins. */
export async function aFollower(url: string, person: Person, paths: Readonly<Record<string, string>>): Promise<TestFollower> {
  const held = await snapshot(person, paths)
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
  keepFollowing(socket, held, (what) => complaints.push(what))
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
    close: () => socket.close(),
  }
}
