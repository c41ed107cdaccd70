import { type DelaySettings, projectDelay } from '#domain/scheduling/delay.ts'
import type { VisitState } from '#domain/scheduling/appointment.ts'
import { type Instant, millisecondsOf } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'

/** What a room full of people may read: a number, a room, and how long it may take. Nobody's name comes as far as this. */

export type CalledVisit = RecordOf<{
  readonly patient: string
  readonly ticket: string | null
  readonly provider: string
  readonly chair: string | null
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly startedAt: Instant | null
  readonly expectedLateBy: number | null
  readonly visit: VisitState
  readonly since: Readonly<Record<string, Instant>>
}>
export type Initials = RecordOf<{ readonly firstInitial: string | null; readonly lastInitial: string | null }>
export type Room = RecordOf<{ readonly name: string; readonly number: number | null }>
export type Named = RecordOf<{ readonly name: string; readonly shortName: string | null }>

export type RoomRows = {
  readonly visits: ReadonlyMap<string, CalledVisit>
  readonly patients: ReadonlyMap<string, Initials>
  readonly rooms: ReadonlyMap<string, Room>
  readonly providers: ReadonlyMap<string, Named>
  readonly settings: DelaySettings
}

export type Call = { readonly id: string; readonly who: string; readonly room: Room | null; readonly at: number }
export type Wait = {
  readonly id: string
  readonly name: string /** Minutes, rounded up to five so that nobody is promised too much. */
  readonly late: number
}
export type WaitingRoom = { readonly calls: readonly Call[]; readonly waits: readonly Wait[] }

/** Some of a list, and how many were left out. */
export type Shown<T> = { readonly shown: readonly T[]; readonly more: number }

/** What a glass has room for. Where it has not for all, the last line says how many more there are. */
const shownOf = <T>(list: readonly T[], room: number): Shown<T> => {
  const shown = list.length > room ? list.slice(0, room - 1) : list
  return { shown, more: list.length - shown.length }
}

/** The newest calls: whoever was called longest ago has had most time to read it. */
export const callsShown = ({ calls }: Pick<WaitingRoom, 'calls'>, room: number): Shown<Call> => shownOf(calls, room)

/** All, by name; where there is no room for all, those whom people wait for longest. */
export function waitsShown({ waits }: Pick<WaitingRoom, 'waits'>, room: number): Shown<Wait> {
  const latestFirst = waits.toSorted((one, other) => other.late - one.late || one.name.localeCompare(other.name))
  return waits.length > room ? shownOf(latestFirst, room) : shownOf(waits, room)
}

const toCome: readonly VisitState[] = ['scheduled', 'arrived', 'ready', 'called']
const roundedTo = 5

export function waitingRoom(rows: RoomRows, now: number): WaitingRoom {
  const visits = [...rows.visits.values()]
  const calls = visits
    .filter(({ visit }) => visit === 'called')
    .map((visit) => callOf(rows, visit))
    .sort((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1))
  const waits = [...rows.providers.values()]
    .flatMap((provider) => waitFor(rows, provider, visits, now) ?? [])
    .sort((one, other) => one.name.localeCompare(other.name))
  return { calls, waits }
}

const callOf = ({ patients, rooms }: RoomRows, visit: CalledVisit): Call => ({
  id: visit.id,
  who: visit.ticket ?? initialsOf(patients.get(visit.patient)),
  room: rooms.get(visit.chair ?? '') ?? null,
  at: millisecondsOf(visit.since['visit'] ?? visit.startsAt),
})

const initialsOf = (patient: Initials | undefined): string =>
  [patient?.firstInitial, patient?.lastInitial]
    .map((letter) => (letter ? `${letter}.` : ''))
    .join(' ')
    .trim()

/** Only of those whom somebody here may be waiting for. */
function waitFor({ settings }: RoomRows, { id, name, shortName }: Named, visits: readonly CalledVisit[], now: number): Wait | null {
  const own = visits.filter(({ provider }) => provider === id)
  if (!own.some(({ visit }) => toCome.includes(visit))) return null
  const { by } = projectDelay(
    own.map((visit) => ({ ...visit, state: { visit: visit.visit } })),
    now,
    settings,
  )
  return { id, name: shortName ?? name, late: Math.ceil(by / 60_000 / roundedTo) * roundedTo }
}
