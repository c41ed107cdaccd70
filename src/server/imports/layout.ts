import { type Day, type Instant, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'

/** Minutes a visit gets whose length nobody wrote down. */
export const slotMinutes = 15

export type Place = { readonly column: number; readonly startsAt: Instant; readonly endsAt: Instant }
export type Opening = { readonly timeZone: string; readonly opensAt: string; readonly closesAt: string }

/**
 * Where a booking without a time stands: file order, slot after slot, column after column, as many columns as it takes. The
 * place follows from the line alone, so a second run, or one that goes on after a stop, lays every row where it was.
 * @param index the row's place in the file, from 0
 */
export function placeOf(index: number, day: Day, { timeZone, opensAt, closesAt }: Opening): Place {
  const opens = millisecondsOf(instantAt(day, opensAt, timeZone))
  const perColumn = Math.max(1, Math.floor((millisecondsOf(instantAt(day, closesAt, timeZone)) - opens) / minutes(slotMinutes)))
  const starts = opens + minutes(slotMinutes * (index % perColumn))
  return { column: Math.floor(index / perColumn) + 1, startsAt: instantOf(starts), endsAt: instantOf(starts + minutes(slotMinutes)) }
}
