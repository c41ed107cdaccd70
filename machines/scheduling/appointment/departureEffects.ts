import { type DepartureCheck, departureChecks } from '#domain/scheduling/appointment.ts'
import type { Departure } from '#domain/scheduling/departure.ts'
import { add, type AppointmentContext, set, tell } from './appointmentContext.ts'
import { setsRecall } from './recalls/patientRecalls.ts'

/** Effects of checkout. Open items do not block it: they are recorded with the user who checked the patient out. */

/** True for an item that the records prove: the patient has another appointment, leaving sets a recall, or a note is signed. */
const isEvidentlyDone = (context: AppointmentContext, check: DepartureCheck): boolean =>
  (check === 'rebook' && Boolean(context.facts.nextAppointment)) ||
  (check === 'recall' && setsRecall(context)) ||
  (check === 'notes' && Boolean(context.facts.signedNote))

function checksLeft(context: AppointmentContext): readonly DepartureCheck[] {
  const { leftUndone, done = [] } = context.data
  if (leftUndone) return departureChecks.filter((check) => leftUndone.includes(check))
  return departureChecks.filter((check) => !done.includes(check) && !isEvidentlyDone(context, check))
}

export const recordChecksLeft = set((context) => ({ leftUndone: checksLeft(context) }))

export const clearChecksLeft = set(() => ({ leftUndone: [] }))

const departureOf = (context: AppointmentContext): Departure => {
  const { record, data, by, now } = context
  const left = checksLeft(context)
  return {
    appointment: record.id,
    patient: record.patient,
    provider: record.provider,
    location: record.location,
    by: by.id,
    byKind: by.kind,
    byName: by.name,
    at: now,
    done: departureChecks.filter((check) => !left.includes(check)),
    left: left.map((check) => ({ check, why: data.reasons?.[check] ?? null })),
    leftCount: left.length,
  }
}

export const addDeparture = add('appointments/departures.record', departureOf)

export const withdrawDeparture = tell('appointments/departures.takeBack', ({ facts }) => facts.departureKept?.id ?? '')
