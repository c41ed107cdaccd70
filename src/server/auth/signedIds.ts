import { createHmac, timingSafeEqual } from 'node:crypto'
import { uuidPattern } from '#domain/ids.ts'
import { saveSecret } from '../engine/storeRequests.ts'
import type { ServerDeps } from '../deps.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import { createToken } from './sessions/tokens.ts'

/**
 * Signed ids: an id followed by a 128-bit HMAC of its purpose and the id under a secret of the practice. Nothing is stored for them.
 * A signed id has 43 characters; the first ones encode the id, to find the record.
 */

const idByteLength = 16
const signatureBits = 128

export function signId(secret: string, purpose: string, id: string): string {
  const signature = createHmac('sha256', secret)
    .update(`${purpose} ${id}`)
    .digest()
    .subarray(0, signatureBits / 8)
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), signature]).toString('base64url')
}

/** Returns the id without checking the signature, or `null` if the text has not the form of a signed id. */
export function parseSignedId(token: string): string | null {
  if (!/^[\w-]{43}$/.test(token)) return null
  const hex = Buffer.from(token, 'base64url').subarray(0, idByteLength).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return uuidPattern.test(id) ? id : null
}

export const isEqualInConstantTime = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Reads a practice secret, or creates it at first use; of two concurrent first uses one wins. A restore ends it. */
export async function practiceSecret({ store }: ServerDeps, practice: string, name: string): Promise<string> {
  const [settings] = (await store.list(practice, 'settings', { where: [], limit: 1 })).items
  const record = settings?.id ?? practice
  const readSecret = () => store.secret(practice, 'settings', record, name)
  const existing = await readSecret()
  if (existing !== null) return existing
  const created = createToken()
  const { by, origin } = systemPrincipal(practice, name, new Set())
  const decide = () => saveSecret('settings', record, name, created)
  await store.change({ practice, by, origin, because: `the first use of ${name}`, command: 'settings.edit', run: decide })
  return (await readSecret()) ?? created
}
