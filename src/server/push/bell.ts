import { instantOf } from '#domain/time.ts'
import type { Frame } from '#domain/wire.ts'
import type { House } from '../house.ts'
import type { LoggedEntry } from '../store/store.ts'
import { type FrameEnds, noteFrame } from './backPressure.ts'
import type { Farewell } from './farewell.ts'
import type { Room } from './follower.ts'
import { type Audience, project } from './project.ts'
import type { Rooms } from './rooms.ts'

/** How far a practice's followers have been told. */
export type Head = { readonly epoch: string; position: number; readonly ends: number[] }

/** Some of a practice's log, read at one moment. */
export type LogPage = { readonly epoch: string; readonly position: number; readonly entries: readonly LoggedEntry[] }

export type Bell = {
  readonly head: (practice: string) => Head | undefined
  /** What was read of the log while joining may be newer than what was rung: it is rung now. */
  readonly hear: (practice: string, page: LogPage) => Head
  readonly frame: (head: Head, audience: Audience, range: Range, entries: readonly LoggedEntry[]) => Frame
  /** An empty frame: still here, and nothing happened. */
  readonly beat: (room: Room) => void
  readonly close: () => void
}

/** Positions `from`+1 … `to`. */
type Range = { readonly from: number; readonly to: number }

/** Entries in one frame at most: an import would make frames of megabytes. */
export const mostEntries = 128

type Needs = {
  readonly house: Pick<House, 'store' | 'now' | 'report'>
  readonly rooms: Rooms
  /** Before entries are told: who may no longer hear them, or reads too slowly, leaves now. */
  readonly beforeRinging: (practice: string, entries: readonly LoggedEntry[], ends: FrameEnds) => void
  readonly farewell: Farewell
}
type Tower = Needs & { readonly heads: Map<string, Head> }

/**
 * Tells every room of a practice what was committed: each position once, in their order, whoever brings the entries first. All of it
 * is synchronous, so a follower that reads the head and enters its room in one turn of the loop misses nothing and gets nothing twice.
 */
export function openBell(needs: Needs): Bell {
  const tower: Tower = { ...needs, heads: new Map() }
  const { heads, house, rooms } = tower
  const close = house.store.onCommit((entries) => {
    for (const [practice, its] of Map.groupBy(entries, (entry) => entry.practice)) ring(tower, practice, its)
  })
  return {
    head: (practice) => heads.get(practice),
    hear(practice, { epoch, position, entries }) {
      const head = heads.get(practice) ?? { epoch, position, ends: [] }
      heads.set(practice, head)
      ring(tower, practice, entries)
      return head
    },
    frame: (head, audience, range, entries) => frameFor(tower, head, audience, range, entries),
    beat(room) {
      const head = heads.get(room.practice)
      if (head) rooms.send(room, frameFor(tower, head, room.audience, { from: head.position, to: head.position }, []))
    },
    close,
  }
}

const frameFor = ({ house }: Tower, { epoch }: Head, audience: Audience, { from, to }: Range, entries: readonly LoggedEntry[]): Frame => ({
  epoch,
  from,
  to,
  at: instantOf(house.now()),
  entries: entries.map((entry) => project(entry, audience)).filter((entry) => entry !== null),
})

/** A practice that nobody follows has no head, and nothing to be rung for. */
function ring(tower: Tower, practice: string, entries: readonly LoggedEntry[]): void {
  const head = tower.heads.get(practice)
  const fresh = head ? entries.filter(({ position }) => position > head.position) : []
  const first = fresh[0]
  if (!head || !first) return
  if (first.position !== head.position + 1) return void readOn(tower, practice, head)
  tower.beforeRinging(practice, fresh, head.ends)
  for (const part of inParts(fresh)) {
    const from = head.position
    head.position = part.at(-1)?.position ?? from
    noteFrame(head.ends, head.position)
    for (const room of tower.rooms.of(practice)) tell(tower, room, head, from, part)
  }
}

/** Who cannot be told is sent away to come back by position: a hole would be worse. */
function tell(tower: Tower, room: Room, head: Head, from: number, part: readonly LoggedEntry[]): void {
  try {
    tower.rooms.send(room, frameFor(tower, head, room.audience, { from, to: head.position }, part))
  } catch (error) {
    tower.house.report('a frame could not be made', error)
    for (const follower of [...room.followers]) tower.farewell(follower, 'slow')
  }
}

/** Entries came that do not follow on what was rung: what lies between is in the log. */
async function readOn(tower: Tower, practice: string, head: Head): Promise<void> {
  const { store, report } = tower.house
  try {
    ring(tower, practice, (await store.entries(practice, head.position, mostEntries)).entries)
  } catch (error) {
    report('the log could not be read on', error)
  }
}

function inParts(entries: readonly LoggedEntry[]): readonly (readonly LoggedEntry[])[] {
  if (entries.length <= mostEntries) return [entries]
  return [entries.slice(0, mostEntries), ...inParts(entries.slice(mostEntries))]
}
