import { parseSignedId, isEqualInConstantTime, practiceSecret, signId } from '../auth/signedIds.ts'
import type { ServerDeps } from '../deps.ts'

/**
 * The content of a check-in QR code: the appointment's id, signed with a secret of the practice. It grants no access by itself, and works
 * only at a kiosk of the appointment's location, within the check-in hours of the appointment.
 */

export const checkInCodeFor = async (deps: ServerDeps, practice: string, appointment: string): Promise<string> =>
  signId(await practiceSecret(deps, practice, 'kioskKey'), `${practice} kiosk`, appointment)

/** @returns The appointment's id; `null` if this practice did not sign the code. */
export async function appointmentIdOfCode(deps: ServerDeps, practice: string, code: string): Promise<string | null> {
  const id = parseSignedId(code)
  return id !== null && isEqualInConstantTime(code, await checkInCodeFor(deps, practice, id)) ? id : null
}
