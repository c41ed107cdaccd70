import type { Day } from '#domain/time.ts'
import { intersectSpans, unionSpans } from '#domain/timeSpans.ts'
import { dateOf } from './bookingDates.ts'

/** A free time from the server's search, in milliseconds, and a chair that is free then. */
export type FreeSlot = { readonly startsAt: number; readonly chair: string | null }

/** What a search found: `slots` is `null` until it has answered. `length` is what it searched for, in milliseconds. */
export type FreeSlots = { readonly slots: readonly FreeSlot[] | null; readonly hasFailed: boolean; readonly length: number }

/** Whether the whole time from a start is free. It may begin between two slots. */
export function isFreeAt({ slots, length }: FreeSlots, startsAt: number): boolean {
  const free = unionSpans((slots ?? []).map((slot) => ({ startsAt: slot.startsAt, endsAt: slot.startsAt + length })))
  const [part] = intersectSpans([{ startsAt, endsAt: startsAt + length }], free)
  return part?.startsAt === startsAt && part.endsAt === startsAt + length
}

export const slotsOn = (slots: readonly FreeSlot[], day: Day, timeZone: string): readonly FreeSlot[] =>
  slots.filter(({ startsAt }) => dateOf(startsAt, timeZone) === day)

/** Returns the first free time of the wanted day from the wanted time on, otherwise the first of that day; `null` if there is none. */
export function suggestedSlot(slots: readonly FreeSlot[], wanted: number, timeZone: string): FreeSlot | null {
  const ofDay = slotsOn(slots, dateOf(wanted, timeZone), timeZone)
  return ofDay.find(({ startsAt }) => startsAt >= wanted) ?? ofDay[0] ?? null
}

/** Returns the first free time after the wanted day. */
export const laterSlot = (slots: readonly FreeSlot[], wanted: number, timeZone: string): FreeSlot | null =>
  slots.find(({ startsAt }) => dateOf(startsAt, timeZone) > dateOf(wanted, timeZone)) ?? null
