import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { minutes } from '#domain/time.ts'
import { isEqualInConstantTime } from '../../auth/signedIds.ts'

/** The signature of a carrier, as Standard Webhooks describes it: `webhook-id`, `webhook-timestamp` in seconds, `webhook-signature`. */

/** An older or newer call is refused, so that a call that was recorded cannot be sent again later. */
const tolerance = minutes(5)

const headerOf = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '')

export const signatureOf = (key: string, id: string, seconds: string, body: Buffer): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64')}`

/**
 * @param now in milliseconds.
 * @returns the id of the call; `null` if no signature of it is by this key, or if it is too old.
 */
export function verifiedCallId(key: string, headers: IncomingHttpHeaders, body: Buffer, now: number): string | null {
  const [id, seconds, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name))
  if (!id || id.length > 200 || !/^\d{1,12}$/.test(seconds ?? '') || Math.abs(Number(seconds) * 1000 - now) > tolerance) return null
  const expected = signatureOf(key, id, seconds ?? '', body)
  return (signatures ?? '').split(' ').some((signature) => isEqualInConstantTime(signature, expected)) ? id : null
}
