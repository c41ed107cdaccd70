import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { minutes } from '#domain/time.ts'

/**
 * Challenges that a passkey signs. Each lasts five minutes, works once and for one purpose. Nothing is stored before a challenge was
 * used: the key of one process signs them, so those of an earlier process are invalid, and asking for many fills no memory.
 */
export type PasskeyChallenges = {
  /** @param purpose names the use, with the session or the ticket that it is for */
  readonly create: (purpose: string) => string
  readonly isValid: (challenge: string, purpose: string) => boolean
  /** Call it after the signature was verified. @returns false if the challenge was used before */
  readonly spend: (challenge: string) => boolean
}

const challengeDuration = minutes(5)
const timeBytes = 6
const randomLength = 16
const headLength = timeBytes + randomLength
const length = headLength + 32

const expiryOf = (challenge: string) => Buffer.from(challenge, 'base64url').readUIntBE(0, timeBytes)

export function createPasskeyChallenges(now: () => number): PasskeyChallenges {
  const secret = randomBytes(32)
  const used = new Set<string>()
  let latest = 0
  /** A clock that is set back makes no challenge valid again. */
  const currentTime = () => (latest = Math.max(latest, now()))
  const signatureOf = (head: Buffer, purpose: string) => createHmac('sha256', secret).update(head).update(purpose).digest()
  return {
    create: (purpose) => {
      const head = Buffer.alloc(headLength)
      head.writeUIntBE(currentTime() + challengeDuration, 0, timeBytes)
      randomBytes(randomLength).copy(head, timeBytes)
      return Buffer.concat([head, signatureOf(head, purpose)]).toString('base64url')
    },
    isValid: (challenge, purpose) => {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== length) return false
      const isOurs = timingSafeEqual(bytes.subarray(headLength), signatureOf(bytes.subarray(0, headLength), purpose))
      return isOurs && expiryOf(challenge) > currentTime() && !used.has(challenge)
    },
    spend: (challenge) => {
      if (used.has(challenge)) return false
      for (const earlier of used) if (expiryOf(earlier) <= currentTime()) used.delete(earlier)
      used.add(challenge)
      return true
    },
  }
}
