import { type CountableAppointment, type CountedAppointment, countedDay } from './countedAppointment.ts'
import { type Figure, type FigureCount, figure } from './figure.ts'
import type { ZoneDays } from './zoneDays.ts'
import { millisecondsOf } from '../time.ts'

const bookedTimeMeasures = ['booked', 'bookedMinutes', 'unconfirmed'] as const
type BookedTimeCount = FigureCount<(typeof bookedTimeMeasures)[number]>

function countBookedTime(appointment: CountableAppointment, days: ZoneDays): readonly BookedTimeCount[] {
  const day = countedDay(appointment, days)
  const { startsAt, endsAt, provider, state } = appointment
  if (!day || !startsAt || !endsAt) return []
  const bookedMinutes = Math.round((millisecondsOf(endsAt) - millisecondsOf(startsAt)) / 60_000)
  return [
    {
      day: day.day,
      provider: provider ?? '',
      values: { booked: 1, bookedMinutes, unconfirmed: state?.confirmation === 'confirmed' ? 0 : 1 },
    },
  ]
}

export const bookedTimeFigures: readonly Figure[] = [
  figure<CountedAppointment>()({
    name: 'bookedTime',
    version: 1,
    definition:
      'Appointments of the day by provider that were not cancelled or moved, their minutes, and how many of them the patient has not confirmed.',
    dimensions: ['provider'],
    measures: bookedTimeMeasures,
    views: { wall: bookedTimeMeasures },
    count: countBookedTime,
  }),
]
