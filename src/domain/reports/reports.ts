import type { ReportMeasure } from './reportMeasures.ts'
import { replacedStates } from '../scheduling/appointment.ts'

/** What the rows of a report can be. */
export const reportGroupings = [
  'provider',
  'type',
  'chair',
  'item',
  'category',
  'subcategory',
  'tooth',
  'outcome',
  'location',
  'day',
  'week',
  'weekday',
  'month',
] as const
export type ReportGroupKey = (typeof reportGroupings)[number]

/** The most groupings of one report. */
export const mostGroupings = 3

const count = <const Id extends string>(id: Id) => ({ id, kind: 'count', of: id }) as const
const amount = <const Id extends string>(id: Id) => ({ id, kind: 'amount', of: id }) as const

const attendanceMeasures = [
  count('booked'),
  count('attended'),
  count('failed'),
  count('treated'),
  { id: 'attendance', kind: 'rate', part: 'attended', of: ['attended', 'failed'] },
  { id: 'rebookedRate', kind: 'rate', part: 'rebooked', of: ['checkedOut'] },
  { id: 'wait', kind: 'average', sum: 'waitSeconds', of: 'seated', unit: 'minute', divisor: 60 },
  { id: 'overrun', kind: 'average', sum: 'overrunSeconds', of: 'treated', unit: 'minute', divisor: 60 },
] as const satisfies readonly ReportMeasure[]

const bookingMeasures = [
  count('booked'),
  { id: 'confirmedRate', kind: 'rate', part: 'confirmed', of: ['booked'] },
  count('failed'),
  count('cancelled'),
  count('cancelledLate'),
  { id: 'cancelledRate', kind: 'rate', part: 'cancelled', of: ['booked', 'cancelled'] },
  { id: 'lead', kind: 'average', sum: 'leadDays', of: 'bookedAhead', unit: 'day', divisor: 1 },
] as const satisfies readonly ReportMeasure[]

const patientMeasures = [
  count('newPatients'),
  { id: 'returnedRate', kind: 'rate', part: 'returned', of: ['newPatients'] },
  count('lastSeen'),
  count('unbooked'),
  { id: 'unbookedRate', kind: 'rate', part: 'unbooked', of: ['lastSeen'] },
] as const satisfies readonly ReportMeasure[]

const treatmentMeasures = [
  count('done'),
  count('quantity'),
  amount('amount'),
  count('unpriced'),
] as const satisfies readonly ReportMeasure[]

const planMeasures = [
  count('proposed'),
  count('accepted'),
  count('carriedOut'),
  { id: 'acceptedRate', kind: 'rate', part: 'accepted', of: ['proposed'] },
  amount('proposedAmount'),
  amount('acceptedAmount'),
  amount('carriedOutAmount'),
  amount('unscheduledAmount'),
] as const satisfies readonly ReportMeasure[]

export type MeasureId = (
  | typeof attendanceMeasures
  | typeof bookingMeasures
  | typeof patientMeasures
  | typeof treatmentMeasures
  | typeof planMeasures
)[number]['id']

/** A report: the figures that it reads, and what it makes of them. */
export type ReportDefinition = {
  /** Each is also there by month. */
  readonly figures: readonly string[]
  readonly groupings: readonly ReportGroupKey[]
  readonly measures: readonly ReportMeasure<MeasureId>[]
  /** Those above the rows. The first is the one that is compared in the rows. */
  readonly headline: readonly MeasureId[]
  /** Further figures of one day, of the same cells as the first of the headline. */
  readonly today: readonly MeasureId[]
  /** The measure of the cells that the graph shows. */
  readonly course: 'attended' | 'booked' | 'newPatients' | 'done' | 'proposed'
  /** What its rows count. */
  readonly counts: 'appointments' | 'patients' | 'treatments' | 'plannedTreatments'
  /** States of the appointments that the report does not count. */
  readonly uncounted: readonly string[]
}

const notBooked = [...replacedStates, 'requested'] as const

export const reportCodes = ['apta', 'apti', 'pat', 'treatt', 'treatp'] as const
export type ReportCode = (typeof reportCodes)[number]

/** The reports that can be opened, by their codes. */
export const reportDefinitions = {
  apta: {
    figures: ['attendance', 'checkouts'],
    groupings: ['provider', 'location', 'day', 'week', 'weekday', 'month'],
    measures: attendanceMeasures,
    headline: ['attendance', 'attended', 'failed', 'rebookedRate'],
    today: ['attended', 'failed', 'wait'],
    course: 'attended',
    counts: 'appointments',
    uncounted: [...notBooked, 'cancelled'],
  },
  apti: {
    figures: ['bookings'],
    groupings: ['provider', 'type', 'chair', 'location', 'day', 'week', 'weekday', 'month'],
    measures: bookingMeasures,
    headline: ['booked', 'confirmedRate', 'cancelled', 'lead'],
    today: ['confirmedRate', 'cancelled'],
    course: 'booked',
    counts: 'appointments',
    uncounted: notBooked,
  },
  pat: {
    figures: ['patients'],
    groupings: ['provider', 'location', 'day', 'week', 'weekday', 'month'],
    measures: patientMeasures,
    headline: ['newPatients', 'returnedRate', 'lastSeen', 'unbooked'],
    today: ['lastSeen', 'unbooked'],
    course: 'newPatients',
    counts: 'patients',
    uncounted: [],
  },
  treatt: {
    figures: ['treatments'],
    groupings: ['provider', 'item', 'category', 'subcategory', 'tooth', 'location', 'day', 'week', 'weekday', 'month'],
    measures: treatmentMeasures,
    headline: ['amount', 'done', 'quantity', 'unpriced'],
    today: ['done', 'unpriced'],
    course: 'done',
    counts: 'treatments',
    uncounted: [],
  },
  treatp: {
    figures: ['plannedTreatments'],
    groupings: ['provider', 'item', 'category', 'subcategory', 'outcome', 'location', 'day', 'week', 'weekday', 'month'],
    measures: planMeasures,
    headline: ['proposedAmount', 'acceptedRate', 'carriedOutAmount', 'unscheduledAmount'],
    today: ['proposed', 'acceptedRate'],
    course: 'proposed',
    counts: 'plannedTreatments',
    uncounted: [],
  },
} as const satisfies Readonly<Record<ReportCode, ReportDefinition>>

export const measureOf = ({ measures }: ReportDefinition, id: MeasureId): ReportMeasure<MeasureId> => {
  const measure = measures.find((one) => one.id === id)
  if (!measure) throw new Error(`the report has no measure ${id}`)
  return measure
}

/** Groupings within a month need its days, and the months have no teeth. */
const byDayOnly: readonly ReportGroupKey[] = ['day', 'week', 'weekday', 'tooth']

/** What the rows of a report can be for a period of this grain. */
export const groupingsFor = ({ groupings }: ReportDefinition, grain: 'day' | 'month'): readonly ReportGroupKey[] =>
  grain === 'day' ? groupings : groupings.filter((grouping) => !byDayOnly.includes(grouping))
