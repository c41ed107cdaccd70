import { type Instant, millisecondsOf, minutes } from '../time.ts'
import { type CountableAppointment, type CountedAppointment, countedDay } from './countedAppointment.ts'
import { type Figure, type FigureCount, figure } from './figure.ts'
import { offsetIn, type ZoneDay, type ZoneDays } from './zoneDays.ts'

/**
 * How long the steps of an appointment took: what is usual. By month, and by hour beside provider and type instead of with them, so that a
 * screen reads some dozens of cells. An appointment counts when it has ended, so that only its last step writes here.
 */

const stepMeasures = [
  'preparations',
  'preparationSeconds',
  'treatments',
  'treatmentShares',
  'treatmentSquares',
  'checkouts',
  'checkoutSeconds',
  'checkoutSquares',
] as const
type StepCount = FigureCount<(typeof stepMeasures)[number]>

/** A step that took longer was most likely recorded late, so it says nothing about what is usual. */
const longestPreparation = 20 * 60
const longestCheckout = 30 * 60
const longestShare = 2000

const durationOf = (from: Instant | null | undefined, to: Instant | null | undefined): number =>
  from && to ? millisecondsOf(to) - millisecondsOf(from) : Number.NaN

/** One step of a plausible value, with the names of its measures. */
const countStep = (
  value: number,
  most: number,
  ...[count, sum, squares]: readonly (typeof stepMeasures)[number][]
): StepCount['values'] => {
  const rounded = Math.round(value)
  return rounded >= 0 && rounded <= most ? { [count ?? '']: 1, [sum ?? '']: rounded, ...(squares ? { [squares]: rounded ** 2 } : {}) } : {}
}

/** The times of an appointment that was closed after its day are what a user remembers. */
function stepsOf(appointment: CountableAppointment): StepCount['values'] | null {
  if (appointment.state?.visit !== 'departed' || appointment.closedLateAt) return null
  const { seatedAt, startedAt, finishedAt, departedAt, startsAt, endsAt } = appointment
  const share = durationOf(startedAt, finishedAt) / durationOf(startsAt, endsAt)
  const values = {
    ...countStep(durationOf(seatedAt, startedAt) / 1000, longestPreparation, 'preparations', 'preparationSeconds'),
    ...countStep(1000 * share, longestShare, 'treatments', 'treatmentShares', 'treatmentSquares'),
    ...countStep(durationOf(finishedAt, departedAt) / 1000, longestCheckout, 'checkouts', 'checkoutSeconds', 'checkoutSquares'),
  }
  return Object.keys(values).length > 0 ? values : null
}

const monthOf = ({ day }: ZoneDay) => `${day.slice(0, 7)}-01`

const definition =
  'Appointments that have ended, by month: how long their steps took, as sums and sums of squares. Treatments are in thousandths of the ' +
  'booked time, the others in seconds.'

type StepKey = Pick<StepCount, 'provider' | 'type' | 'minute'>

function stepFigure(
  name: string,
  dimensions: Figure['dimensions'],
  keyOf: (appointment: CountableAppointment, day: ZoneDay) => StepKey,
): Figure {
  const count = (appointment: CountableAppointment, days: ZoneDays): readonly StepCount[] => {
    const day = countedDay(appointment, days)
    const values = stepsOf(appointment)
    return day && values ? [{ day: monthOf(day), ...keyOf(appointment, day), values }] : []
  }
  const views = { wall: stepMeasures }
  const declared = figure<CountedAppointment>()({ name, version: 1, definition, dimensions, measures: stepMeasures, views, count })
  return { ...declared, grain: 'month' }
}

export const stepFigures: readonly Figure[] = [
  stepFigure('stepTimes', ['provider', 'type'], ({ provider, type }) => ({ provider: provider ?? '', type: type ?? '' })),
  /** The minute is the first of the hour of the booked start. */
  stepFigure('stepHours', ['minute'], ({ startsAt }, day) => ({ minute: 60 * Math.floor(offsetIn(day, startsAt ?? '') / minutes(60)) })),
]
