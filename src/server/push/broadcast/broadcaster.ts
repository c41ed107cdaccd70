import { instantOf } from '#domain/time.ts'
import type { Frame } from '#domain/wire.ts'
import type { ServerDeps } from '../../deps.ts'
import type { LoggedEntry } from '../../store/store.ts'
import { type FrameEnds, noteFrame } from './backPressure.ts'
import type { Disconnect } from '../socket/disconnect.ts'
import type { Follower, Room } from '../followers/follower.ts'
import { maxFrameEntries, splitEntries } from './pages.ts'
import { type Audience, project } from './project.ts'
import { roomKey, type Rooms } from './rooms.ts'

/** The last position broadcast to a practice's followers. */
export type HighWaterMark = { readonly epoch: string; position: number; readonly frameEnds: number[] }

/** A page of a practice's log, read at one moment. */
export type LogPage = { readonly epoch: string; readonly position: number; readonly entries: readonly LoggedEntry[] }

export type Broadcaster = {
  readonly highWaterMark: (practice: string) => HighWaterMark | undefined
  /** Broadcasts entries read from the log while a follower joins, because they may be newer than the last broadcast. */
  readonly broadcastPage: (practice: string, page: LogPage) => HighWaterMark
  /** Sends missed entries to one follower. Followers that missed the same entries share one encoded frame. */
  readonly sendShared: (
    follower: Follower,
    mark: HighWaterMark,
    audience: Audience,
    range: PositionRange,
    entries: readonly LoggedEntry[],
  ) => void
  /** Sends an empty frame, which shows that the connection is live. */
  readonly sendHeartbeat: (room: Room) => void
  readonly close: () => void
}

/** Positions `from`+1 … `to`. */
type PositionRange = { readonly from: number; readonly to: number }

type BroadcasterDeps = {
  readonly deps: Pick<ServerDeps, 'store' | 'now' | 'report'>
  readonly rooms: Rooms
  /** Runs before entries are broadcast. Removes followers that lost access or read too slowly. */
  readonly beforeBroadcast: (practice: string, entries: readonly LoggedEntry[], frameEnds: FrameEnds) => void
  readonly disconnect: Disconnect
}
type BroadcasterState = BroadcasterDeps & { readonly marks: Map<string, HighWaterMark> }

/**
 * Sends committed entries to every room of a practice: each position once, in order, whichever source supplies the entries first.
 * It is synchronous: a follower that reads the mark and enters its room in one event-loop turn gets each entry exactly once.
 */
export function createBroadcaster(broadcasterDeps: BroadcasterDeps): Broadcaster {
  const state: BroadcasterState = { ...broadcasterDeps, marks: new Map() }
  const { marks, deps, rooms } = state
  const unsubscribe = deps.store.onCommit((entries) => {
    for (const [practice, practiceEntries] of Map.groupBy(entries, (entry) => entry.practice)) broadcast(state, practice, practiceEntries)
  })
  return {
    highWaterMark: (practice) => marks.get(practice),
    broadcastPage(practice, { epoch, position, entries }) {
      const mark = marks.get(practice) ?? { epoch, position, frameEnds: [] }
      marks.set(practice, mark)
      broadcast(state, practice, entries)
      return mark
    },
    sendShared(follower, mark, audience, range, entries) {
      // The time in a frame sets the clients' clocks, so a frame is shared for one second only.
      const second = Math.floor(deps.now() / 1000)
      const key = `${second} ${mark.epoch} ${range.from} ${range.to} ${roomKey(follower.principal.practice, audience)}`
      rooms.sendShared(follower, key, () => frameFor(state, mark, audience, range, entries))
    },
    sendHeartbeat(room) {
      const mark = marks.get(room.practice)
      if (mark) rooms.send(room, frameFor(state, mark, room.audience, { from: mark.position, to: mark.position }, []))
    },
    close: unsubscribe,
  }
}

const frameFor = (
  { deps }: BroadcasterState,
  { epoch }: HighWaterMark,
  audience: Audience,
  { from, to }: PositionRange,
  entries: readonly LoggedEntry[],
): Frame => ({
  epoch,
  from,
  to,
  at: instantOf(deps.now()),
  entries: entries.map((entry) => project(entry, audience)).filter((entry) => entry !== null),
})

/** Broadcasts new entries. A practice without followers has no high-water mark and is skipped. */
function broadcast(state: BroadcasterState, practice: string, entries: readonly LoggedEntry[]): void {
  const mark = state.marks.get(practice)
  const newEntries = mark ? entries.filter(({ position }) => position > mark.position) : []
  const first = newEntries[0]
  if (!mark || !first) return
  if (first.position !== mark.position + 1) return void readSkipped(state, practice, mark)
  state.beforeBroadcast(practice, newEntries, mark.frameEnds)
  for (const chunk of splitEntries(newEntries)) {
    const from = mark.position
    mark.position = chunk.at(-1)?.position ?? from
    noteFrame(mark.frameEnds, mark.position)
    for (const room of state.rooms.of(practice)) sendToRoom(state, room, mark, from, chunk)
  }
}

/** Sends one frame to a room. If the frame cannot be built, the server disconnects the followers so that they resume without a gap. */
function sendToRoom(state: BroadcasterState, room: Room, mark: HighWaterMark, from: number, chunk: readonly LoggedEntry[]): void {
  try {
    state.rooms.send(room, frameFor(state, mark, room.audience, { from, to: mark.position }, chunk))
  } catch (error) {
    state.deps.report('a frame could not be made', error)
    for (const follower of [...room.followers]) state.disconnect(follower, 'slow')
  }
}

/** Reads entries from the log when a commit does not directly follow the high-water mark. */
async function readSkipped(state: BroadcasterState, practice: string, mark: HighWaterMark): Promise<void> {
  const { store, report } = state.deps
  try {
    broadcast(state, practice, (await store.entries(practice, mark.position, maxFrameEntries)).entries)
  } catch (error) {
    report('the log could not be read on', error)
  }
}
