import { type Day, dayBounds, dayOf, instantOf, millisecondsOf, minutes } from '../time.ts'
import { Temporal } from '../temporal.ts'
import { largestBatch } from './campaign.ts'
import { firstSendingInstant, type SendingHours } from './sendingHours.ts'

/** Messages of one batch, without the limit of a day. */
export const fullBatch = (perMinute: number): number => Math.max(1, Math.min(largestBatch, perMinute))
/** Milliseconds from one batch to the next. */
export const batchInterval = (perMinute: number): number => Math.round((minutes(1) * Math.min(largestBatch, perMinute)) / perMinute)
/** Milliseconds from the start, or from *Resume*, to the first batch: long enough to pause once more. */
export const firstBatchAfter = 5000

/** How the messages of a campaign are to leave. */
export type SendingSpeed = {
  readonly perMinute: number
  readonly perDay: number | null
  readonly hours: SendingHours
  readonly timeZone: string
}

/** The messages of one day: the first batch and the last one, in epoch milliseconds. */
export type SendingDay = { readonly day: Day; readonly count: number; readonly from: number; readonly to: number }

const mostDays = 400

/**
 * On which days so many messages leave when the campaign starts at that time, in epoch milliseconds, and none is left out meanwhile. It ends
 * after 400 days.
 */
export function sendingPlan(messages: number, startsAt: number, speed: SendingSpeed): readonly SendingDay[] {
  const days: SendingDay[] = []
  let [left, at] = [messages, startsAt + firstBatchAfter]
  while (left > 0 && days.length < mostDays) {
    const day = dayFrom(firstSendingInstant(at, speed.hours, speed.timeZone), left, speed)
    days.push(day)
    left -= day.count
    at = millisecondsOf(dayBounds(day.day, speed.timeZone).to)
  }
  return days
}

/** Sends from an allowed instant on until the number of the day is reached, or nothing is left. */
function dayFrom(first: number, left: number, { perMinute, perDay, hours, timeZone }: SendingSpeed): SendingDay {
  const day = dayOf(instantOf(first), timeZone)
  const [most, size, interval] = [Math.min(left, perDay ?? left), fullBatch(perMinute), batchInterval(perMinute)]
  let [count, at, last] = [0, first, first]
  while (count < most && dayOf(instantOf(at), timeZone) === day) {
    const batches = Math.min(Math.ceil((most - count) / size), Math.ceil((endOfSpan(at, hours, timeZone) - at) / interval))
    count = Math.min(most, count + batches * size)
    last = at + (batches - 1) * interval
    at = firstSendingInstant(last + interval, hours, timeZone)
  }
  return { day, count, from: first, to: last }
}

/** When sending stops that is allowed at an instant: at the end of the window, when the quiet hours begin, or at midnight. */
function endOfSpan(at: number, { windowTo, quiet }: SendingHours, timeZone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  const ends = [windowTo, quiet.from].map((time) => local.withPlainTime(Temporal.PlainTime.from(time)).epochMilliseconds)
  return Math.min(millisecondsOf(dayBounds(dayOf(instantOf(at), timeZone), timeZone).to), ...ends.filter((end) => end > at))
}
