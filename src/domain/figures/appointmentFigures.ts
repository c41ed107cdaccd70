import { type Instant, millisecondsOf } from '../time.ts'
import { attendanceFigures } from './attendanceFigures.ts'
import { bookingFigures } from './bookingFigures.ts'
import {
  type CountableAppointment,
  type CountedAppointment,
  countAttendance,
  countedDay,
  treatmentEndOf,
  waitOf,
} from './countedAppointment.ts'
import { type Figure, type FigureCount, figure } from './figure.ts'
import { stepFigures } from './stepFigures.ts'
import { minuteIn, offsetIn, type ZoneDays } from './zoneDays.ts'

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

type CourseMeasure = 'booked' | 'attended' | 'failed' | 'treated' | 'seated' | 'seatedMilliseconds' | 'freed' | 'freedMilliseconds'

function countCourse(appointment: CountableAppointment, days: ZoneDays): readonly FigureCount<CourseMeasure>[] {
  const day = countedDay(appointment, days)
  if (!day) return []
  const at = (instant: Instant | null, values: FigureCount<CourseMeasure>['values']) =>
    instant === null ? [] : [{ day: day.day, minute: minuteIn(day, instant), values }]
  return [
    { day: day.day, minute: 0, values: { booked: 1 } },
    ...countAttendance(appointment).flatMap(([instant, values]) => at(instant, values)),
    ...at(treatmentEndOf(appointment), { treated: 1 }),
    ...countChairTime(appointment).flatMap(([instant, measure]) =>
      at(instant, { [measure]: 1, [`${measure}Milliseconds`]: offsetIn(day, instant) }),
    ),
  ]
}

/** When the patient took the chair, and when the treatment ended there. */
function countChairTime(appointment: CountableAppointment): readonly (readonly [Instant, 'seated' | 'freed'])[] {
  const seatedAt = appointment.seatedAt ?? null
  const ended = treatmentEndOf(appointment)
  if (seatedAt === null) return []
  const freedAt = ended !== null && millisecondsOf(ended) < millisecondsOf(seatedAt) ? seatedAt : ended
  return [[seatedAt, 'seated'], ...(freedAt === null ? [] : [[freedAt, 'freed'] as const])]
}

function countWait(appointment: CountableAppointment, days: ZoneDays): readonly FigureCount<'patients'>[] {
  const day = countedDay(appointment, days)
  const wait = waitOf(appointment)
  if (!day || wait === null || !appointment.seatedAt) return []
  return [{ day: day.day, minute: minuteIn(day, appointment.seatedAt), bin: Math.floor(wait / 1000), values: { patients: 1 } }]
}

const courseMeasures = [
  'booked',
  'attended',
  'failed',
  'treated',
  'seated',
  'seatedMilliseconds',
  'freed',
  'freedMilliseconds',
] as const satisfies readonly CourseMeasure[]

export const appointmentFigures: readonly Figure[] = [
  figure<CountedAppointment>()({
    name: 'appointments',
    version: 1,
    definition:
      'Appointments of the day that were not cancelled or moved, by the minute of the day at which patients came, failed to attend, sat in the ' +
      'chair and left it. The milliseconds are sums of the times since the start of the day.',
    dimensions: ['minute'],
    measures: courseMeasures,
    views: { wall: courseMeasures },
    count: countCourse,
  }),
  figure<CountedAppointment>()({
    name: 'waits',
    version: 1,
    definition:
      'Patients by the minute of the day at which they sat in the chair, and by the seconds they had waited since the later of arrival and ' +
      'booked start.',
    dimensions: ['minute', 'bin'],
    measures: ['patients'],
    views: { wall: ['patients'] },
    count: countWait,
  }),
  ...attendanceFigures,
  ...bookingFigures,
  ...bookedTimeFigures,
  ...stepFigures,
]
