import { expect, test } from 'vitest'
import type { Page } from '#domain/wire.ts'
import { type PageReads, readAtOneMoment } from '#server/store/query/readTogether.ts'
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
  return (...wanted: PageRead[]) => readAtOneMoment(reads, () => ({ epoch: 'one', position }), 'practice', wanted)
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

/** A practice whose pages have 1,000 rows. An entry is written in each of so many turns. */
function createLargePractice(writes: number) {
  let [position, turns] = [1, 0]
  const countTurn = () => {
    turns += 1
    if (turns <= writes) position += 1
    if (turns < 100) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  const turnOf: number[] = []
  const list: PageReads['list'] = async (_practice, area) => {
    turnOf.push(turns)
    return { epoch: 'one', position, items: [], next: area }
  }
  const reads = Array.from(
    { length: 6 },
    (_, index): PageRead => ({ type: 'records', area: `${index}`, query: { where: [], limit: 1000 } }),
  )
  return { turnOf, answer: readAtOneMoment({ list } as unknown as PageReads, () => ({ epoch: 'one', position }), 'practice', reads) }
}

test('[READS-14] many full pages are read in several turns, again after an entry between them, and in their order', async () => {
  const { turnOf, answer } = createLargePractice(2)
  const { position, pages } = await answer
  expect(pages.map((page) => [(page as Page).next, (page as Page).position])).toEqual(
    ['0', '1', '2', '3', '4', '5'].map((n) => [n, position]),
  )
  expect(position).toBe(3)
  expect(Math.max(...turnOf.map((turn) => turnOf.filter((other) => other === turn).length))).toBe(2)
})

test('[READS-14] many full pages that entries overtake again and again are read in one turn at last', async () => {
  const { turnOf, answer } = createLargePractice(Number.POSITIVE_INFINITY)
  expect((await answer).pages).toHaveLength(6)
  expect(new Set(turnOf.slice(-6)).size).toBe(1)
})
