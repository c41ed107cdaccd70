import { Temporal } from '../temporal.ts'
import { instantOf } from '../time.ts'

/** Where and when the demo practice is open, so that somebody who looks at any hour of theirs sees people at work. */

/** Home first; then round the world until it is morning somewhere. */
const zones = [
  'Australia/Sydney', 'Australia/Perth', 'Asia/Kolkata', 'Africa/Nairobi', 'Europe/London', 'America/Sao_Paulo', 'America/New_York',
  'America/Los_Angeles', 'Pacific/Honolulu', 'Pacific/Auckland',
] as const

const localTime = (now: number, timeZone: string) => Temporal.Instant.from(instantOf(now)).toZonedDateTimeISO(timeZone)

/** The first zone in which it is the middle of the morning: somewhere it always is. */
export const zoneAt = (now: number): string =>
  zones.find((zone) => { const { hour } = localTime(now, zone); return hour >= 9 && hour < 12 }) ?? zones[0]

/** The usual hours by day; out of hours a shift around now, within the one calendar day. */
export function hoursAt(now: number, timeZone: string): { opensAt: string; closesAt: string } {
  const { hour } = localTime(now, timeZone)
  if (hour >= 8 && hour < 16) return { opensAt: '08:00', closesAt: '18:00' }
  const opens = Math.max(0, hour - 1)
  const closes = opens + 8
  return { opensAt: `${String(opens).padStart(2, '0')}:00`, closesAt: closes > 23 ? '23:55' : `${String(closes).padStart(2, '0')}:00` }
}
