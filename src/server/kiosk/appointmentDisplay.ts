import type { AppointmentOption, AppointmentSummary } from '#domain/kiosk/wire.ts'
import { initialsOf } from '#domain/texts/initials.ts'
import { projectDelay } from '#domain/scheduling/delay.ts'
import { dayBounds, dayOf, instantOf } from '#domain/time.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import type { RecordIn } from '#resources/index.ts'
import type { ServerDeps } from '../deps.ts'
import { practiceSettings } from '../engine/practiceSettings.ts'

/** Appointment data for the kiosk: an identified patient sees their own; several possible patients get options without names. */

const providerOf = (deps: ServerDeps, practice: string, appointment: RecordIn<'appointments'>) =>
  deps.store.get(practice, 'providers', appointment.provider)

export async function optionsOf(
  deps: ServerDeps,
  practice: string,
  appointments: readonly RecordIn<'appointments'>[],
): Promise<readonly AppointmentOption[]> {
  return Promise.all(
    appointments.map(async (appointment, index) => ({
      option: index + 1,
      startsAt: appointment.startsAt,
      initials: initialsOf((await providerOf(deps, practice, appointment))?.name ?? ''),
    })),
  )
}

/** The estimated start of the appointment, from the provider's current delay. */
async function estimateStart(deps: ServerDeps, practice: string, appointment: RecordIn<'appointments'>): Promise<string> {
  const location = await deps.store.get(practice, 'locations', appointment.location)
  const { startsAt } = appointment
  const zone = location?.timeZone ?? 'Etc/UTC'
  const { from, to } = dayBounds(dayOf(startsAt, zone), zone)
  const { items } = await deps.store.list(practice, 'appointments', {
    where: [
      { column: 'provider', is: [appointment.provider] },
      { column: 'startsAt', from, below: to },
    ],
  })
  const settings = await practiceSettings(deps, practice)
  const { expected } = projectDelay(items, deps.now(), settings)
  const at = expected.get(appointment.id)?.startsAt
  return at === undefined ? startsAt : instantOf(Math.max(at, Date.parse(startsAt)))
}

export async function describeAppointment(
  deps: ServerDeps,
  practice: string,
  appointments: readonly RecordIn<'appointments'>[],
): Promise<AppointmentSummary | null> {
  const [first, ...others] = appointments
  if (!first) return null
  const patient = await deps.store.get(practice, 'patients', first.patient)
  const provider = await providerOf(deps, practice, first)
  return {
    firstName: callNameOf(patient),
    startsAt: first.startsAt,
    provider: provider?.name ?? '',
    expectedAt: await estimateStart(deps, practice, first),
    alsoAt: others.map((appointment) => appointment.startsAt),
    ticket: first.ticket,
  }
}
