import { Temporal } from '#domain/temporal.ts'
import { laterOccurrences, limitedSeries, seriesFault, seriesFrom } from '#domain/scheduling/recurrence/series.ts'
import { dayBounds, dayOf, daysAfter, type Instant, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { haveSameClocks } from '../calendar/sameClocks.ts'
import { type Moment, readMoment } from '../calendar/readMoment.ts'
import { readEventEnd, readEventStart, startTextOf } from './eventTimes.ts'
import { findNamed } from './findNamed.ts'
import { headingOf, type ImportRow, type PlannedRow, planOwn, type ReadContext, type RowProblem, textOf } from './rowPlan.ts'

const maxTitle = 120
const maxNote = 1000

/** Reads a calendar event. An event that repeats needs times in the time zone of the location, where its occurrences keep their time. */
export function readEvent(row: ImportRow, context: ReadContext): PlannedRow {
  const title = textOf(row, 'title').replaceAll(/\s+/g, ' ').slice(0, maxTitle)
  if (title === '') return { problem: 'A title is required' }
  if (/^cancell?ed$/i.test(textOf(row, 'attendance'))) return { problem: 'The event was cancelled' }
  const found = findNamed(row, context)
  if ('problem' in found) return found
  const location = found.named.location ?? context.location
  const zone = { ...context, timeZone: context.timeZones[location] ?? 'UTC' }
  const start = readEventStart(row, zone)
  if ('problem' in start) return start
  const span = spanOf(row, start, zone)
  if ('problem' in span) return span
  const series = readSeries(row, start, span, zone)
  if ('problem' in series) return series
  const source = { system: 'calendar', id: textOf(row, 'id') || `${title} ${span.startsAt}` }
  const closes = !/^(transparent|free)$/i.test(textOf(row, 'transparency'))
  const note = textOf(row, 'notes').slice(0, maxNote)
  const planned = {
    title,
    location,
    ...span,
    closes,
    ...('day' in start ? { allDay: true } : {}),
    ...(note ? { note } : {}),
    ...series,
    source,
  }
  return planOwn({ kind: 'events', source, planned }, `${title}, ${startTextOf(row)}`)
}

type Zone = Parameters<typeof readMoment>[1]
type EventSpan = { readonly startsAt: Instant; readonly endsAt: Instant }

/** From its start to its end, or for its length. A whole day without an end is one day. */
function spanOf(row: ImportRow, start: Moment, zone: Zone): EventSpan | RowProblem {
  const startsAt = startOf(start, zone)
  const end = readEventEnd(row, start, zone) ?? lengthFrom(row, start, zone)
  if ('problem' in end) return end
  const endsAt = startOf(end, zone)
  return startsAt < endsAt ? { startsAt, endsAt } : { problem: 'The end is not after the start' }
}

const startOf = (moment: Moment, { timeZone }: Zone): Instant => ('day' in moment ? dayBounds(moment.day, timeZone).from : moment.at)

function lengthFrom(row: ImportRow, start: Moment, { timeZone }: Zone): Moment | RowProblem {
  const text = textOf(row, 'minutes')
  if (text === '') return 'day' in start ? { day: daysAfter(start.day, 1) } : { problem: 'The event has neither an end nor a length' }
  if (/^\d+$/.test(text) && 'at' in start) return { ...start, at: instantOf(millisecondsOf(start.at) + minutes(Number(text))) }
  try {
    const length = Temporal.Duration.from(text)
    if ('day' in start) return { day: Temporal.PlainDate.from(start.day).add(length).toString() }
    const local = Temporal.Instant.from(start.at).toZonedDateTimeISO(start.zone ?? timeZone)
    return { ...start, at: instantOf(local.add(length).epochMilliseconds) }
  } catch {
    return { problem: `${text} is not a length` }
  }
}

type Series = Partial<EventSpan> & { readonly rrule?: string; readonly exdates?: readonly Instant[] }

/** The series from today on, if it has no end, and from its first start that the file does not leave out. */
function readSeries(row: ImportRow, start: Moment, span: EventSpan, zone: Zone): Series | RowProblem {
  const rrule = textOf(row, 'rrule').replace(/^RRULE:/i, '')
  if (rrule === '') return {}
  if (rrule.includes('\n')) return { problem: 'The event repeats by several rules' }
  const today = dayBounds(zone.today, zone.timeZone).from
  const series = limitedSeries({ ...span, rrule }, today, zone.timeZone) ?? { ...span, rrule }
  if ('at' in start && start.zone !== null && !haveSameClocks(start.zone, zone.timeZone, series.startsAt))
    return { problem: `The event repeats in the time zone ${start.zone}, and the location is in ${zone.timeZone}` }
  const fault = seriesFault(series, zone.timeZone)
  if (fault) return { problem: `The rule of the series ${fault.message}` }
  const excluded = readExcluded(row, zone)
  return 'problem' in excluded ? excluded : withoutExcluded(series, excluded, zone)
}

/** A start that the file leaves out and that the rule does not have leaves nothing out. */
function withoutExcluded(series: EventSpan & { readonly rrule: string }, excluded: readonly Moment[], zone: Zone): Series | RowProblem {
  const starts = [series, ...laterOccurrences(series, zone.timeZone)].map(({ startsAt }) => startsAt)
  const isExcluded = exclusionOf(excluded, zone)
  const index = starts.findIndex((startsAt) => !isExcluded(startsAt))
  const first = starts[index]
  if (first === undefined) return { problem: 'The file leaves out or replaces every event of the series' }
  const exdates = starts.slice(index + 1).filter(isExcluded)
  return { ...seriesFrom(series, first, index, zone.timeZone), ...(exdates.length > 0 ? { exdates } : {}) }
}

function readExcluded(row: ImportRow, zone: Zone): readonly Moment[] | RowProblem {
  const moments: Moment[] = []
  for (const text of textOf(row, 'exdates').split(', ')) {
    if (text === '') continue
    const moment = readMoment(text, zone)
    if ('problem' in moment) return { problem: `${headingOf(row, 'exdates')}: ${moment.problem}` }
    moments.push(moment)
  }
  return moments
}

/** A day leaves out whatever begins on it. */
function exclusionOf(excluded: readonly Moment[], { timeZone }: Zone): (startsAt: Instant) => boolean {
  const days = new Set(excluded.flatMap((moment) => ('day' in moment ? [moment.day] : [])))
  const instants = new Set(excluded.flatMap((moment) => ('at' in moment ? [moment.at] : [])))
  return (startsAt) => instants.has(startsAt) || (days.size > 0 && days.has(dayOf(startsAt, timeZone)))
}
