import { type Day, dayBounds } from '#domain/time.ts'
import { isDay } from '#domain/fields.ts'
import type { GuardContext } from '../kernel/effects.ts'

/** Milliseconds until this day ends at the record's location. */
export function untilEndOfDay(context: GuardContext, day: Day | null): number {
  const lastDay = day && isDay(day) ? day : context.today
  return Date.parse(dayBounds(lastDay, context.timeZone).to) - Date.parse(context.now)
}
