import type { AppointmentOption, AppointmentSummary } from '#domain/kiosk/wire.ts'
import { initialsOf } from '#domain/texts/initials.ts'
import { type PlannedAppointment, projectDelay } from '#domain/scheduling/delay.ts'
import { dayBounds, dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import type { ServerDeps } from '../deps.ts'
import { practiceSettings } from '../engine/practiceSettings.ts'

/** Appointment data for the kiosk: an identified patient sees their own; several possible patients get options without names. */

const providerOf = (deps: ServerDeps, practice: string, appointment: AnyRecord) =>
  deps.store.get(practice, 'providers', String(appointment['provider']))

export async function optionsOf(
  deps: ServerDeps,
  practice: string,
  appointments: readonly AnyRecord[],
): Promise<readonly AppointmentOption[]> {
  return Promise.all(
    appointments.map(async (appointment, index) => ({
      option: index + 1,
      startsAt: String(appointment['startsAt']),
      initials: initialsOf(String((await providerOf(deps, practice, appointment))?.['name'] ?? '')),
    })),
  )
}

/** The estimated start of the appointment, from the provider's current delay. */
async function estimateStart(deps: ServerDeps, practice: string, appointment: AnyRecord): Promise<string> {
  const location = await deps.store.get(practice, 'locations', String(appointment['location']))
  const startsAt = String(appointment['startsAt'])
  const zone = String(location?.['timeZone'] ?? 'Etc/UTC')
  const { from, to } = dayBounds(dayOf(startsAt, zone), zone)
  const { items } = await deps.store.list(practice, 'appointments', {
    where: [
      { column: 'provider', is: [String(appointment['provider'])] },
      { column: 'startsAt', from, below: to },
    ],
  })
  const settings = await practiceSettings(deps, practice)
  const { expected } = projectDelay(items as unknown as readonly PlannedAppointment[], deps.now(), settings)
  const at = expected.get(appointment.id)?.startsAt
  return at === undefined ? startsAt : instantOf(Math.max(at, Date.parse(startsAt)))
}

export async function describeAppointment(
  deps: ServerDeps,
  practice: string,
  appointments: readonly AnyRecord[],
): Promise<AppointmentSummary | null> {
  const [first, ...others] = appointments
  if (!first) return null
  const patient = await deps.store.get(practice, 'patients', String(first['patient']))
  const provider = await providerOf(deps, practice, first)
  return {
    firstName: callNameOf(patient),
    startsAt: String(first['startsAt']),
    provider: String(provider?.['name'] ?? ''),
    expectedAt: await estimateStart(deps, practice, first),
    alsoAt: others.map((appointment) => String(appointment['startsAt'])),
    ticket: typeof first['ticket'] === 'string' ? first['ticket'] : null,
  }
}
