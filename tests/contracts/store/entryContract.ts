import { describe, expect, test } from 'vitest'
import { get, entryPosition, write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { createStoreHarness, untilNotified, instantAfter, type OpenStore, testUser, testOrigin } from './storeHarness.ts'

export function entryContract(openStore: OpenStore): void {
  describe('log entries', () => {
    test('[KEEP-17] a log entry holds all fields of a created record, the changed fields of a changed one and all fields of a removed one', async () => {
      const harness = await createStoreHarness(openStore)
      const id = harness.newId()
      const source = { system: 'old', id: '7' }
      await harness.put('people', id, { name: 'Ada', town: null, source })
      harness.clock.now += 1000
      await harness.put('people', id, { name: 'Ada', town: 'Perth' })
      harness.clock.now += 1000
      await harness.put('people', id, null)
      await untilNotified(harness)
      const created = { id, version: 1, createdAt: instantAfter(0), updatedAt: instantAfter(0), name: 'Ada', town: null, source }
      const changed = { ...created, version: 2, updatedAt: instantAfter(1000), town: 'Perth' }
      const { createdAt, name, town } = created
      const schema = harness.logged[0]?.schema
      expect(schema).toMatch(/^[0-9a-f]{16}$/)
      const frame = { practice: harness.practice, by: testUser, origin: testOrigin, because: 'a test', schema, command: 'people.edit' }
      const change = { area: 'people', record: id }
      expect(harness.logged).toEqual([
        {
          ...frame,
          position: 1,
          at: instantAfter(0),
          changes: [
            { ...change, version: 1, kind: 'created', values: { createdAt, name, town, source }, was: {}, before: null, after: created },
          ],
        },
        {
          ...frame,
          position: 2,
          at: instantAfter(1000),
          changes: [
            { ...change, version: 2, kind: 'changed', values: { town: 'Perth' }, was: { town: null }, before: created, after: changed },
          ],
        },
        {
          ...frame,
          position: 3,
          at: instantAfter(2000),
          changes: [{ ...change, version: 3, kind: 'removed', values: {}, was: changed, before: changed, after: null }],
        },
      ])
      expect(await harness.list('people')).toEqual([])
    })

    test('[KEEP-3] a change that changes nothing writes no log entry and raises no version', async () => {
      const harness = await createStoreHarness(openStore)
      const id = harness.newId()
      const first = await harness.put('people', id, { name: 'Ada', tags: [{ a: 1, b: [2] }] })
      harness.clock.now += 1000
      const { result, position: lastPosition } = await harness.runTx(() =>
        write('people', id, { tags: [{ b: [2], a: 1 }], name: 'Ada', version: 9, updatedAt: 'never' }),
      )
      expect(result).toEqual(first)
      expect(lastPosition).toBe(1)
      await harness.put('people', harness.newId(), null)
      await untilNotified(harness)
      expect(harness.logged).toHaveLength(1)
      expect(await harness.store().get(harness.practice, 'people', id)).toEqual(first)
    })

    test('[KEEP-4] a log entry holds a record at most once, however often one transaction wrote it', async () => {
      const harness = await createStoreHarness(openStore)
      const id = harness.newId()
      await harness.put('people', id, { name: 'Ada', town: 'Perth' })
      await harness.runTx(function* (): Tx<void> {
        yield* write('people', id, { name: 'Ada', town: 'Hobart' })
        yield* write('people', id, { name: 'Ida', town: 'Darwin' })
        yield* write('people', id, { name: 'Ida', town: 'Perth' })
      })
      await untilNotified(harness)
      expect(harness.logged[1]?.changes).toMatchObject([{ version: 2, kind: 'changed', values: { name: 'Ida' }, was: { name: 'Ada' } }])
      expect(Object.keys(harness.logged[1]?.changes[0]?.values ?? {})).toEqual(['name'])
    })

    test('[KEEP-4] a record that one transaction creates and removes, or removes and restores unchanged, is in no log entry', async () => {
      const harness = await createStoreHarness(openStore)
      const [keptId, briefId] = [harness.newId(), harness.newId()]
      const ada = await harness.put('people', keptId, { name: 'Ada', town: null })
      const { position: lastPosition } = await harness.runTx(function* (): Tx<void> {
        yield* write('people', briefId, { name: 'Bo' })
        yield* write('people', briefId, null)
        yield* write('people', keptId, null)
        yield* write('people', keptId, { name: 'Ada', town: null })
      })
      await untilNotified(harness)
      expect(lastPosition).toBe(1)
      expect(harness.logged).toHaveLength(1)
      expect(await harness.list('people')).toEqual([ada])
    })

    test('[KEEP-23] a transaction sees its own writes, knows the position it will have and returns the record as written', async () => {
      const harness = await createStoreHarness(openStore)
      const id = harness.newId()
      const { result } = await harness.runTx(function* (): Tx<unknown> {
        const positions = [yield* entryPosition()]
        const written = yield* write('people', id, { name: 'Ada', age: 40 })
        const seen = yield* get('people', id)
        positions.push(yield* entryPosition())
        const found = yield { type: 'find', area: 'people', query: { where: [{ column: 'age', is: [40] }] } }
        const counted = yield { type: 'count', area: 'people', query: { where: [] } }
        const expired = yield* write('people', id, null)
        positions.push(yield* entryPosition())
        return { written, seen, found, counted, gone: expired, positions }
      })
      const ada = { id, version: 1, createdAt: instantAfter(0), updatedAt: instantAfter(0), name: 'Ada', age: 40 }
      expect(result).toEqual({ written: ada, seen: ada, found: [ada], counted: 1, gone: ada, positions: [0, 1, 0] })
    })

    test('[KEEP-17] a field left out of a write becomes empty, and its log entry holds the old value; only the import source stays', async () => {
      const harness = await createStoreHarness(openStore)
      const id = harness.newId()
      await harness.put('people', id, { name: 'Ada', town: 'Perth', source: { system: 'old', id: '7' } })
      expect(await harness.put('people', id, { name: 'Ada' })).toMatchObject({ town: null, source: { system: 'old', id: '7' }, version: 2 })
      await untilNotified(harness)
      expect(harness.logged[1]?.changes[0]).toMatchObject({ values: { town: null }, was: { town: 'Perth' } })
    })

    test('[KEEP-15] a caller who changes an object after writing it changes neither the stored record nor the log entry', async () => {
      const harness = await createStoreHarness(openStore)
      const id = harness.newId()
      const alerts = [{ label: 'Latex', since: undefined }]
      await harness.put('people', id, { name: 'Ada', alerts, note: undefined })
      alerts.push({ label: 'Penicillin', since: undefined })
      await untilNotified(harness)
      const ada = await harness.store().get(harness.practice, 'people', id)
      expect(ada).toStrictEqual({
        id,
        version: 1,
        createdAt: instantAfter(0),
        updatedAt: instantAfter(0),
        name: 'Ada',
        alerts: [{ label: 'Latex' }],
      })
      expect(harness.logged[0]?.changes[0]?.after).toStrictEqual(ada)
    })

    test('[KEEP-19] a record created again under the id of a removed record continues from that record’s last version', async () => {
      const harness = await createStoreHarness(openStore)
      const id = harness.newId()
      await harness.put('people', id, { name: 'Ada' })
      await harness.put('people', id, { name: 'Ida' })
      await harness.put('people', id, null)
      await harness.reopen()
      expect(await harness.put('people', id, { name: 'Eve' })).toMatchObject({ version: 4, createdAt: instantAfter(0) })
      await untilNotified(harness)
      expect(harness.logged.at(-1)?.changes).toMatchObject([{ kind: 'created', version: 4, before: null }])
    })
  })
}
