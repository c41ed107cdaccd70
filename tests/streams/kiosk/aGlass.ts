import { onTestFinished, vi } from 'vitest'
import type { Fetch } from '#streams/rest.ts'
import { type Kiosk, openKiosk } from '#streams/kiosk/kiosk.ts'
import type { Question, Visitor } from '#streams/kiosk/visitor.ts'
import type { TestHouse } from '../../server/auth/aHouse.ts'
import { handTurned } from '../support/timers.ts'
import { aKeep } from './aKeep.ts'

const locksmith = { subtle: crypto.subtle, getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) }

export type Network = {
  /** What becomes of each call: it never gets there, or its answer never gets back. */
  fate: (path: string) => 'passes' | 'isCut' | 'losesItsAnswer'
  readonly called: string[]
}

/** A kiosk without a browser, before a real house: its clock is turned by hand, and its network broken where a story wants it. */
export function aGlassBefore(house: Pick<TestHouse, 'app'>, keep = aKeep()) {
  const hand = handTurned()
  const network: Network = { fate: () => 'passes', called: [] }
  const fetch: Fetch = async (url, { method, headers, body }) => {
    const fate = network.fate(url)
    network.called.push(`${method} ${url}`)
    if (fate === 'isCut') throw new TypeError('the network is cut')
    const asked = { method: method as 'POST', url, headers: headers as Record<string, string> }
    const answer = await house.app.inject(body ? { ...asked, payload: String(body) } : asked)
    if (fate === 'losesItsAnswer') throw new TypeError('the answer is lost')
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type']) } })
  }
  let keys = 0
  const open = async () => {
    const kiosk = await openKiosk({
      keep,
      fetch,
      locksmith,
      setTimer: hand.setTimer,
      monotonic: () => hand.clock.monotonic,
      wall: () => hand.clock.now,
      random: () => 0.5,
      newKey: () => `key-${(keys += 1)}-of-this-glass`,
      version: 'test',
    })
    onTestFinished(kiosk.close)
    return kiosk
  }
  return { hand, network, keep, open }
}

export const visitorOf = (kiosk: Kiosk): Visitor => {
  const visitor = kiosk.visitor$.value
  if (!visitor) throw new Error('Nobody can stand at a glass that is not paired')
  return visitor
}

export const asked = (kiosk: Kiosk): Question => visitorOf(kiosk).shown$.value.question

/** Until the server has answered; nothing here waits for a clock. */
export const until = (kiosk: Kiosk, question: Question): Promise<boolean> =>
  vi.waitUntil(() => asked(kiosk) === question, { timeout: 5000 })
