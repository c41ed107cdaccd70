import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { theSystem } from '../auth/principal.ts'
import { keepSecret } from '../engine/look.ts'
import type { House } from '../house.ts'

/**
 * What the picture in a message holds, that a kiosk reads: the visit's id and 128 bits by which only this practice could have signed it.
 * It opens nothing by itself: it is good at a kiosk of the visit's location, within the hours of the visit.
 */

const idBytes = 16
const macBytes = 16
const keyName = 'kioskKey'

const macOf = (key: string, practice: string, id: Buffer): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(`kiosk:${practice}:`).update(id).digest().subarray(0, macBytes)

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** One key a practice, made when it is first asked for and kept beside the passwords. */
async function keyOf(house: House, practice: string): Promise<string> {
  const [settings] = (await house.store.list(practice, 'settings', { where: [], limit: 1 })).items
  const id = settings?.id ?? ''
  const known = await house.store.secret(practice, 'settings', id, keyName)
  if (known !== null) return known
  const made = randomBytes(32).toString('base64url')
  await house.store.change({
    practice,
    by: theSystem(practice, 'kiosk', new Set()).by,
    because: 'the first code of a visit',
    command: 'settings.edit',
    decide: () => keepSecret('settings', id, keyName, made),
  })
  return (await house.store.secret(practice, 'settings', id, keyName)) ?? made
}

export async function codeFor(house: House, practice: string, appointment: string): Promise<string> {
  const id = bytesOf(appointment)
  return Buffer.concat([id, macOf(await keyOf(house, practice), practice, id)]).toString('base64url')
}

/** @returns the visit's id; `null` for whatever this practice did not sign. */
export async function visitBy(house: House, practice: string, code: string): Promise<string | null> {
  const bytes = Buffer.from(code, 'base64url')
  const id = bytes.subarray(0, idBytes)
  const mac = macOf(await keyOf(house, practice), practice, id)
  const given = bytes.subarray(idBytes)
  return given.length === macBytes && timingSafeEqual(given, mac) ? idOf(id) : null
}
