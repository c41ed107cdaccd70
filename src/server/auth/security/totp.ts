import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time-based codes of an authenticator app (RFC 6238) with what every app supports: SHA-1, six digits, thirty seconds. */

const period = 30_000
const digits = 6
/** As long as the hash, as RFC 4226 recommends. */
const secretLength = 20
/** A clock that is this many steps fast or slow still works. */
const tolerance = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticator apps read it. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const createTotpSecret = (): string => toBase32(randomBytes(secretLength))

export const totpStepAt = (now: number): number => Math.floor(now / period)

/** @param secret In base 32. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** @returns the step whose code it is; `null` for none. It takes the same time whichever step matches. */
export function matchingStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => totpStepAt(now) + index - tolerance)
  const matches = steps.filter((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)))
  return matches.at(-1) ?? null
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, issuer: string, username: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
