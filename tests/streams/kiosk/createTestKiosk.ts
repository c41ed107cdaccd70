import { onTestFinished, vi } from 'vitest'
import type { Fetch } from '#streams/link/restClient.ts'
import { type Kiosk, startKiosk } from '#streams/kiosk/kiosk.ts'
import type { VisitorQuestion, Visitor } from '#streams/kiosk/visitor.ts'
import type { TestServer } from '../../server/startTestServer.ts'
import { injectFetch, injectOrigin } from '../../support/server/injectFetch.ts'
import { createManualTimers } from '../support/createManualTimers.ts'
import { createMemoryStore } from './createMemoryStore.ts'
import { promptSubtle } from './promptSubtle.ts'

const cryptoProvider = { subtle: promptSubtle, getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) }

export type TestNetwork = {
  /** The outcome of each call: it passes, never reaches the server, or loses its response. */
  fate: (path: string) => 'passes' | 'isCut' | 'losesItsAnswer'
  readonly calls: string[]
}

/** A kiosk without a browser, connected to a real server. The test advances its clock and breaks its network. */
export function createTestKiosk(server: Pick<TestServer, 'app'>, store = createMemoryStore()) {
  const timers = createManualTimers()
  const network: TestNetwork = { fate: () => 'passes', calls: [] }
  const send = injectFetch(server.app)
  const fetch: Fetch = async (url, request) => {
    const fate = network.fate(url)
    network.calls.push(`${request.method} ${url}`)
    if (fate === 'isCut') throw new TypeError('the network is cut')
    const response = await send(url, request)
    if (fate === 'losesItsAnswer') throw new TypeError('the answer is lost')
    return response
  }
  let keys = 0
  const open = async () => {
    const kiosk = await startKiosk({
      store,
      fetch,
      cryptoProvider,
      origin: injectOrigin,
      setTimer: timers.setTimer,
      monotonic: () => timers.clock.monotonic,
      wallClock: () => timers.clock.now,
      random: () => 0.5,
      newKey: () => `key-${(keys += 1)}-of-this-kiosk`,
      version: 'test',
    })
    onTestFinished(kiosk.close)
    return kiosk
  }
  return { timers, network, store, open }
}

export const currentVisitor = (kiosk: Kiosk): Visitor => {
  const visitor = kiosk.visitor$.value
  if (!visitor) throw new Error('A kiosk that is not paired has no visitor')
  return visitor
}

export const currentQuestion = (kiosk: Kiosk): VisitorQuestion => currentVisitor(kiosk).display$.value.question

/** Waits until the server has responded. The wait depends on no clock of the kiosk. */
export const waitForQuestion = (kiosk: Kiosk, question: VisitorQuestion): Promise<boolean> =>
  vi.waitUntil(() => currentQuestion(kiosk) === question, { timeout: 5000 })

/** A user approves the device that the kiosk asks for; the kiosk is then paired. */
export async function pairKiosk(
  kiosk: Kiosk,
  timers: ReturnType<typeof createManualTimers>,
  approve: (userCode: string) => Promise<unknown>,
): Promise<void> {
  const { status$, start } = kiosk.pairing
  start()
  await vi.waitUntil(() => status$.value.step === 'waiting')
  await approve(status$.value.step === 'waiting' ? status$.value.userCode : '')
  await timers.advance(2000)
  await vi.waitUntil(() => kiosk.status$.value.kind === 'paired')
}
