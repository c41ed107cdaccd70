import { instantOf, minutes } from '#domain/time.ts'
import type { Fields, ProblemBody } from '#domain/wire.ts'
import { type DayRows, chairsInOrder, type ProviderRow, type TypeRow } from '#streams/derive/day/dayRows.ts'
import { busyProviders } from '#streams/derive/day/daySeating.ts'

/** A visit for somebody who stands at the desk without one. */
export type WalkInVisit = {
  readonly provider: string | null
  readonly chair: string | null
  readonly type: string | null
  /** Milliseconds. */
  readonly startsAt: number
  readonly reason: string
  /** Why it may stand beside another visit, where it does. */
  readonly overlapReason: string
}

const step = minutes(5)
const usualLength = minutes(30)

export const nextFiveMinutes = (now: number): number => Math.ceil(now / step) * step
export const startsFrom = (now: number): readonly number[] => Array.from({ length: 25 }, (_, place) => nextFiveMinutes(now) + place * step)

/** Whoever treats and is with nobody, else the first; a clean chair of theirs or a shared one; the shortest type. */
export function firstGuess(day: DayRows, types: readonly TypeRow[], now: number): WalkInVisit {
  const busy = busyProviders(day.visits.values())
  const treating = treatingProviders(day)
  const provider = (treating.find(({ id }) => !busy.has(id)) ?? treating[0])?.id ?? null
  const chairs = chairsInOrder(day.chairs)
  const chair = chairs.find((one) => one.provider === provider) ?? chairs.find((one) => one.provider === null) ?? null
  return {
    provider,
    chair: chair?.id ?? null,
    type: shortestFirst(types)[0]?.id ?? null,
    startsAt: nextFiveMinutes(now),
    reason: '',
    overlapReason: '',
  }
}

export const treatingProviders = (day: DayRows): readonly ProviderRow[] =>
  [...day.providers.values()].filter(({ active, role }) => active && role !== 'assistant').sort((a, b) => a.name.localeCompare(b.name))

export const shortestFirst = (types: readonly TypeRow[]): readonly TypeRow[] =>
  types.filter(({ active }) => active).sort((a, b) => a.minutes - b.minutes || a.name.localeCompare(b.name))

export function bookingOf(visit: WalkInVisit, patient: string, location: string, types: readonly TypeRow[]): Fields {
  const length = minutes(types.find(({ id }) => id === visit.type)?.minutes ?? 0) || usualLength
  return {
    patient,
    location,
    provider: visit.provider,
    chair: visit.chair,
    type: visit.type,
    startsAt: instantOf(visit.startsAt),
    endsAt: instantOf(visit.startsAt + length),
    ...(visit.reason.trim() ? { reason: visit.reason.trim() } : {}),
    ...(visit.overlapReason.trim() ? { overlapReason: visit.overlapReason.trim() } : {}),
  }
}

/** Somebody else has the time: then a reason to book beside them is asked for. */
export const isTaken = (problem: ProblemBody): boolean => problem.reason === 'chairTimeIsFree' || problem.reason === 'providerTimeIsFree'
