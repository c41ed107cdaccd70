import { createHmac, timingSafeEqual } from 'node:crypto'
import { uuidPattern } from '#domain/ids.ts'
import { keepSecret } from '../engine/look.ts'
import type { House } from '../house.ts'
import { theSystem } from './principal.ts'
import { newToken } from './tokens.ts'

/**
 * An id under a seal: 128 bits that only a practice's own secret makes of what the id is for. Nothing is kept of it, and nobody else makes
 * one. In 43 letters, of which the first only say where to look.
 */

const bytesOfId = 16
const bitsOfSeal = 128

export function sealed(secret: string, use: string, id: string): string {
  const seal = createHmac('sha256', secret)
    .update(`${use} ${id}`)
    .digest()
    .subarray(0, bitsOfSeal / 8)
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), seal]).toString('base64url')
}

/** Whose id it would be, if the seal were right; `null` for what is no id under a seal, whatever is wrong with it. */
export function idUnder(token: string): string | null {
  if (!/^[\w-]{43}$/.test(token)) return null
  const hex = Buffer.from(token, 'base64url').subarray(0, bytesOfId).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return uuidPattern.test(id) ? id : null
}

export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** A secret of the practice, made at its first use, that stands beside the passwords and comes back with a restore. Of two first uses at once one counts. */
export async function ownSecret({ store }: House, practice: string, name: string): Promise<string> {
  const [settings] = (await store.list(practice, 'settings', { where: [], limit: 1 })).items
  const record = settings?.id ?? practice
  const kept = () => store.secret(practice, 'settings', record, name)
  const known = await kept()
  if (known !== null) return known
  const made = newToken()
  const { by } = theSystem(practice, name, new Set())
  const decide = () => keepSecret('settings', record, name, made)
  await store.change({ practice, by, because: `the first use of ${name}`, command: 'settings.edit', decide })
  return (await kept()) ?? made
}
