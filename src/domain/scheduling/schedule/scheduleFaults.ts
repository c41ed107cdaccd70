import { Temporal } from '../../temporal.ts'
import { type Day, daysAfter } from '../../time.ts'
import type { FieldError } from '../../wire.ts'
import type { Roster } from './roster.ts'
import { isRosteredOn } from './rosterDays.ts'
import type { ScheduleException } from './scheduleException.ts'

/** Faults of schedule records that need several fields or the time zone of the location. */

/** Whether the clocks of a time zone skip this wall-clock time on a day. */
function isSkipped(day: Day, time: string, timeZone: string): boolean {
  const local = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time))
  return local.toZonedDateTime(timeZone).toPlainDateTime().toString() !== local.toString()
}

/** The days on which the clocks change, for the first two years: the rule of a time zone repeats every year. */
function daysOfClockChanges(from: Day, to: Day, timeZone: string): readonly Day[] {
  const days: Day[] = []
  let at: ReturnType<typeof Temporal.PlainDate.prototype.toZonedDateTime> | null = Temporal.PlainDate.from(from).toZonedDateTime(timeZone)
  while (days.length < 8 && at) {
    at = at.getTimeZoneTransition('next')
    const day = at?.toPlainDate().toString()
    if (day === undefined || day > to) break
    days.push(day)
  }
  return days
}

const twoYears = 732

function skippedTime(roster: Roster, timeZone: string): FieldError | null {
  const last = daysAfter(roster.startsOn, twoYears)
  const days = daysOfClockChanges(roster.startsOn, roster.endsOn !== null && roster.endsOn < last ? roster.endsOn : last, timeZone)
  const times = [
    ['from', roster.from],
    ['to', roster.to],
    ...roster.breaks.flatMap(({ from, to }, index) => [
      [`breaks.${index}.from`, from],
      [`breaks.${index}.to`, to],
    ]),
  ] as const
  for (const day of days.filter((item) => isRosteredOn(roster, item)))
    for (const [path = '', time = ''] of times)
      if (isSkipped(day, time, timeZone)) return { path, message: `does not exist on ${day}, because the clocks change` }
  return null
}

const isBreakWithin = ({ from, to }: Roster, pause: { readonly from: string; readonly to: string }): boolean =>
  pause.from < pause.to && pause.from >= from && pause.to <= to

/** The first break that another one reaches into, in order of time; -1 if there is none. */
function overlappedBreak({ breaks }: Roster): number {
  const inOrder = [...breaks.entries()].toSorted(([, one], [, other]) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
  const at = inOrder.findIndex(([, pause], place) => (inOrder[place - 1]?.[1].to ?? '') > pause.from)
  return inOrder[at]?.[0] ?? -1
}

/** @returns the first fault; `null` if there is none. */
export function rosterFault(roster: Roster, timeZone: string): FieldError | null {
  if (roster.from >= roster.to) return { path: 'to', message: 'must be after from' }
  if (roster.endsOn !== null && roster.endsOn < roster.startsOn) return { path: 'endsOn', message: 'must not be before startsOn' }
  if (new Set(roster.weekdays).size < roster.weekdays.length) return { path: 'weekdays', message: 'names a day twice' }
  const outside = roster.breaks.findIndex((pause) => !isBreakWithin(roster, pause))
  if (outside !== -1) return { path: `breaks.${outside}`, message: 'must be within from and to' }
  const overlapped = overlappedBreak(roster)
  if (overlapped !== -1) return { path: `breaks.${overlapped}`, message: 'must not overlap another break' }
  return skippedTime(roster, timeZone)
}

/** @returns the first fault; `null` if there is none. */
export function exceptionFault({ provider, location, day, kind, from, to }: ScheduleException, timeZone: string): FieldError | null {
  if (provider === null && location === null) return { path: 'location', message: 'is missing: name a provider, a location or both' }
  if (kind === 'extra' && location === null) return { path: 'location', message: 'is missing: extra time needs a location' }
  if (kind === 'late' && provider === null) return { path: 'provider', message: 'is missing: only a provider is late' }
  if ((from === null) !== (to === null)) return { path: from === null ? 'from' : 'to', message: 'is missing: give both times or none' }
  if (from === null || to === null) return kind === 'off' ? null : { path: 'from', message: `is missing: ${kind} time needs its times` }
  if (from >= to) return { path: 'to', message: 'must be after from' }
  const skipped = (
    [
      ['from', from],
      ['to', to],
    ] as const
  ).find(([, time]) => isSkipped(day, time, timeZone))
  return skipped ? { path: skipped[0], message: `does not exist on ${day}, because the clocks change` } : null
}
