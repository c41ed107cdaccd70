import { idUnder, isSame, ownSecret, sealed } from '../auth/seals.ts'
import type { House } from '../house.ts'

/**
 * What the picture in a message holds, that a kiosk reads: the visit's id under the practice's seal. It opens nothing by itself: it is good
 * at a kiosk of the visit's location, within the hours of the visit.
 */

export const codeFor = async (house: House, practice: string, appointment: string): Promise<string> =>
  sealed(await ownSecret(house, practice, 'kioskKey'), `${practice} kiosk`, appointment)

/** @returns the visit's id; `null` for whatever this practice did not sign. */
export async function visitBy(house: House, practice: string, code: string): Promise<string | null> {
  const id = idUnder(code)
  return id !== null && isSame(code, await codeFor(house, practice, id)) ? id : null
}
