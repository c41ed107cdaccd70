import * as z from 'zod/mini'
import { clockTime } from '#domain/fields.ts'
import { wallClockAt } from '#domain/scheduling/schedule/openTime.ts'
import type { Slot } from '#domain/scheduling/schedule/slots.ts'
import { Temporal } from '#domain/temporal.ts'
import type { Day } from '#domain/time.ts'
import { described } from '../module/callShapes.ts'

/** Which slots of a search a patient can use: days of the week and times of day. */

const weekdayList = z.string().check(z.maxLength(13), z.regex(/^[1-7](,[1-7])*$/, 'is not a list of days of the week such as 1,5'))

export const slotFilterShape = {
  weekdays: z.optional(described(weekdayList, 'Only these days of the week, Monday is 1: `1,5`.')),
  'time.from': z.optional(described(clockTime, 'Only slots that begin at this time of the clock or later.')),
  'time.to': z.optional(described(clockTime, 'Only slots that end at this time of the clock or earlier.')),
  each: z.optional(described(z.literal('day'), 'Only the first slot of each provider on each day.')),
}

type SlotFilter = {
  readonly weekdays?: string | undefined
  readonly 'time.from'?: string | undefined
  readonly 'time.to'?: string | undefined
  readonly each?: 'day' | undefined
}

export const isWantedDay = ({ weekdays }: SlotFilter, day: Day): boolean =>
  weekdays === undefined || weekdays.split(',').includes(String(Temporal.PlainDate.from(day).dayOfWeek))

/** @param slots of one day, in order of time */
export function filterSlots(slots: readonly Slot[], filter: SlotFilter, day: Day, timeZone: string): readonly Slot[] {
  const { 'time.from': from, 'time.to': to, each } = filter
  const [earliest, latest] = [from, to].map((time) => (time === undefined ? null : wallClockAt(day, time, timeZone)))
  const within = slots.filter(({ startsAt, endsAt }) => (earliest == null || startsAt >= earliest) && (latest == null || endsAt <= latest))
  if (each === undefined) return within
  const first = new Map(within.toReversed().map((slot) => [slot.provider, slot]))
  return within.filter((slot) => first.get(slot.provider) === slot)
}
