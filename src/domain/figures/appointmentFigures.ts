import { allScopes } from '../scopes.ts'
import { type Figure, type FigureCount, figure } from './figure.ts'
import { minuteIn, offsetIn, type ZoneDay, type ZoneDays } from './zoneDays.ts'
import { type Instant, millisecondsOf } from '../time.ts'
import type { Appointment, AppointmentState, VisitState } from '../scheduling/appointment.ts'
import type { Departure } from '../scheduling/departure.ts'

type CountedAppointment = Appointment & {
  readonly state: Pick<AppointmentState, 'visit'>
  readonly since: { readonly visit: Instant }
}
type CountableAppointment = Partial<CountedAppointment>

const uncountedStates: readonly (VisitState | undefined)[] = ['cancelled', 'rescheduled', 'enteredInError', 'requested', undefined]
const treatedStates: readonly (VisitState | undefined)[] = ['treated', 'checkout', 'departed']

/** The day of an appointment that counts; `null` for one that was cancelled, moved elsewhere or never booked. */
const countedDay = ({ state, startsAt }: CountableAppointment, days: ZoneDays): ZoneDay | null =>
  startsAt === undefined || uncountedStates.includes(state?.visit) ? null : days.dayAt(startsAt)

/** Returns the end of treatment; without that time, when the appointment moved on. */
const treatmentEndOf = ({ finishedAt, departedAt, state, since }: CountableAppointment): Instant | null =>
  finishedAt ?? departedAt ?? (treatedStates.includes(state?.visit) ? (since?.visit ?? null) : null)

const attendedAt = (appointment: CountableAppointment): Instant | null =>
  appointment.arrivedAt ?? appointment.seatedAt ?? treatmentEndOf(appointment)

const failedAt = ({ state, since }: CountableAppointment): Instant | null => (state?.visit === 'noShow' ? (since?.visit ?? null) : null)

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

/** A patient who came and is recorded as failed to attend later counts as attended until then. */
function countAttendance(appointment: CountableAppointment): readonly (readonly [Instant, FigureCount<'attended' | 'failed'>['values']])[] {
  const [attended, failed] = [attendedAt(appointment), failedAt(appointment)]
  if (failed === null) return attended === null ? [] : [[attended, { attended: 1 }]]
  const wasCounted = attended !== null && millisecondsOf(attended) < millisecondsOf(failed)
  return wasCounted
    ? [
        [attended, { attended: 1 }],
        [failed, { attended: -1, failed: 1 }],
      ]
    : [[failed, { failed: 1 }]]
}

/** When the patient took the chair, and when the treatment ended there. */
function countChairTime(appointment: CountableAppointment): readonly (readonly [Instant, 'seated' | 'freed'])[] {
  const seatedAt = appointment.seatedAt ?? null
  const ended = treatmentEndOf(appointment)
  if (seatedAt === null) return []
  const freedAt = ended !== null && millisecondsOf(ended) < millisecondsOf(seatedAt) ? seatedAt : ended
  return [[seatedAt, 'seated'], ...(freedAt === null ? [] : [[freedAt, 'freed'] as const])]
}

/** Measures from the booked start when a patient came early, because that wait was the patient's choice. */
function countWait(appointment: CountableAppointment, days: ZoneDays): readonly FigureCount<'patients'>[] {
  const day = countedDay(appointment, days)
  const { seatedAt, arrivedAt, startsAt } = appointment
  if (!day || !seatedAt || !arrivedAt || !startsAt) return []
  const wait = millisecondsOf(seatedAt) - Math.max(millisecondsOf(arrivedAt), millisecondsOf(startsAt))
  return [{ day: day.day, minute: minuteIn(day, seatedAt), bin: Math.floor(Math.max(0, wait) / 1000), values: { patients: 1 } }]
}

type AttendanceMeasure = 'booked' | 'attended' | 'failed' | 'treated'

function countByProvider(appointment: CountableAppointment, days: ZoneDays): readonly FigureCount<AttendanceMeasure>[] {
  const day = countedDay(appointment, days)
  if (!day) return []
  const place = { day: day.day, provider: appointment.provider ?? '' }
  const at = (instant: Instant | null, values: FigureCount<AttendanceMeasure>['values']) =>
    instant === null ? [] : [{ ...place, minute: minuteIn(day, instant), values }]
  return [
    { ...place, minute: 0, values: { booked: 1 } },
    ...countAttendance(appointment).flatMap(([instant, values]) => at(instant, values)),
    ...at(treatmentEndOf(appointment), { treated: 1 }),
  ]
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
  figure<CountedAppointment>()({
    name: 'attendance',
    version: 2,
    definition:
      'Appointments of the day that were not cancelled or moved, by provider and by the minute of the day at which patients came, failed to ' +
      'attend and were treated. Those that are booked count from the start of the day.',
    readScope: allScopes('rep', 'rep.apta'),
    dimensions: ['provider', 'minute'],
    measures: ['booked', 'attended', 'failed', 'treated'],
    count: countByProvider,
  }),
]

type CountedDeparture = Departure & { readonly state: string }

export const departureFigures: readonly Figure[] = [
  figure<CountedDeparture>()({
    name: 'departures',
    version: 1,
    definition: 'Patients by the minute of the day at which they checked out, and how many of them had a next appointment.',
    dimensions: ['minute'],
    measures: ['checkedOut', 'rebooked'],
    views: { wall: ['checkedOut', 'rebooked'] },
    count: ({ at, state, done = [] }, days) => {
      const day = at === undefined || state !== 'recorded' ? null : days.dayAt(at)
      if (!day || at === undefined) return []
      return [{ day: day.day, minute: minuteIn(day, at), values: { checkedOut: 1, rebooked: done.includes('rebook') ? 1 : 0 } }]
    },
  }),
]
