import { Temporal } from '#domain/temporal.ts'
import { type Day, instantAt, instantOf } from '#domain/time.ts'

/** Chooses the time zone and hours of the demo practice, so that it is open whenever it is opened. */

/** Sydney first, then other zones around the world. */
const zones = [
  'Australia/Sydney',
  'Australia/Perth',
  'Asia/Kolkata',
  'Africa/Nairobi',
  'Europe/London',
  'Atlantic/Azores',
  'America/Sao_Paulo',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Pacific/Auckland',
] as const

const localTime = (now: number, timeZone: string) => Temporal.Instant.from(instantOf(now)).toZonedDateTimeISO(timeZone)

/** The first zone in which it is mid-morning now; there always is one. */
export const zoneAt = (now: number): string =>
  zones.find((zone) => {
    const { hour } = localTime(now, zone)
    return hour >= 9 && hour < 12
  }) ?? zones[0]

/** The usual hours by day; outside them a shift around now within the same calendar day. */
export function hoursAt(now: number, timeZone: string): { opensAt: string; closesAt: string } {
  const local = localTime(now, timeZone)
  if (local.hour >= 8 && local.hour < 16) return { opensAt: '08:00', closesAt: '18:00' }
  const opens = openingHourBefore(local.toPlainDate().toString(), local.hour, timeZone)
  return { opensAt: formatHour(opens), closesAt: opens > 15 ? '23:55' : formatHour(opens + shiftHours) }
}

const shiftHours = 8

/** Monday to Friday: the practice is closed at the weekend. */
export const workingWeekdays: readonly number[] = [1, 2, 3, 4, 5]

/** These weekdays and that of a day: the demo practice is open on the day on which a user opens it. */
export const weekdaysWith = (day: Day, weekdays: readonly number[] = workingWeekdays): readonly number[] =>
  [...new Set([...weekdays, Temporal.PlainDate.from(day).dayOfWeek])].toSorted((a, b) => a - b)

const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The hour before this one, or an earlier one if daylight saving skips or repeats it. */
const openingHourBefore = (day: Day, hour: number, timeZone: string): number =>
  [hour - 1, hour - 2, hour - 3].find((candidate) => candidate >= 0 && isUnambiguous(day, formatHour(candidate), timeZone)) ?? 0

function isUnambiguous(day: Day, time: string, timeZone: string): boolean {
  try {
    return instantAt(day, time, timeZone) !== ''
  } catch {
    return false
  }
}
