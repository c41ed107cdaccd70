import { describe, expect, test, vi } from 'vitest'
import { openOutbox } from '#streams/kiosk/outbox.ts'
import { makeSeal } from '#streams/kiosk/seal.ts'
import { Refusal, type Rest, Unanswered } from '#streams/rest.ts'
import { aKeep } from './aKeep.ts'

const locksmith = { subtle: crypto.subtle, getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) }
const call = (key: string, lastName: string) => ({ key, path: '/api/kiosk/queued/', body: { lastName } })
const no = (code: string, status: number) => new Refusal({ type: `x/problem-${code}`, title: code, status, detail: '', requestId: '-' })

/** A server that answers as it is told, and says who came. */
function aServer() {
  const came: string[] = []
  const state: { answers: (name: string) => Error | null } = { answers: () => null }
  const rest: Rest = (_method, _path, body, headers) => {
    const { lastName } = body as { readonly lastName: string }
    const fault = state.answers(lastName)
    came.push(`${lastName} ${headers?.['idempotency-key'] ?? ''}`)
    return fault ? Promise.reject(fault) : Promise.resolve({})
  }
  return { came, rest, state }
}

async function anOutbox() {
  const keep = aKeep()
  const server = aServer()
  const waits: (() => void)[] = []
  const parts = {
    keep,
    seal: await makeSeal(keep, locksmith),
    rest: server.rest,
    random: () => 1,
    setTimer: (_: number, then: () => void) => {
      waits.push(then)
      return () => void waits.splice(waits.indexOf(then), 1)
    },
  }
  return { keep, server, waits, parts, outbox: await openOutbox(parts) }
}

describe('what waits for a link', () => {
  test('[GLASS-13] It is sealed by a key that nothing can take out, and no word of it can be read where it lies', async () => {
    const { keep, outbox } = await anOutbox()
    await outbox.put([call('one', 'Tamihana')])
    const key = keep.kept.get('key') as CryptoKey
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/extractable/)
    const [sealed] = keep.kept.get('queue') as { readonly text: ArrayBuffer }[]
    expect(Buffer.from(sealed?.text ?? new ArrayBuffer()).toString('latin1')).not.toContain('Tamihana')
    expect(outbox.count$.value).toBe(1)
  })

  test('[GLASS-13] It is handed in as it came, visitor after visitor, and a no ends only its own call', async () => {
    const { server, outbox } = await anOutbox()
    await outbox.put([call('a', 'First'), call('b', 'Again')])
    await outbox.put([call('c', 'Second')])
    server.state.answers = (name) => (name === 'First' ? no('refused', 409) : null)
    outbox.flush()
    await vi.waitUntil(() => outbox.count$.value === 0)
    expect(server.came).toEqual(['First a', 'Again b', 'Second c'])
  })

  test('[GLASS-13] Without an answer it stays, later each time and under the same key, and nobody is let past', async () => {
    const { server, waits, outbox } = await anOutbox()
    await outbox.put([call('a', 'First')])
    await outbox.put([call('b', 'Second')])
    const faults = [new Unanswered('cut'), no('draining', 503), no('signed-out', 401)]
    server.state.answers = () => faults.shift() ?? null
    outbox.flush()
    for (const round of [1, 2, 3]) {
      await vi.waitUntil(() => waits.length === 1)
      expect([server.came.length, outbox.count$.value]).toEqual([round, 2])
      waits[0]?.()
    }
    await vi.waitUntil(() => outbox.count$.value === 0)
    expect(server.came).toEqual(['First a', 'First a', 'First a', 'First a', 'Second b'])
    expect(waits).toEqual([])
  })

  test('[GLASS-13] Switched off and on again it is all there; what another key sealed is let go and holds nobody up', async () => {
    const { parts, keep, server, outbox } = await anOutbox()
    await outbox.put([call('a', 'First')])
    outbox.close()
    outbox.flush()
    expect(server.came).toEqual([])
    await keep.forget('key')
    const renewed = { ...parts, seal: await makeSeal(keep, locksmith) }
    const again = await openOutbox(renewed)
    expect(again.count$.value).toBe(1)
    await again.put([call('b', 'Second')])
    again.flush()
    await vi.waitUntil(() => again.count$.value === 0)
    expect(server.came).toEqual(['Second b'])
  })
})
