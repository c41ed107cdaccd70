import { Temporal } from '../temporal.ts'
import { type Day, instantAt, instantOf } from '../time.ts'

/** Where and when the demo practice is open, so that somebody who looks at any hour of theirs sees people at work. */

/** Home first; then round the world until it is morning somewhere. */
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

/** The first zone in which it is the middle of the morning: somewhere it always is. */
export const zoneAt = (now: number): string =>
  zones.find((zone) => {
    const { hour } = localTime(now, zone)
    return hour >= 9 && hour < 12
  }) ?? zones[0]

/** The usual hours by day; out of hours a shift around now, within the one calendar day. */
export function hoursAt(now: number, timeZone: string): { opensAt: string; closesAt: string } {
  const local = localTime(now, timeZone)
  if (local.hour >= 8 && local.hour < 16) return { opensAt: '08:00', closesAt: '18:00' }
  const opens = openingBefore(local.toPlainDate().toString(), local.hour, timeZone)
  return { opensAt: onTheHour(opens), closesAt: opens > 15 ? '23:55' : onTheHour(opens + shiftHours) }
}

const shiftHours = 8

const onTheHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The hour before this one; earlier where the clocks skip that hour on this day, or show it twice. */
const openingBefore = (day: Day, hour: number, timeZone: string): number =>
  [hour - 1, hour - 2, hour - 3].find((one) => one >= 0 && isOnce(day, onTheHour(one), timeZone)) ?? 0

function isOnce(day: Day, time: string, timeZone: string): boolean {
  try {
    return instantAt(day, time, timeZone) !== ''
  } catch {
    return false
  }
}
