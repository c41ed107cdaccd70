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
const longestPreparation = minutes(20)
const longestCheckout = minutes(30)
const longestShare = 2000

const durationOf = (from: Instant | null | undefined, to: Instant | null | undefined): number =>
  from && to ? millisecondsOf(to) - millisecondsOf(from) : Number.NaN

/** From the chair to the start of treatment, in seconds. */
function preparationOf({ seatedAt, startedAt }: CountableAppointment): StepCount['values'] {
  const duration = durationOf(seatedAt, startedAt)
  return duration >= 0 && duration <= longestPreparation ? { preparations: 1, preparationSeconds: Math.round(duration / 1000) } : {}
}

/** The treatment in thousandths of the booked time. */
function treatmentOf({ startedAt, finishedAt, startsAt, endsAt }: CountableAppointment): StepCount['values'] {
  const share = Math.round((1000 * durationOf(startedAt, finishedAt)) / durationOf(startsAt, endsAt))
  return share >= 0 && share <= longestShare ? { treatments: 1, treatmentShares: share, treatmentSquares: share ** 2 } : {}
}

/** From the end of treatment until the patient had left, in seconds. */
function checkoutOf({ finishedAt, departedAt }: CountableAppointment): StepCount['values'] {
  const duration = durationOf(finishedAt, departedAt)
  const seconds = Math.round(duration / 1000)
  return duration >= 0 && duration <= longestCheckout ? { checkouts: 1, checkoutSeconds: seconds, checkoutSquares: seconds ** 2 } : {}
}

/** The times of an appointment that was closed after its day are what a user remembers. */
function stepsOf(appointment: CountableAppointment): StepCount['values'] | null {
  if (appointment.state?.visit !== 'departed' || appointment.closedLateAt) return null
  const values = { ...preparationOf(appointment), ...treatmentOf(appointment), ...checkoutOf(appointment) }
  return Object.keys(values).length > 0 ? values : null
}

const monthOf = ({ day }: ZoneDay) => `${day.slice(0, 7)}-01`

const definition =
  'Appointments that have ended, by month: sums, and sums of squares, of the seconds from the chair to the treatment, of the treatment in ' +
  'thousandths of the booked time, and of the seconds from its end until the patient left.'

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
