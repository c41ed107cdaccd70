import { byMonth, type Figure, type FigureCount, figure } from './figure.ts'
import type { CountableAppointment, CountedAppointment } from './countedAppointment.ts'
import type { ZoneDays } from './zoneDays.ts'
import { allScopes } from '../scopes.ts'
import { millisecondsOf, oneDay } from '../time.ts'
import { replacedStates, attendedStates } from '../scheduling/appointment.ts'
import { isOneOf } from '../fields.ts'

const bookingMeasures = ['booked', 'attended', 'failed', 'cancelled', 'cancelledLate', 'confirmed', 'bookedAhead', 'leadDays'] as const
type BookingCount = FigureCount<(typeof bookingMeasures)[number]>

/** One that was moved counts by the appointment that replaces it, so that each counts once however often it moved. */
const uncountedStates = ['requested', ...replacedStates] as const

function countBooking(appointment: CountableAppointment, days: ZoneDays): readonly BookingCount[] {
  const { startsAt, state, provider = '', chair, type } = appointment
  const day = startsAt === undefined ? null : days.dayAt(startsAt)
  if (!day || !state || isOneOf(uncountedStates, state.visit)) return []
  const values = state.visit === 'cancelled' ? cancelledValues(appointment) : bookedValues(appointment, state)
  return [{ day: day.day, provider, chair: chair ?? '', type: type ?? '', values }]
}

const cancelledValues = ({ cancelNotice }: CountableAppointment): BookingCount['values'] => ({
  cancelled: 1,
  cancelledLate: cancelNotice === 'late' || cancelNotice === 'atTheDoor' ? 1 : 0,
})

const bookedValues = (appointment: CountableAppointment, { visit, confirmation }: CountedAppointment['state']): BookingCount['values'] => ({
  booked: 1,
  attended: isOneOf(attendedStates, visit) ? 1 : 0,
  failed: visit === 'noShow' ? 1 : 0,
  confirmed: confirmation === 'confirmed' ? 1 : 0,
  ...leadOf(appointment),
})

/** The whole days between booking and start. One that was entered after its start, such as an imported one, says nothing of it. */
function leadOf({ startsAt, createdAt }: CountableAppointment): BookingCount['values'] {
  if (!startsAt || !createdAt) return {}
  const lead = millisecondsOf(startsAt) - millisecondsOf(createdAt)
  return lead < 0 ? {} : { bookedAhead: 1, leadDays: Math.floor(lead / oneDay) }
}

const bookings = figure<CountedAppointment>()({
  name: 'bookings',
  version: 1,
  definition:
    'Appointments of the day by provider, chair and type: those that are booked, how many of them were attended, failed to attend or are ' +
    'confirmed, and how many days ahead they were booked; and those that were cancelled, of them late ones with at most a day of notice. One ' +
    'that was moved counts once, where it is now.',
  readScope: allScopes('rep', 'rep.apti'),
  dimensions: ['provider', 'chair', 'type'],
  measures: bookingMeasures,
  count: countBooking,
})

export const bookingFigures: readonly Figure[] = [bookings, byMonth(bookings)]
