import { describe, expect, test } from 'vitest'
import { write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { createStoreHarness, type OpenStore } from './storeHarness.ts'

export function recordHistoryContract(openStore: OpenStore): void {
  describe('the history of records', () => {
    test('[PATIENT-8] the store lists the entries of some records newest first, in pages, with only their changes and never another practice', async () => {
      const { store, practice, put, runTx, newId } = await createStoreHarness(openStore)
      const [first, second, other] = [newId(), newId(), newId()]
      const elsewhere = newId()
      await store().createPractice(elsewhere, 'Elsewhere')
      await put('visits', first, { name: 'Ada' })
      await put('visits', other, { name: 'Bo' })
      await runTx(function* (): Tx<void> {
        yield* write('visits', second, { name: 'Cy' })
        yield* write('visits', other, { name: 'Bob' })
      })
      await put('visits', first, { name: 'Adele' })
      const records = [first, second].map((record) => ({ area: 'visits', record }))
      const read = (before: number | null, limit: number, of = practice) => store().entriesOfRecords(of, records, { before, limit })
      const newest = await read(null, 2)
      expect(newest.entries.map(({ position, changes }) => [position, changes.map(({ record }) => record)])).toEqual([
        [4, [first]],
        [3, [second]],
      ])
      expect(newest.entries[0]?.changes).toMatchObject([{ kind: 'changed', values: { name: 'Adele' }, was: { name: 'Ada' } }])
      expect(newest.hasMore).toBe(true)
      const rest = await read(3, 2)
      expect([rest.entries.map(({ position }) => position), rest.hasMore]).toEqual([[1], false])
      expect((await read(null, 10, elsewhere)).entries).toEqual([])
    })
  })
}
