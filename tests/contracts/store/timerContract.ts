import { describe, expect, test } from 'vitest'
import { getTimerDue, setRecordTimer, write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { createStoreHarness, untilNotified, instantAfter, type OpenStore } from './storeHarness.ts'

export function timerContract(openStore: OpenStore): void {
  describe('timers', () => {
    test('[KEEP-12] a record has one timer of each name; it can be set, moved and cancelled, and the store knows the earliest', async () => {
      const harness = await createStoreHarness(openStore)
      const id = harness.newId()
      const timer = { practice: harness.practice, area: 'visits', record: id }
      expect(await harness.store().nextDue()).toBeNull()
      await harness.runTx(function* (): Tx<void> {
        yield* write('visits', id, { person: 'p' })
        yield* setRecordTimer('visits', id, 'late', instantAfter(3000))
        yield* setRecordTimer('visits', id, 'noShow', instantAfter(2000))
        yield* setRecordTimer('visits', id, 'late', instantAfter(1000))
      })
      expect(await harness.store().due(instantAfter(9000), 9)).toEqual([
        { ...timer, name: 'late', due: instantAfter(1000) },
        { ...timer, name: 'noShow', due: instantAfter(2000) },
      ])
      expect(await harness.store().nextDue()).toBe(instantAfter(1000))
      await harness.runTx(() => setRecordTimer('visits', id, 'late', null))
      expect(await harness.store().due(instantAfter(2000), 9)).toEqual([{ ...timer, name: 'noShow', due: instantAfter(2000) }])
      expect(await harness.store().due(instantAfter(1999), 9)).toEqual([])
      expect((await harness.runTx(() => getTimerDue('visits', id, 'noShow'))).result).toBe(instantAfter(2000))
      expect((await harness.runTx(() => getTimerDue('visits', id, 'late'))).result).toBeNull()
    })

    test('[KEEP-12] a timer is set only if its transaction is stored; setting a timer writes no log entry', async () => {
      const harness = await createStoreHarness(openStore)
      const id = harness.newId()
      const failing = harness.runTx(function* (): Tx<unknown> {
        yield* setRecordTimer('visits', id, 'late', instantAfter(1))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await harness.store().nextDue()).toBeNull()
      await harness.put('visits', id, { person: 'p' })
      expect(await harness.runTx(() => setRecordTimer('visits', id, 'late', instantAfter(1)))).toMatchObject({ position: 1 })
      await untilNotified(harness)
      expect(harness.logged).toHaveLength(1)
    })

    test('[KEEP-12] removing a record removes its timers and leaves the timers of other records', async () => {
      const harness = await createStoreHarness(openStore)
      const [id, other] = [harness.newId(), harness.newId()]
      for (const recordId of [id, other]) {
        await harness.runTx(function* (): Tx<void> {
          yield* write('visits', recordId, { person: 'p' })
          yield* setRecordTimer('visits', recordId, 'late', instantAfter(1))
        })
      }
      await harness.put('visits', id, null)
      expect(await harness.store().due(instantAfter(9), 9)).toMatchObject([{ record: other }])
    })

    test('[KEEP-12, KEEP-20] timers that fell due before a restart are due after it, and the store returns at most as many as requested', async () => {
      const harness = await createStoreHarness(openStore)
      for (let offset = 5; offset > 0; offset--) {
        const id = harness.newId()
        await harness.put('visits', id, { person: 'p' })
        await harness.runTx(() => setRecordTimer('visits', id, 'late', instantAfter(offset)))
      }
      await harness.reopen()
      expect((await harness.store().due(instantAfter(9), 2)).map(({ due }) => due)).toEqual([instantAfter(1), instantAfter(2)])
      expect(await harness.store().nextDue()).toBe(instantAfter(1))
    })
  })
}
