import type { SessionState } from '#domain/kiosk/session.ts'
import type { VerifyResponse, VerifyRequest } from '#domain/kiosk/wire.ts'
import { notFoundProblem } from '#domain/problems.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { kioskSessions } from '#resources/kiosk/kioskSessions.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { canAccess } from '../../engine/access/recordAccess.ts'
import type { ServerDeps } from '../../deps.ts'
import { normaliseName, patientsWithName } from './patientLookup.ts'
import { practiceSettings } from '../../engine/practiceSettings.ts'
import { requireUnlockedKiosk } from '../kioskDevice.ts'
import { countAttempts, deviceKey } from './identifyAttempts.ts'

/**
 * Verifies the first name of a patient who shares surname and birth date with another patient. The name is compared and never stored,
 * and each call counts as an identification attempt.
 */
export async function verifyFirstName(
  deps: ServerDeps,
  principal: Principal,
  id: string,
  { firstName }: VerifyRequest,
  because: string,
): Promise<VerifyResponse> {
  const session = await deps.store.get(principal.practice, 'kiosk/sessions', id)
  if (!session || !canAccess(principal, kioskSessions, session)) throw notFoundProblem()
  const kiosk = await requireUnlockedKiosk(deps, principal)
  // The kiosk lost an earlier response, so the server returns the current state.
  if (session.state !== 'verify') return { state: session.state as SessionState }
  const settings = await practiceSettings(deps, principal.practice)
  const keys = [deviceKey(kiosk.device), `kiosk:first:${String(session.patient)}`]
  const { remaining, recordSuccess } = await countAttempts(deps, keys, settings)
  const isThem = remaining >= 0 && (await isOnlyMatch(deps, principal.practice, String(session.patient), firstName))
  if (isThem) await recordSuccess()
  const data = { isThem, mayTryAgain: remaining > 0 }
  const { record } = await deps.commands.execute(kiosk.actingPrincipal, { command: 'kiosk/sessions.verified', record: id, data, because })
  return { state: record?.['state'] as SessionState }
}

const namesIn = (patient: AnyRecord): readonly string[] =>
  ['firstName', 'preferredName'].flatMap((field) => {
    const name = String(patient[field] ?? '')
    return [name, name.split(/[\s-]/)[0] ?? ''].map(normaliseName)
  })

/** True if the first name matches this patient only. If it matches another one too, reception must check the patient in. */
async function isOnlyMatch(deps: ServerDeps, practice: string, id: string, firstName: string): Promise<boolean> {
  const normalisedName = normaliseName(firstName)
  const patient = await deps.store.get(practice, 'patients', id)
  if (!patient || normalisedName === '' || !namesIn(patient).includes(normalisedName)) return false
  const others = await patientsWithName(deps, practice, { birthDate: String(patient.birthDate), lastName: patient.lastName })
  return !others.some((other) => other.id !== id && namesIn(other).includes(normalisedName))
}
