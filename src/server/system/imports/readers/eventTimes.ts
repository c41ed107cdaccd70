import { dayOf, daysAfter } from '#domain/time.ts'
import { type Moment, readMoment } from '../calendar/readMoment.ts'
import { readClock, withoutMidnight } from './readWhen.ts'
import { headingOf, type ImportRow, type RowProblem, textOf } from './rowPlan.ts'

export type TimeZoneOptions = Parameters<typeof readMoment>[1]

/** The start as the row gives it: a day and a time in two columns, or both in one. */
export const startTextOf = (row: ImportRow): string => joined(textOf(row, 'day'), textOf(row, 'startsAt'))

const joined = (day: string, time: string): string => {
  if (day === '' || time === '') return day || time
  return readClock(time) === null ? time : `${withoutMidnight(day)} ${time}`
}

/** Reads the start of an event, which is a day if the row says that it is a whole one. */
export function readEventStart(row: ImportRow, options: TimeZoneOptions): Moment | RowProblem {
  const isWhole = isWholeDay(row)
  if (typeof isWhole !== 'boolean') return isWhole
  const start = readMoment(startTextOf(row), options)
  return isWhole && !('problem' in start) ? { day: dayIn(start, options) } : start
}

/** @returns The end of an event, `null` if the row has none. A day of the end counts to the event, as the day after in a calendar file does not. */
export function readEventEnd(row: ImportRow, start: Moment, options: TimeZoneOptions): Moment | RowProblem | null {
  const [day, time] = [textOf(row, 'endDay'), textOf(row, 'endsAt')]
  if (day === '' && time === '') return null
  const end = readMoment(joined(day === '' && readClock(time) !== null ? textOf(row, 'day') : day, time), options)
  if ('problem' in end || !('day' in start)) return end
  const last = dayIn(end, options)
  const isLast = day !== '' && ('day' in end || last <= start.day)
  return { day: isLast ? daysAfter(last, 1) : last }
}

const dayIn = (moment: Moment, { timeZone }: TimeZoneOptions) => ('day' in moment ? moment.day : dayOf(moment.at, timeZone))

function isWholeDay(row: ImportRow): boolean | RowProblem {
  const text = textOf(row, 'allDay').toLowerCase()
  if (/^(yes|y|true|1)$/.test(text)) return true
  return /^(|no|n|false|0)$/.test(text) ? false : { problem: `${headingOf(row, 'allDay')} must be Yes or No` }
}
