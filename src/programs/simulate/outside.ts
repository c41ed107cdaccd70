import { randomUUID } from 'node:crypto'
import { type Method, type Rest, openRest } from '#streams/rest.ts'

/** How a simulated person or device speaks to the server: with their own token, or with none. */
export type Outside = {
  readonly call: (token: string | null) => Rest
  /** A word that nobody guesses or repeats. */
  readonly newWord: () => string
}

const setTimer = (milliseconds: number, then: () => void) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

export const outsideOf = (address: string): Outside => ({
  call: (token) => openRest({ address, token, fetch, setTimer, signedOut: () => undefined }),
  newWord: randomUUID,
})

export const keyed = (word: string) => ({ 'idempotency-key': word })
export const post: Method = 'POST'
