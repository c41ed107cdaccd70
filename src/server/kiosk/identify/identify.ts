import { type ExpectedMember, maxMembers, maxOptions } from '#domain/kiosk/session.ts'
import type { IdentifyResponse } from '#domain/kiosk/wire.ts'
import type { Principal } from '../../engine/access/principal.ts'
import type { ServerDeps } from '../../deps.ts'
import { type MemberToday, membersToday } from './membersToday.ts'
import { type PatientMatch, type IdentityInput, findPatients } from './patientLookup.ts'
import { practiceSettings } from '../../engine/practiceSettings.ts'
import { type KioskDevice, requireUnlockedKiosk } from '../kioskDevice.ts'
import { optionsOf, describeAppointment } from '../appointmentDisplay.ts'
import { countIdentifyAttempt } from './identifyAttempts.ts'

/** One response for all these cases, so that it does not reveal which applies. */
const receptionNeeded: IdentifyResponse = { session: null, match: 'reception' }

/** Identifies the patient at the kiosk. Typed details are not stored; a session is created only if a patient matches. */
export async function identify(
  deps: ServerDeps,
  principal: Principal,
  identity: IdentityInput,
  because: string,
): Promise<IdentifyResponse> {
  const kiosk = await requireUnlockedKiosk(deps, principal)
  const settings = await practiceSettings(deps, principal.practice)
  const { remaining, recordSuccess } = await countIdentifyAttempt(deps, kiosk, identity, settings)
  if (remaining < 0) return receptionNeeded
  const matches = await findPatients(deps, { practice: principal.practice, location: kiosk.location }, identity, deps.now(), settings)
  if (matches.length === 0) return remaining === 0 ? receptionNeeded : { session: null, match: 'none', triesLeft: remaining }
  await recordSuccess()
  return matches.length > maxOptions ? receptionNeeded : startSession(deps, kiosk, matches, because)
}

/** The members of the family whom the patient may check in too. */
const membersToOffer = (members: readonly MemberToday[]): readonly ExpectedMember[] =>
  members
    .filter(({ arrival }) => arrival.status === 'ready')
    .slice(0, maxMembers)
    .map(({ patient, arrival }) => ({ patient: patient.id, appointments: arrival.appointments.slice(0, 10) }))

async function startSession(
  deps: ServerDeps,
  kiosk: KioskDevice,
  matches: readonly PatientMatch[],
  because: string,
): Promise<IdentifyResponse> {
  const { device, location, actingPrincipal, principal } = kiosk
  const settings = await practiceSettings(deps, principal.practice)
  const candidates = await Promise.all(
    matches.map(async ({ patient, appointments }) => ({
      patient,
      appointments,
      members: membersToOffer(await membersToday(deps, { practice: principal.practice, location }, patient, settings)),
    })),
  )
  const input = {
    command: 'kiosk/sessions.identified',
    data: { device, location, candidates, unproven: matches.some(({ isShared }) => isShared) },
    because,
  }
  const { record } = await deps.commands.execute(actingPrincipal, input)
  const session = record?.id ?? null
  const [match, ...others] = matches
  if (others.length > 0) {
    const options = await optionsOf(
      deps,
      principal.practice,
      matches.flatMap(({ appointmentRecords }) => appointmentRecords.slice(0, 1)),
    )
    return { session, match: 'several', options }
  }
  const isProven = record?.['unproven'] !== true
  const appointment = isProven ? await describeAppointment(deps, principal.practice, match?.appointmentRecords ?? []) : null
  return { session, match: 'one', ...(appointment ? { visit: appointment } : {}) }
}
