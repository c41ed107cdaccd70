import { describe, expect, test } from 'vitest'
import type { Condition } from '#domain/query.ts'
import { selectRows } from '#machines/kernel/facts/selectRows.ts'
import { count } from '#server/engine/storeRequests.ts'
import { createStoreHarness, instantAfter, type OpenStore, type StoreHarness } from './storeHarness.ts'

const people = [
  { name: 'Ada', town: 'Perth', age: 40, tall: true },
  { name: 'Bo', town: null, age: 9, tall: false },
  { name: 'Cy', town: 'Hobart', age: null, tall: null },
  { name: 'Di', town: 'Perth', age: 100, tall: false },
]

async function createTown(openStore: OpenStore): Promise<StoreHarness> {
  const harness = await createStoreHarness(openStore)
  for (const person of people) await harness.put('people', harness.newId(), person)
  return harness
}

const withFillers = (names: readonly string[]) => [...names, ...Array.from({ length: 20 }, (_, index) => `Other ${index}`)]

export function listContract(openStore: OpenStore): void {
  describe('lists', () => {
    test.each<readonly [string, Condition, readonly string[]]>([
      ['one value', { column: 'town', is: ['Perth'] }, ['Ada', 'Di']],
      ['two values', { column: 'town', is: ['Perth', 'Hobart'] }, ['Ada', 'Cy', 'Di']],
      ['many values', { column: 'name', is: withFillers(['Di', 'Bo']) }, ['Bo', 'Di']],
      ['an empty field', { column: 'town', is: [null] }, ['Bo']],
      ['an empty field or a value', { column: 'town', is: [null, 'Hobart'] }, ['Bo', 'Cy']],
      ['an empty set of values', { column: 'town', is: [] }, []],
      ['false, which is not empty', { column: 'tall', is: [false] }, ['Bo', 'Di']],
      ['a number', { column: 'age', is: [9] }, ['Bo']],
      ['any value but one', { column: 'town', not: 'Perth' }, ['Bo', 'Cy']],
      ['an inclusive range', { column: 'age', from: 9, to: 40 }, ['Ada', 'Bo']],
      ['an exclusive range', { column: 'age', above: 9, below: 100 }, ['Ada']],
      ['a range without limits', { column: 'age' }, ['Ada', 'Bo', 'Cy', 'Di']],
      ['the time of creation', { column: 'createdAt', above: instantAfter(0) }, []],
    ])('[KEEP-21] a list filtered by any condition (%s) holds exactly the matching records', async (_, condition, names) => {
      const harness = await createTown(openStore)
      expect((await harness.list('people', { where: [condition] })).map(({ name }) => name)).toEqual(names)
    })

    test('[KEEP-24] a list finds the records whose list of references holds an id, after each change, in the transaction and later', async () => {
      const harness = await createStoreHarness(openStore)
      const [early, late] = [harness.newId(), harness.newId()]
      const namesWith = async (id: string) => {
        const where = [{ column: 'members', holds: id }]
        const names = (await harness.list('teams', { where })).map(({ name }) => name)
        const rows = selectRows(await harness.list('teams'), { where }, () => false)
        expect(rows.map(({ name }) => name)).toEqual(names)
        const { result } = await harness.runTx(() => count('teams', { where }))
        expect(result).toBe(names.length)
        return names
      }
      await harness.put('teams', early, { name: 'Early', members: ['a', 'b', 'a'] })
      await harness.put('teams', late, { name: 'Late', members: ['b'] })
      expect([await namesWith('a'), await namesWith('b'), await namesWith('c')]).toEqual([['Early'], ['Early', 'Late'], []])
      await harness.put('teams', early, { name: 'Early', members: ['c'] })
      expect([await namesWith('a'), await namesWith('b'), await namesWith('c')]).toEqual([[], ['Late'], ['Early']])
      await harness.put('teams', late, null)
      expect(await namesWith('b')).toEqual([])
      await harness.put('teams', late, { name: 'Later', members: ['b', 'c'] })
      expect([await namesWith('b'), await namesWith('c')]).toEqual([['Later'], ['Early', 'Later']])
    })

    test('[KEEP-21] a list holds only records that meet every condition; a condition on an undeclared field is refused', async () => {
      const harness = await createTown(openStore)
      const where = [
        { column: 'town', is: ['Perth'] },
        { column: 'age', above: 50 },
      ]
      expect(await harness.list('people', { where })).toMatchObject([{ name: 'Di' }])
      await expect(
        harness.list('people', {
          where: [
            { column: 'email', is: ['x'] },
            { column: 'notes', is: ['x'] },
          ],
        }),
      ).rejects.toThrow('notes')
      await expect(harness.list('nowhere')).rejects.toThrow('nowhere')
    })

    test('[KEEP-21] a list filtered by time holds the records that overlap an hour, not those that only touch it', async () => {
      const harness = await createStoreHarness(openStore)
      const hours = [
        [8, 9],
        [9, 10],
        [8, 12],
        [9.25, 9.75],
        [10, 11],
        [8, 9.5],
      ] as const
      for (const [from, to] of hours) {
        const state = { visit: from === 8 && to === 9.5 ? 'cancelled' : 'scheduled', confirmation: 'unasked' }
        await harness.put('visits', harness.newId(), {
          person: 'p',
          chair: 'one',
          startsAt: instantAfter(from * 3.6e6),
          endsAt: instantAfter(to * 3.6e6),
          state,
        })
      }
      const overlapping = [
        { column: 'startsAt', below: instantAfter(10 * 3.6e6) },
        { column: 'endsAt', above: instantAfter(9 * 3.6e6) },
      ]
      const timeHolding = { column: 'state.visit', is: ['scheduled', 'seated'] }
      const found = await harness.list('visits', {
        where: [{ column: 'chair', is: ['one'] }, ...overlapping, timeHolding],
        sort: 'startsAt',
      })
      expect(found.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual(
        [
          [8, 12],
          [9, 10],
          [9.25, 9.75],
        ].map((pair) => pair.map((hour) => instantAfter(hour * 3.6e6))),
      )
      expect(await harness.list('visits', { where: [{ column: 'chair', is: ['two'] }, ...overlapping] })).toEqual([])
    })

    test('[KEEP-21] a page and its position are from one moment: a change is in both or in neither', async () => {
      const harness = await createTown(openStore)
      const before = await harness.store().list(harness.practice, 'people', { where: [] })
      const pending = harness.put('people', harness.newId(), { name: 'Eve' })
      const meanwhile = await harness.store().list(harness.practice, 'people', { where: [] })
      await pending
      const after = await harness.store().list(harness.practice, 'people', { where: [] })
      expect([before, meanwhile, after].map(({ items, position }) => [items.length, position])).toEqual([
        [4, 4],
        [4, 4],
        [5, 5],
      ])
      expect(after.epoch).toBe(before.epoch)
    })
  })
}
