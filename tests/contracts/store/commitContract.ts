import { describe, expect, test } from 'vitest'
import { get, write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { createStoreHarness, untilNotified, type OpenStore } from './storeHarness.ts'

export function commitContract(openStore: OpenStore): void {
  describe('simultaneous transactions', () => {
    test('[KEEP-1, KEEP-2] when one of five simultaneous transactions fails, the other four are stored, in order and without a gap in the positions', async () => {
      const harness = await createStoreHarness(openStore)
      const ids = Array.from({ length: 5 }, () => harness.newId())
      const transactions = ids.map((id, index) =>
        harness.runTx(function* (): Tx<void> {
          yield* write('people', id, { name: `Person ${index}` })
          if (index === 2) throw new Error('no')
        }),
      )
      const results = await Promise.allSettled(transactions)
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
      expect(results[2]).toMatchObject({ reason: { message: 'no' } })
      expect(results.flatMap((result) => (result.status === 'fulfilled' ? result.value.position : []))).toEqual([1, 2, 3, 4])
      expect((await harness.list('people')).map(({ id }) => id)).toEqual(ids.filter((_, index) => index !== 2))
      await untilNotified(harness)
      expect(harness.logged.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    })

    test('[KEEP-1] a transaction sees what an earlier transaction of the same commit wrote, and nothing that a failed transaction wrote', async () => {
      const harness = await createStoreHarness(openStore)
      const id = harness.newId()
      const other = harness.newId()
      const first = harness.runTx(() => write('people', id, { name: 'Ada' }))
      const failing = harness.runTx(function* (): Tx<unknown> {
        yield* write('people', other, { name: 'Bo' })
        throw new Error('no')
      })
      const last = harness.runTx(function* (): Tx<unknown> {
        return [yield* get('people', id), yield* get('people', other)]
      })
      await expect(failing).rejects.toThrow('no')
      expect(await last).toMatchObject({ result: [{ name: 'Ada', version: 1 }, null], position: 1 })
      await first
    })

    test('[KEEP-5] the store answers the callers first, then notifies the listeners, and only then commits again', async () => {
      const harness = await createStoreHarness(openStore)
      const order: string[] = []
      harness.store().onCommit((entries) => order.push(`told ${entries.map(({ position }) => position).join(' ')}`))
      const putPerson = (name: string) => harness.put('people', harness.newId(), { name }).then(() => order.push(`answered ${name}`))
      const chained = putPerson('a').then(() => putPerson('c'))
      await Promise.all([putPerson('b'), chained])
      await untilNotified(harness)
      expect(order).toEqual(['answered a', 'answered b', 'told 1 2', 'answered c', 'told 3'])
    })

    test('[KEEP-5] the store notifies listeners of 300 simultaneous transactions once each, in order', async () => {
      const harness = await createStoreHarness(openStore)
      const transactions = Array.from({ length: 300 }, (_, index) => harness.put('people', harness.newId(), { name: `Person ${index}` }))
      await Promise.all(transactions)
      await untilNotified(harness)
      expect(harness.logged.map(({ position }) => position)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
      expect(await harness.list('people')).toHaveLength(300)
    })

    test('[KEEP-6] a listener that fails is reported; the other listeners are still notified and the change stays stored', async () => {
      const harness = await createStoreHarness(openStore)
      const notified: number[] = []
      const unsubscribe = harness.store().onCommit(() => {
        throw new Error('deaf')
      })
      harness.store().onCommit((entries) => {
        notified.push(entries.length)
      })
      await harness.put('people', harness.newId(), { name: 'Ada' })
      await untilNotified(harness)
      expect(harness.reports).toHaveLength(1)
      expect(notified).toEqual([1])
      unsubscribe()
      await harness.put('people', harness.newId(), { name: 'Bo' })
      await untilNotified(harness)
      expect(harness.reports).toHaveLength(1)
      expect(notified).toEqual([1, 1])
    })

    test('[KEEP-22] a closing store completes the pending transactions and accepts no more', async () => {
      const harness = await createStoreHarness(openStore)
      const pending = harness.put('people', harness.newId(), { name: 'Ada' })
      const store = harness.store()
      await harness.reopen()
      expect(await pending).toMatchObject({ version: 1 })
      await expect(
        store.change({
          practice: harness.practice,
          by: { kind: 'system', id: 's', name: 's' },
          origin: { kind: 'timer', id: 's' },
          because: '',
          command: '',
          run: function* () {},
        }),
      ).rejects.toMatchObject({ code: 'draining' })
      expect(await harness.list('people')).toHaveLength(1)
    })
  })
}
