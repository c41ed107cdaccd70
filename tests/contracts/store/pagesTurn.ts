import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import { aWorld, type OpenKeeper, type World } from './world.ts'

async function pages(
  { store, practice }: World,
  sort: string | undefined,
  limit: number,
  between: () => Promise<unknown> = async () => {},
) {
  const seen: AnyRecord[] = []
  let after: string | null = null
  do {
    const { items, next } = await store().list(practice, 'people', { where: [], limit, ...(sort && { sort }), ...(after && { after }) })
    expect(items.length).toBeLessThanOrEqual(limit)
    seen.push(...items)
    after = next
    await between()
  } while (after)
  return seen
}

/** Empty before all else, then as the values go; equal ones by id. */
function inOrder(records: readonly AnyRecord[], sort: string): readonly string[] {
  const field = sort.replace('-', '')
  const key = (record: AnyRecord) => [record[field] === null ? 0 : 1, record[field], record.id] as const
  const compare = (a: readonly unknown[], b: readonly unknown[]) => {
    const at = a.findIndex((part, index) => part !== b[index])
    return at < 0 ? 0 : String(a[at]) < String(b[at]) ? -1 : 1
  }
  const sorted = records.toSorted((a, b) => compare(key(a), key(b))).map(({ id }) => id)
  return sort.startsWith('-') ? sorted.reverse() : sorted
}

export function pagesTurn(open: OpenKeeper): void {
  describe('pages', () => {
    test('[KEEP-10] Page by page each record comes once and in order, whatever is equal and whatever is empty', async () => {
      const town = fc.constantFrom('Perth', 'Hobart', null)
      const sort = fc.constantFrom('town', '-town', 'id', '-id', 'name')
      await fc.assert(
        fc.asyncProperty(fc.array(town, { maxLength: 12 }), sort, fc.integer({ min: 1, max: 5 }), async (towns, by, limit) => {
          const world = await aWorld(open)
          await Promise.all(towns.map((one, at) => world.put('people', world.newId(), { name: `Person ${at % 7}${at}`, town: one })))
          const seen = await pages(world, by, limit)
          expect(seen.map(({ id }) => id)).toEqual(inOrder(await world.list('people'), by))
          expect(seen).toHaveLength(towns.length)
        }),
        { numRuns: 40 },
      )
    }, 120_000)

    test('[KEEP-10] Who comes in or goes while one turns the pages neither repeats nor hides another', async () => {
      const world = await aWorld(open)
      const there: AnyRecord[] = []
      for (let at = 0; at < 9; at++) there.push(await world.put('people', world.newId(), { name: `Person ${at}`, town: 'Perth' }))
      let turn = 0
      const seen = await pages(world, 'town', 2, async () => {
        await world.put('people', world.newId(), { name: `Before ${turn}`, town: 'Adelaide' })
        if (turn++ === 1) await world.put('people', there[0]?.id ?? '', null)
      })
      expect(seen.map(({ id }) => id)).toEqual(there.map(({ id }) => id))
    })

    test('[KEEP-10] The last page says there is no next, also where it is full', async () => {
      const world = await aWorld(open)
      for (let at = 0; at < 4; at++) await world.put('people', world.newId(), { name: `Person ${at}` })
      const { items, next } = await world.store().list(world.practice, 'people', { where: [], limit: 2 })
      const last = await world.store().list(world.practice, 'people', { where: [], limit: 2, after: next ?? '' })
      expect([items.length, last.items.length, last.next]).toEqual([2, 2, null])
      expect((await world.store().list(world.practice, 'people', { where: [] })).next).toBeNull()
    })

    test('[KEEP-10] A place that was never given out, or belongs to another order, is refused', async () => {
      const world = await aWorld(open)
      for (let at = 0; at < 3; at++) await world.put('people', world.newId(), { name: `Person ${at}` })
      const { next } = await world.store().list(world.practice, 'people', { where: [], limit: 2, sort: 'name' })
      for (const [after, sort] of [
        ['nonsense', 'name'],
        ['', 'name'],
        ['W10', 'name'],
        [next ?? '', 'town'],
      ] as const) {
        await expect(world.list('people', { after, sort })).rejects.toMatchObject({
          code: 'malformed',
          extras: { errors: [{ path: 'after' }] },
        })
      }
    })
  })
}
