import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import type { Query } from '#domain/query.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import type { PageRead } from '#server/store/store.ts'
import { createStoreHarness, type OpenStore, type StoreHarness } from './storeHarness.ts'

async function readAllPages(
  { store, practice }: StoreHarness,
  sort: string | undefined,
  limit: number,
  betweenPages: () => Promise<unknown> = async () => {},
) {
  const listed: AnyRecord[] = []
  let after: string | null = null
  do {
    const query: Query = { where: [], limit, ...(sort && { sort }), ...(after && { after }) }
    const { items, next }: Page = await store().list(practice, 'people', query)
    expect(items.length).toBeLessThanOrEqual(limit)
    listed.push(...items)
    after = next
    await betweenPages()
  } while (after)
  return listed
}

/** Sorts empty values first, then by value, and equal values by id. */
function idsInOrder(records: readonly AnyRecord[], sort: string): readonly string[] {
  const field = sort.replace('-', '')
  const key = (record: AnyRecord) => [record[field] === null ? 0 : 1, record[field], record.id] as const
  const compare = (a: readonly unknown[], b: readonly unknown[]) => {
    const firstDifference = a.findIndex((part, index) => part !== b[index])
    return firstDifference < 0 ? 0 : String(a[firstDifference]) < String(b[firstDifference]) ? -1 : 1
  }
  const sorted = records.toSorted((a, b) => compare(key(a), key(b))).map(({ id }) => id)
  return sort.startsWith('-') ? sorted.reverse() : sorted
}

export function pageContract(openStore: OpenStore): void {
  describe('pages', () => {
    test('[KEEP-10] paging through a list returns each record once and in order, even if values are equal or empty', async () => {
      const town = fc.constantFrom('Perth', 'Hobart', null)
      const sort = fc.constantFrom('town', '-town', 'id', '-id', 'name')
      await fc.assert(
        fc.asyncProperty(fc.array(town, { maxLength: 12 }), sort, fc.integer({ min: 1, max: 5 }), async (towns, sortField, limit) => {
          const harness = await createStoreHarness(openStore)
          await Promise.all(
            towns.map((townName, index) => harness.put('people', harness.newId(), { name: `Person ${index % 7}${index}`, town: townName })),
          )
          const listed = await readAllPages(harness, sortField, limit)
          expect(listed.map(({ id }) => id)).toEqual(idsInOrder(await harness.list('people'), sortField))
          expect(listed).toHaveLength(towns.length)
        }),
        { numRuns: 40 },
      )
    }, 120_000)

    test('[KEEP-10] a record added or removed while a user pages through a list neither repeats nor hides another record', async () => {
      const harness = await createStoreHarness(openStore)
      const created: AnyRecord[] = []
      for (let index = 0; index < 9; index++)
        created.push(await harness.put('people', harness.newId(), { name: `Person ${index}`, town: 'Perth' }))
      let pageCount = 0
      const listed = await readAllPages(harness, 'town', 2, async () => {
        await harness.put('people', harness.newId(), { name: `Before ${pageCount}`, town: 'Adelaide' })
        if (pageCount++ === 1) await harness.put('people', created[0]?.id ?? '', null)
      })
      expect(listed.map(({ id }) => id)).toEqual(created.map(({ id }) => id))
    })

    test('[KEEP-10] the last page names no next page, even if it is full', async () => {
      const harness = await createStoreHarness(openStore)
      for (let index = 0; index < 4; index++) await harness.put('people', harness.newId(), { name: `Person ${index}` })
      const { items, next } = await harness.store().list(harness.practice, 'people', { where: [], limit: 2 })
      const lastPage = await harness.store().list(harness.practice, 'people', { where: [], limit: 2, after: next ?? '' })
      expect([items.length, lastPage.items.length, lastPage.next]).toEqual([2, 2, null])
      expect((await harness.store().list(harness.practice, 'people', { where: [] })).next).toBeNull()
    })

    test('[KEEP-10] the store refuses a page cursor that it did not issue, or that belongs to another sort order', async () => {
      const harness = await createStoreHarness(openStore)
      for (let index = 0; index < 3; index++) await harness.put('people', harness.newId(), { name: `Person ${index}` })
      const { next } = await harness.store().list(harness.practice, 'people', { where: [], limit: 2, sort: 'name' })
      for (const [after, sort] of [
        ['nonsense', 'name'],
        ['', 'name'],
        ['W10', 'name'],
        [next ?? '', 'town'],
      ] as const) {
        await expect(harness.list('people', { after, sort })).rejects.toMatchObject({
          code: 'malformed',
          extras: { errors: [{ path: 'after' }] },
        })
      }
    })

    test('[READS-1] the store reads several pages at one position, whatever is written meanwhile', async () => {
      const harness = await createStoreHarness(openStore)
      for (let index = 0; index < 20; index++) await harness.put('people', harness.newId(), { name: `Person ${index}` })
      const query = { where: [], limit: 1000 }
      const reads: readonly PageRead[] = [
        { type: 'records', area: 'people', query },
        { type: 'records', area: 'chairs', query },
        { type: 'records', area: 'people', query: { ...query, search: 'Person' } },
      ]
      for (let round = 0; round < 5; round++) {
        const writes = (async () => {
          for (const [index, area] of ['people', 'chairs', 'people'].entries())
            await harness.put(area, harness.newId(), { name: `Person of ${round} ${index}` })
        })()
        const { position, pages } = await harness.store().readTogether(harness.practice, reads)
        const written = await harness.store().entries(harness.practice, 0, position)
        const created = (area: string) => written.entries.flatMap(({ changes }) => changes.filter((change) => change.area === area))
        const counts = pages.map((page) => (page instanceof Problem ? page.code : [page.position, page.items.length]))
        expect(counts).toEqual(['people', 'chairs', 'people'].map((area) => [position, created(area).length]))
        await writes
      }
    })

    test('[READS-2] a page that is refused has its problem in its place, and no read at all tells the position', async () => {
      const harness = await createStoreHarness(openStore)
      await harness.put('people', harness.newId(), { name: 'Ana' })
      const read = (query: object) => ({ type: 'records', area: 'people', query: { where: [], ...query } }) as const
      const { pages } = await harness.store().readTogether(harness.practice, [read({}), read({ after: 'nonsense' }), read({ limit: 1 })])
      expect(pages).toMatchObject([{ items: [{ name: 'Ana' }] }, { code: 'malformed' }, { items: [{ name: 'Ana' }] }])
      const { epoch, position } = await harness.store().list(harness.practice, 'people', { where: [] })
      expect(await harness.store().readTogether(harness.practice, [])).toEqual({ epoch, position, pages: [] })
    })
  })
}
