import { nextLocalTime } from '#domain/nextLocalTime.ts'
import { type Instant, instantOf, minutes } from '#domain/time.ts'

const opening = '08:00'
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** When a snoozed conversation comes back, or a reply for later leaves. @param now in milliseconds */
export function laterTimes(now: number, timeZone: string): Readonly<Record<'hour' | 'tomorrow' | 'monday', Instant>> {
  const midnight = nextLocalTime(instantOf(now), { weekdays: everyDay, at: '00:00' }, timeZone)
  return {
    hour: instantOf(now + minutes(60)),
    tomorrow: nextLocalTime(midnight, { weekdays: everyDay, at: opening }, timeZone),
    monday: nextLocalTime(midnight, { weekdays: [1], at: opening }, timeZone),
  }
}
