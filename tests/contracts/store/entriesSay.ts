import { describe, expect, test } from 'vitest'
import { get, position, write } from '#server/engine/look.ts'
import type { Decision } from '#server/store/store.ts'
import { aWorld, allTold, later, type OpenKeeper, someone } from './world.ts'

export function entriesSay(open: OpenKeeper): void {
  describe('entries', () => {
    test('[KEEP-17] Made, changed and removed: each says what it is, what is new and what was', async () => {
      const world = await aWorld(open)
      const id = world.newId()
      const source = { system: 'old', id: '7' }
      await world.put('people', id, { name: 'Ada', town: null, source })
      world.clock.now += 1000
      await world.put('people', id, { name: 'Ada', town: 'Perth' })
      world.clock.now += 1000
      await world.put('people', id, null)
      await allTold(world)
      const born = { id, version: 1, createdAt: later(0), updatedAt: later(0), name: 'Ada', town: null, source }
      const moved = { ...born, version: 2, updatedAt: later(1000), town: 'Perth' }
      const { createdAt, name, town } = born
      const frame = { practice: world.practice, by: someone, because: 'a test', command: 'people.edit' }
      const change = { area: 'people', record: id }
      expect(world.told).toEqual([
        {
          ...frame,
          position: 1,
          at: later(0),
          changes: [
            { ...change, version: 1, kind: 'created', values: { createdAt, name, town, source }, was: {}, before: null, after: born },
          ],
        },
        {
          ...frame,
          position: 2,
          at: later(1000),
          changes: [{ ...change, version: 2, kind: 'changed', values: { town: 'Perth' }, was: { town: null }, before: born, after: moved }],
        },
        {
          ...frame,
          position: 3,
          at: later(2000),
          changes: [{ ...change, version: 3, kind: 'removed', values: {}, was: moved, before: moved, after: null }],
        },
      ])
      expect(await world.list('people')).toEqual([])
    })

    test('[KEEP-3] A change of nothing writes no entry and raises no version', async () => {
      const world = await aWorld(open)
      const id = world.newId()
      const first = await world.put('people', id, { name: 'Ada', tags: [{ a: 1, b: [2] }] })
      world.clock.now += 1000
      const { result, position: last } = await world.work(() =>
        write('people', id, { tags: [{ b: [2], a: 1 }], name: 'Ada', version: 9, updatedAt: 'never' }),
      )
      expect(result).toEqual(first)
      expect(last).toBe(1)
      await world.put('people', world.newId(), null)
      await allTold(world)
      expect(world.told).toHaveLength(1)
      expect(await world.store().get(world.practice, 'people', id)).toEqual(first)
    })

    test('[KEEP-4] However often a record is written in one work, its entry tells of it once', async () => {
      const world = await aWorld(open)
      const id = world.newId()
      await world.put('people', id, { name: 'Ada', town: 'Perth' })
      await world.work(function* (): Decision<void> {
        yield* write('people', id, { name: 'Ada', town: 'Hobart' })
        yield* write('people', id, { name: 'Ida', town: 'Darwin' })
        yield* write('people', id, { name: 'Ida', town: 'Perth' })
      })
      await allTold(world)
      expect(world.told[1]?.changes).toMatchObject([{ version: 2, kind: 'changed', values: { name: 'Ida' }, was: { name: 'Ada' } }])
      expect(Object.keys(world.told[1]?.changes[0]?.values ?? {})).toEqual(['name'])
    })

    test('[KEEP-4] What came and went, or went and came back the same, is not told', async () => {
      const world = await aWorld(open)
      const [kept, brief] = [world.newId(), world.newId()]
      const ada = await world.put('people', kept, { name: 'Ada', town: null })
      const { position: last } = await world.work(function* (): Decision<void> {
        yield* write('people', brief, { name: 'Bo' })
        yield* write('people', brief, null)
        yield* write('people', kept, null)
        yield* write('people', kept, { name: 'Ada', town: null })
      })
      await allTold(world)
      expect(last).toBe(1)
      expect(world.told).toHaveLength(1)
      expect(await world.list('people')).toEqual([ada])
    })

    test('[KEEP-23] A decision sees its own writes, knows its position, and is answered with the record as written', async () => {
      const world = await aWorld(open)
      const id = world.newId()
      const { result } = await world.work(function* (): Decision<unknown> {
        const positions = [yield* position()]
        const written = yield* write('people', id, { name: 'Ada', age: 40 })
        const seen = yield* get('people', id)
        positions.push(yield* position())
        const found = yield { ask: 'find', area: 'people', query: { where: [{ column: 'age', is: [40] }] } }
        const counted = yield { ask: 'count', area: 'people', query: { where: [] } }
        const gone = yield* write('people', id, null)
        positions.push(yield* position())
        return { written, seen, found, counted, gone, positions }
      })
      const ada = { id, version: 1, createdAt: later(0), updatedAt: later(0), name: 'Ada', age: 40 }
      expect(result).toEqual({ written: ada, seen: ada, found: [ada], counted: 1, gone: ada, positions: [0, 1, 0] })
    })

    test('[KEEP-17] A field that is left out is emptied, and only where a record came from stays', async () => {
      const world = await aWorld(open)
      const id = world.newId()
      await world.put('people', id, { name: 'Ada', town: 'Perth', source: { system: 'old', id: '7' } })
      expect(await world.put('people', id, { name: 'Ada' })).toMatchObject({ town: null, source: { system: 'old', id: '7' }, version: 2 })
      await allTold(world)
      expect(world.told[1]?.changes[0]).toMatchObject({ values: { town: null }, was: { town: 'Perth' } })
    })

    test('[KEEP-15] Who wrote a record may change their own copy afterwards: what stands and what is told stay as written', async () => {
      const world = await aWorld(open)
      const id = world.newId()
      const alerts = [{ label: 'Latex', since: undefined }]
      await world.put('people', id, { name: 'Ada', alerts, note: undefined })
      alerts.push({ label: 'Penicillin', since: undefined })
      await allTold(world)
      const ada = await world.store().get(world.practice, 'people', id)
      expect(ada).toStrictEqual({ id, version: 1, createdAt: later(0), updatedAt: later(0), name: 'Ada', alerts: [{ label: 'Latex' }] })
      expect(world.told[0]?.changes[0]?.after).toStrictEqual(ada)
    })

    test('[KEEP-19] Made again under the id of one that was removed, a record goes on from its last version', async () => {
      const world = await aWorld(open)
      const id = world.newId()
      await world.put('people', id, { name: 'Ada' })
      await world.put('people', id, { name: 'Ida' })
      await world.put('people', id, null)
      await world.reopen()
      expect(await world.put('people', id, { name: 'Eve' })).toMatchObject({ version: 4, createdAt: later(0) })
      await allTold(world)
      expect(world.told.at(-1)?.changes).toMatchObject([{ kind: 'created', version: 4, before: null }])
    })
  })
}
