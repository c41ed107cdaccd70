import { imports } from '#locale/system/imports.ts'
import { shortDayOf, wholeTimeOf } from '#locale/common/time.ts'
import { type Day, instantAt, minutes } from '#domain/time.ts'
import type { PastOutcome } from '#domain/scheduling/appointment.ts'
import { findNamed } from './findNamed.ts'
import { readPatient } from './readPatient.ts'
import { readClock, readDayCell, readWhen, type When } from './readWhen.ts'
import {
  type Cell,
  rowCellsOf,
  headingOf,
  type ImportRow,
  type PlannedAppointment,
  type PlannedRow,
  type ReadContext,
  type RowProblem,
  textOf,
} from './rowPlan.ts'

/** Length in minutes of an imported appointment without a length. */
const defaultMinutes = 15
const maxMinutes = 720

/** Reads a row of a list of appointments, with the patient whom it is for. */
export function readAppointment(row: ImportRow, context: ReadContext): PlannedRow {
  const found = findNamed(row, context)
  if ('problem' in found) return found
  const read = readPatient(row, 'patientId', context)
  if ('problem' in read) return read
  const timeZone = context.timeZones[found.named.location ?? context.location] ?? 'UTC'
  const when = readStart(row, { today: context.today, order: context.dateOrder, timeZone })
  if ('problem' in when) return when
  const given = readOutcome(row)
  if (typeof given === 'object' && given !== null) return given
  const isOutcomeChosen = given === null && when.time !== null && when.day < context.today
  const outcome = isOutcomeChosen ? context.outcomeIfNone : given
  if (isOutcomeChosen && outcome === null) return { problem: imports.refusals.noOutcome, isWithoutOutcome: true }
  const refusal = refusalOf({ ...when, outcome, provider: found.named.provider }, context, timeZone)
  if (refusal) return refusal
  const length = readLength(row, when, { today: context.today, order: context.dateOrder, timeZone })
  if (typeof length !== 'number') return length
  const id = textOf(row, 'id') || [read.patient.source.id, when.day, when.time].join('|')
  const appointment: PlannedAppointment = {
    source: { system: 'bookings', id },
    ...when,
    minutes: length,
    outcome,
    isOutcomeChosen,
    reason: reasonOf(row),
    named: found.named,
  }
  const summary = [read.label.split(',')[0], ...timeTexts(when), outcomeText(outcome)].filter(Boolean).join(', ')
  return { patient: read.patient, appointment, own: null, summary }
}

type Booked = Start & { readonly outcome: PastOutcome | null; readonly provider: string | null }

/** What the import of an appointment would refuse whatever the practice has booked. */
function refusalOf(
  { day, time, outcome, provider }: Booked,
  context: ReadContext,
  timeZone: string,
): Extract<PlannedRow, RowProblem> | null {
  if (provider === null && context.provider === null) return { problem: imports.refusals.noProvider, isWithoutProvider: true }
  if (time === null) return null
  if (day >= context.today && (outcome === 'cancelled' || outcome === 'noShow')) return { problem: imports.refusals.notToCome }
  return isOnClock(day, time, timeZone) ? null : { problem: `${time} ${imports.refusals.noSuchTime} ${day}` }
}

function isOnClock(day: Day, time: string, timeZone: string): boolean {
  try {
    return instantAt(day, time, timeZone) !== ''
  } catch {
    return false
  }
}

const timeTexts = ({ day, time }: Start): readonly string[] => [
  shortDayOf(day),
  time === null ? 'no time yet' : wholeTimeOf(`1970-01-01T${time}:00Z`, 'UTC'),
]

type TimeOptions = Parameters<typeof readWhen>[1]
type Start = { readonly day: Day; readonly time: string | null }

/** The day is in one column and the time in another, or both are in one. */
function readStart(row: ImportRow, options: TimeOptions): Start | RowProblem {
  const [dayText, startText] = [textOf(row, 'day'), textOf(row, 'startsAt')]
  const day = dayText === '' ? null : readDayCell(dayText, options)
  if (dayText !== '' && day === null) return { problem: `${dayText} is not a day` }
  const start = startText === '' ? null : readWhen(startText, options)
  if (startText !== '' && start === null) return { problem: `${startText} is not a time` }
  const found = start?.day ?? day?.day
  if (!found) return { problem: 'The row has no day' }
  if (start?.day && day?.day && start.day !== day.day) return { problem: `${dayText} and ${startText} are different days` }
  return { day: found, time: start?.time ?? day?.time ?? null }
}

function readLength(row: ImportRow, { time }: When, options: TimeOptions): number | RowProblem {
  const [lengthText, endText] = [textOf(row, 'minutes'), textOf(row, 'endsAt')]
  const length = lengthText === '' ? lengthUntil(time, endText, options) : Number(lengthText)
  if (Number.isInteger(length) && length > 0 && length <= maxMinutes) return length
  return { problem: `${lengthText || endText} is not a length or an end of an appointment` }
}

function lengthUntil(start: string | null, endText: string, options: TimeOptions): number {
  if (endText === '' || start === null) return defaultMinutes
  const end = readWhen(endText, options)?.time ?? readClock(endText)
  return end === null ? Number.NaN : minutesOfDay(end) - minutesOfDay(start)
}

const minutesOfDay = (time: string) => Date.parse(`1970-01-01T${time}:00Z`) / minutes(1)

/** Every status of the systems that are known, in small letters. Titanium gives numbers. */
const outcomes: readonly (readonly [PastOutcome | null, RegExp])[] = [
  ['departed', /^(3|5|attended|complete|completed|departed|checked out|seated|in surgery|treated)$/],
  ['noShow', /^(did not attend|did not arrive|failed to attend|fta|dna|no[- ]?show|missed)$/],
  ['cancelled', /^(7|8|cancell?ed|deleted|uta|unable to attend)$/],
  [null, /^(|1|2|6|booked|confirmed|unconfirmed|pending|scheduled|arrived|requested)$/],
]

/** @returns How the appointment ended; `null` if the row does not say. */
function readOutcome(row: ImportRow): PastOutcome | null | RowProblem {
  const missed = textOf(row, 'notAttended').toLowerCase()
  if (!/^(|yes|no|y|n|true|false|1|0)$/.test(missed)) return { problem: `${headingOf(row, 'notAttended')} must be Yes or No` }
  if (/^(yes|y|true|1)$/.test(missed)) return 'noShow'
  const attendance = textOf(row, 'attendance').toLowerCase()
  const known = outcomes.find(([, words]) => words.test(attendance))
  if (!known) return { problem: `${textOf(row, 'attendance')} is not a status of an appointment` }
  return known[0] ?? (missed === '' ? null : 'departed')
}

const outcomeText = (outcome: PastOutcome | null) =>
  outcome && { departed: 'attended', noShow: 'failed to attend', cancelled: 'cancelled' }[outcome]

const reasonOf = (row: ImportRow): string | null => {
  const notes = rowCellsOf(row, 'notes')
  const named = ({ heading, text }: Cell) => (notes.length > 1 ? `${heading}: ${text}` : text)
  return [...rowCellsOf(row, 'reason').map(({ text }) => text), ...notes.map(named)].join(' · ') || null
}
