import { type Day, dayBounds, millisecondsOf, oneDay } from '#domain/time.ts'

/** An instant of a day for its name. Noon, because the clocks change at night. */
export const noonOf = (day: Day, timeZone: string): number => millisecondsOf(dayBounds(day, timeZone).from) + oneDay / 2
