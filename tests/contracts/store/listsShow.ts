import { describe, expect, test } from 'vitest'
import type { Condition } from '#server/store/store.ts'
import { aWorld, later, type OpenKeeper, type World } from './world.ts'

const folk = [
  { name: 'Ada', town: 'Perth', age: 40, tall: true },
  { name: 'Bo', town: null, age: 9, tall: false },
  { name: 'Cy', town: 'Hobart', age: null, tall: null },
  { name: 'Di', town: 'Perth', age: 100, tall: false },
]

async function aTown(open: OpenKeeper): Promise<World> {
  const world = await aWorld(open)
  for (const one of folk) await world.put('people', world.newId(), one)
  return world
}

const many = (wanted: readonly string[]) => [...wanted, ...Array.from({ length: 20 }, (_, at) => `Nobody ${at}`)]

export function listsShow(open: OpenKeeper): void {
  describe('lists', () => {
    test.each<readonly [string, Condition, readonly string[]]>([
      ['one value', { column: 'town', is: ['Perth'] }, ['Ada', 'Di']],
      ['either of two', { column: 'town', is: ['Perth', 'Hobart'] }, ['Ada', 'Cy', 'Di']],
      ['one of many', { column: 'name', is: many(['Di', 'Bo']) }, ['Bo', 'Di']],
      ['an empty field', { column: 'town', is: [null] }, ['Bo']],
      ['empty or a value', { column: 'town', is: [null, 'Hobart'] }, ['Bo', 'Cy']],
      ['none of nothing', { column: 'town', is: [] }, []],
      ['no, which is not empty', { column: 'tall', is: [false] }, ['Bo', 'Di']],
      ['a number', { column: 'age', is: [9] }, ['Bo']],
      ['anything but', { column: 'town', not: 'Perth' }, ['Bo', 'Cy']],
      ['from and to, both included', { column: 'age', from: 9, to: 40 }, ['Ada', 'Bo']],
      ['above and below, neither included', { column: 'age', above: 9, below: 100 }, ['Ada']],
      ['no bound at all', { column: 'age' }, ['Ada', 'Bo', 'Cy', 'Di']],
      ['when it was made', { column: 'createdAt', above: later(0) }, []],
    ])('[KEEP-21] Filtered by %s', async (_, condition, names) => {
      const world = await aTown(open)
      expect((await world.list('people', { where: [condition] })).map(({ name }) => name)).toEqual(names)
    })

    test('[KEEP-21] All conditions hold together, and a field that is not declared cannot be asked for', async () => {
      const world = await aTown(open)
      const where = [
        { column: 'town', is: ['Perth'] },
        { column: 'age', above: 50 },
      ]
      expect(await world.list('people', { where })).toMatchObject([{ name: 'Di' }])
      await expect(
        world.list('people', {
          where: [
            { column: 'email', is: ['x'] },
            { column: 'notes', is: ['x'] },
          ],
        }),
      ).rejects.toThrow('notes')
      await expect(world.list('nowhere')).rejects.toThrow('nowhere')
    })

    test('[KEEP-21] What overlaps an hour is found by its beginning and end; what only touches it is not', async () => {
      const world = await aWorld(open)
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
        await world.put('visits', world.newId(), {
          person: 'p',
          chair: 'one',
          startsAt: later(from * 3.6e6),
          endsAt: later(to * 3.6e6),
          state,
        })
      }
      const during = [
        { column: 'startsAt', below: later(10 * 3.6e6) },
        { column: 'endsAt', above: later(9 * 3.6e6) },
      ]
      const holding = { column: 'state.visit', is: ['scheduled', 'seated'] }
      const found = await world.list('visits', { where: [{ column: 'chair', is: ['one'] }, ...during, holding], sort: 'startsAt' })
      expect(found.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual(
        [
          [8, 12],
          [9, 10],
          [9.25, 9.75],
        ].map((pair) => pair.map((hour) => later(hour * 3.6e6))),
      )
      expect(await world.list('visits', { where: [{ column: 'chair', is: ['two'] }, ...during] })).toEqual([])
    })

    test('[KEEP-21] A page and its position are of one moment, and a change is in both or in neither', async () => {
      const world = await aTown(open)
      const before = await world.store().list(world.practice, 'people', { where: [] })
      const pending = world.put('people', world.newId(), { name: 'Eve' })
      const meanwhile = await world.store().list(world.practice, 'people', { where: [] })
      await pending
      const after = await world.store().list(world.practice, 'people', { where: [] })
      expect([before, meanwhile, after].map(({ items, position }) => [items.length, position])).toEqual([
        [4, 4],
        [4, 4],
        [5, 5],
      ])
      expect(after.epoch).toBe(before.epoch)
    })
  })
}
