import { firstAllowedInstant, type QuietHours } from '../messaging/quietHours.ts'
import { Temporal } from '../temporal.ts'

/** When the messages of a campaign may leave, by the clocks of the practice. */
export type SendingHours = {
  /** `HH:MM`, and `windowFrom` is earlier. */
  readonly windowFrom: string
  readonly windowTo: string
  readonly quiet: QuietHours
  readonly onSundays: boolean
}

const sunday = 7
const noQuietHours: QuietHours = { from: '00:00', to: '00:00' }
/** Window, quiet hours and Sundays push each other on, but never for longer than that. */
const mostSteps = 20

/**
 * The first instant from `at` on at which a message may leave, both in epoch milliseconds. Over daylight saving the window keeps its
 * times of the clock. Quiet hours that leave nothing of the window are passed over: then the window counts.
 */
export function firstSendingInstant(at: number, hours: SendingHours, timeZone: string): number {
  const windowOnly = { from: hours.windowTo, to: hours.windowFrom }
  const step = (time: number): number =>
    skipSunday(firstAllowedInstant(firstAllowedInstant(time, windowOnly, timeZone), hours.quiet, timeZone), hours, timeZone)
  let time = at
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const next = step(time)
    if (next === time) return time
    time = next
  }
  return firstSendingInstant(at, { ...hours, quiet: noQuietHours }, timeZone)
}

function skipSunday(at: number, { onSundays }: SendingHours, timeZone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  return onSundays || local.dayOfWeek !== sunday ? at : local.toPlainDate().add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds
}
