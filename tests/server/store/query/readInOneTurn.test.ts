import { expect, test } from 'vitest'
import type { Page } from '#domain/wire.ts'
import { type PageReads, readInOneTurn } from '#server/store/query/readTogether.ts'
import type { PageRead } from '#server/store/store.ts'

const read = (area: string, search?: string): PageRead => ({
  type: 'records',
  area,
  query: { where: [], ...(search === undefined ? {} : { search }) },
})

/** A practice in which so many entries are written while a search runs, one during each search. */
function createPractice(writes: number) {
  let position = 1
  let writesLeft = writes
  const pageAt = (area: string, at: number): Page => ({ epoch: 'one', position: at, items: [], next: area })
  const list: PageReads['list'] = async (_practice, area, query) => {
    const found = pageAt(area, position)
    if (query.search !== undefined && writesLeft > 0) {
      await Promise.resolve()
      writesLeft -= 1
      position += 1
    }
    return found
  }
  const reads = { list } as unknown as PageReads
  return (...wanted: PageRead[]) => readInOneTurn(reads, () => ({ epoch: 'one', position }), 'practice', wanted)
}

test('[READS-1] a search that an entry overtakes is repeated, so that it is of the position of the other pages', async () => {
  const { position, pages } = await createPractice(2)(read('rooms'), read('people', 'ana'))
  expect(position).toBe(3)
  expect(pages).toMatchObject([
    { next: 'rooms', position: 3 },
    { next: 'people', position: 3 },
  ])
})

test('[READS-1] a search that entries overtake again and again is refused, and reads without a search are not', async () => {
  const readAll = createPractice(Number.POSITIVE_INFINITY)
  await expect(readAll(read('rooms'), read('people', 'ana'))).rejects.toMatchObject({ code: 'too-many', extras: { retryAfter: 1 } })
  expect((await readAll(read('rooms'))).pages).toHaveLength(1)
})
