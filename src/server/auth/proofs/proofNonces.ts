import { createHmac, randomBytes } from 'node:crypto'
import { minutes } from '#domain/time.ts'

/**
 * Nonces of the server, which prove that a proof is new without reading the clock of a device. A nonce names a period of five minutes
 * and is valid in it and in the next. Nothing is stored: the key of one process makes them, so those of an earlier process are invalid.
 */
export type ProofNonces = {
  readonly current: () => string
  readonly isValid: (nonce: string) => boolean
  /** Remembers the id of a valid proof. @returns false if it was used before, or the key has used too many. */
  readonly spend: (proof: { readonly key: string; readonly nonce: string; readonly id: string }) => boolean
}

const period = minutes(5)
/** Far above the budget of a device, which is thirty requests a second. */
const maxProofsPerKey = 20_000

/** @param monotonic Milliseconds of a monotonic clock: a nonce of the past must not become valid again. */
export function createProofNonces(monotonic: () => number): ProofNonces {
  const secret = randomBytes(32)
  const usedIds = new Map<string, Map<string, Set<string>>>()
  const nonceOf = (number: number) => createHmac('sha256', secret).update(String(number)).digest('base64url').slice(0, 22)
  const currentNumber = () => Math.floor(monotonic() / period)
  const validNonces = () => [nonceOf(currentNumber()), nonceOf(currentNumber() - 1)]
  const forgetInvalid = () => {
    const valid = validNonces()
    for (const nonce of usedIds.keys()) if (!valid.includes(nonce)) usedIds.delete(nonce)
  }
  return {
    current: () => nonceOf(currentNumber()),
    isValid: (nonce) => validNonces().includes(nonce),
    spend: ({ key, nonce, id }) => {
      if (!usedIds.has(nonce)) forgetInvalid()
      const byKey = usedIds.get(nonce) ?? new Map<string, Set<string>>()
      const ids = byKey.get(key) ?? new Set<string>()
      if (ids.has(id) || ids.size >= maxProofsPerKey) return false
      usedIds.set(nonce, byKey.set(key, ids.add(id)))
      return true
    },
  }
}
