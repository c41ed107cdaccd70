import { byMonth, type Figure, type FigureCount, figure } from './figure.ts'
import {
  type CountableAppointment,
  type CountedAppointment,
  countAttendance,
  countedDay,
  treatmentEndOf,
  waitOf,
} from './countedAppointment.ts'
import { minuteIn, type ZoneDay, type ZoneDays } from './zoneDays.ts'
import { allScopes } from '../scopes.ts'
import { type Instant, millisecondsOf } from '../time.ts'

const attendanceMeasures = ['booked', 'attended', 'failed', 'treated', 'seated', 'waitSeconds', 'chairSeconds', 'overrunSeconds'] as const
type AttendanceCount = FigureCount<(typeof attendanceMeasures)[number]>

/** What happened at the appointment, each at its instant. */
function courseOf(appointment: CountableAppointment): readonly (readonly [Instant, AttendanceCount['values']])[] {
  const { seatedAt } = appointment
  const wait = waitOf(appointment)
  const end = treatmentEndOf(appointment)
  return [
    ...countAttendance(appointment),
    ...(seatedAt && wait !== null ? [[seatedAt, { seated: 1, waitSeconds: Math.floor(wait / 1000) }] as const] : []),
    ...(end === null ? [] : [[end, { treated: 1, ...chairTimeOf(appointment, end) }] as const]),
  ]
}

/** The seconds in the chair, and those beyond the booked end. */
function chairTimeOf({ seatedAt, endsAt }: CountableAppointment, end: Instant): AttendanceCount['values'] {
  if (!seatedAt) return {}
  const secondsFrom = (from: Instant) => Math.max(0, Math.floor((millisecondsOf(end) - millisecondsOf(from)) / 1000))
  return { chairSeconds: secondsFrom(seatedAt), overrunSeconds: endsAt ? secondsFrom(endsAt) : 0 }
}

function countByProvider(appointment: CountableAppointment, days: ZoneDays): readonly AttendanceCount[] {
  const day = countedDay(appointment, days)
  if (!day) return []
  const provider = appointment.provider ?? ''
  const at = (zoneDay: ZoneDay, instant: Instant, values: AttendanceCount['values']) => ({
    ...{ day: zoneDay.day, provider, values },
    minute: minuteIn(zoneDay, instant),
  })
  return [
    { day: day.day, provider, minute: 0, values: { booked: 1 } },
    ...courseOf(appointment).map(([instant, values]) => at(day, instant, values)),
  ]
}

const attendance = figure<CountedAppointment>()({
  name: 'attendance',
  version: 3,
  definition:
    'Appointments of the day that were not cancelled or moved, by provider and by the minute of the day at which patients came, failed to ' +
    'attend, sat in the chair and were treated. Those that are booked count from the start of the day. A wait is from the later of arrival ' +
    'and booked start to the chair; an overrun is the time in the chair after the booked end.',
  readScope: allScopes('rep', 'rep.apta'),
  dimensions: ['provider', 'minute'],
  measures: attendanceMeasures,
  count: countByProvider,
})

export const attendanceFigures: readonly Figure[] = [attendance, byMonth(attendance)]
