import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { minutes } from '#domain/time.ts'
import { isEqualInConstantTime } from '../../auth/signedIds.ts'

/** The signature of a carrier, as Standard Webhooks describes it: `webhook-id`, `webhook-timestamp` in seconds, `webhook-signature`. */

/** An older or newer call is refused, so that a call that was recorded cannot be sent again later. */
const tolerance = minutes(5)

/** In characters: the longest id of a call, and the most signatures that are compared, which a carrier sends while it changes its key. */
const longestId = 200
const maxSignatures = 8

const headerOf = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '')

export const signatureOf = (key: string, id: string, seconds: string, body: Buffer): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64')}`

/** What the headers of a call claim. `id` is the carrier's own. */
export type SignedCall = { readonly id: string; readonly seconds: string; readonly signatures: readonly string[] }

/**
 * Reads the headers alone, before the body.
 * @param now in milliseconds.
 * @returns `null` if one is missing or malformed, or if the call is too old or too new.
 */
export function signedCallOf(headers: IncomingHttpHeaders, now: number): SignedCall | null {
  const id = headerOf(headers, 'webhook-id')
  const seconds = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature').split(' ', maxSignatures).filter(isSignature)
  const isInTime = /^\d{1,12}$/.test(seconds) && Math.abs(Number(seconds) * 1000 - now) <= tolerance
  return id !== '' && id.length <= longestId && isInTime && signatures.length > 0 ? { id, seconds, signatures } : null
}

/** The base64 form of an HMAC-SHA256 has 44 characters. */
const isSignature = (text: string): boolean => /^v1,[\w+/]{43}=$/.test(text)

export function isSignedBy(key: string, { id, seconds, signatures }: SignedCall, body: Buffer): boolean {
  const expected = signatureOf(key, id, seconds, body)
  return signatures.some((signature) => isEqualInConstantTime(signature, expected))
}
