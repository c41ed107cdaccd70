import { describe, expect, test, vi } from 'vitest'
import { createOutbox } from '#streams/kiosk/outbox.ts'
import { createEncryption } from '#streams/kiosk/encryption.ts'
import { ProblemError, type RestClient, NoResponseError } from '#streams/link/restClient.ts'
import { createMemoryStore } from './createMemoryStore.ts'

const cryptoProvider = { subtle: crypto.subtle, getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) }
const call = (key: string, lastName: string) => ({ key, path: '/api/kiosk/queued/', body: { lastName } })
const refusalOf = (code: string, status: number) =>
  new ProblemError({ type: `x/problem-${code}`, title: code, status, detail: '', requestId: '-' })

/** A server whose answers the test chooses. It records the calls in order. */
function createTestServer() {
  const received: string[] = []
  const state: { answers: (name: string) => Error | null } = { answers: () => null }
  const rest: RestClient = (_method, _path, body, headers) => {
    const { lastName } = body as { readonly lastName: string }
    const error = state.answers(lastName)
    received.push(`${lastName} ${headers?.['idempotency-key'] ?? ''}`)
    return error ? Promise.reject(error) : Promise.resolve({})
  }
  return { received, rest, state }
}

async function createTestOutbox() {
  const store = createMemoryStore()
  const server = createTestServer()
  const timers: (() => void)[] = []
  const deps = {
    store,
    encryption: await createEncryption(store, cryptoProvider),
    rest: server.rest,
    random: () => 1,
    setTimer: (_: number, callback: () => void) => {
      timers.push(callback)
      return () => void timers.splice(timers.indexOf(callback), 1)
    },
  }
  return { store, server, timers, deps, outbox: await createOutbox(deps) }
}

describe('offline queue of a kiosk', () => {
  test('[GLASS-13] a kiosk encrypts queued calls with a key that cannot be exported, so their text cannot be read on the device', async () => {
    const { store, outbox } = await createTestOutbox()
    await outbox.put([call('one', 'Tamihana')])
    const key = store.entries.get('key') as CryptoKey
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/extractable/)
    const [encrypted] = store.entries.get('queue') as { readonly text: ArrayBuffer }[]
    expect(Buffer.from(encrypted?.text ?? new ArrayBuffer()).toString('latin1')).not.toContain('Tamihana')
    expect(outbox.count$.value).toBe(1)
  })

  test('[GLASS-13] a kiosk sends queued calls in order, visitor by visitor, and a refusal ends only its own call', async () => {
    const { server, outbox } = await createTestOutbox()
    await outbox.put([call('a', 'First'), call('b', 'Again')])
    await outbox.put([call('c', 'Second')])
    server.state.answers = (name) => (name === 'First' ? refusalOf('refused', 409) : null)
    outbox.flush()
    await vi.waitUntil(() => outbox.count$.value === 0)
    expect(server.received).toEqual(['First a', 'Again b', 'Second c'])
  })

  test('[GLASS-240] a kiosk that was locked keeps its queue and sends it after it is unlocked', async () => {
    const { server, timers, outbox } = await createTestOutbox()
    await outbox.put([call('a', 'First')])
    const locked = refusalOf('refused', 409)
    const errors = [new ProblemError({ ...locked.problem, reason: 'deviceIsOpen' })]
    server.state.answers = () => errors.shift() ?? null
    outbox.flush()
    await vi.waitUntil(() => timers.length === 1)
    expect(outbox.count$.value).toBe(1)
    timers[0]?.()
    await vi.waitUntil(() => outbox.count$.value === 0)
    expect(server.received).toEqual(['First a', 'First a'])
  })

  test('[GLASS-13] without a response, a kiosk retries a queued call later each time under the same key, and sends no other call before it', async () => {
    const { server, timers, outbox } = await createTestOutbox()
    await outbox.put([call('a', 'First')])
    await outbox.put([call('b', 'Second')])
    const errors = [new NoResponseError('cut'), refusalOf('draining', 503), refusalOf('signed-out', 401)]
    server.state.answers = () => errors.shift() ?? null
    outbox.flush()
    for (const round of [1, 2, 3]) {
      await vi.waitUntil(() => timers.length === 1)
      expect([server.received.length, outbox.count$.value]).toEqual([round, 2])
      timers[0]?.()
    }
    await vi.waitUntil(() => outbox.count$.value === 0)
    expect(server.received).toEqual(['First a', 'First a', 'First a', 'First a', 'Second b'])
    expect(timers).toEqual([])
  })

  test('[GLASS-13] a kiosk keeps its queue through a restart, and drops a call encrypted with another key without blocking the others', async () => {
    const { deps, store, server, outbox } = await createTestOutbox()
    await outbox.put([call('a', 'First')])
    outbox.close()
    outbox.flush()
    expect(server.received).toEqual([])
    await store.remove('key')
    const renewedDeps = { ...deps, encryption: await createEncryption(store, cryptoProvider) }
    const reopened = await createOutbox(renewedDeps)
    expect(reopened.count$.value).toBe(1)
    await reopened.put([call('b', 'Second')])
    reopened.flush()
    await vi.waitUntil(() => reopened.count$.value === 0)
    expect(server.received).toEqual(['Second b'])
  })
})
