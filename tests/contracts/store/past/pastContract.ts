import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Query } from '#domain/query.ts'
import type { Fields, Page } from '#domain/wire.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { createStoreHarness, instantAfter, startTime, type OpenStore, type StoreHarness } from '../storeHarness.ts'

const [histories, positionsOfEach] = [6, 3]

/** Every way in which a list can be asked. A search, a list of ids and each order are answered by other code for changed records. */
const queries: readonly (readonly [area: string, Query])[] = [
  ['people', { where: [] }],
  ['people', { where: [{ column: 'town', is: ['Perth', null] }], sort: '-town', limit: 1, count: 3 }],
  ['people', { where: [{ column: 'age', from: 1, below: 3 }], sort: 'age', limit: 1 }],
  ['people', { where: [{ column: 'town', not: 'Perth' }], sort: 'name' }],
  ['people', { where: [], search: 'a', sort: '-age', count: 100 }],
  ['people', { where: [], search: 'h', searchIn: ['name'] }],
  ['people', { where: [{ column: 'tall', is: [true] }], sort: '-updatedAt' }],
  ['teams', { where: [{ column: 'members', holds: '1' }] }],
  ['visits', { where: [{ column: 'state.visit', is: ['arrived'] }], sort: 'startsAt', limit: 1 }],
]

const names = fc.constantFrom('Ada', 'Ána', 'Bo', '😷 A', '\uFF21bc', 'Zoë')
const fieldsOf: Readonly<Record<string, fc.Arbitrary<Fields>>> = {
  people: fc.record({
    name: names,
    town: fc.constantFrom('Perth', 'Hobart', null),
    age: fc.option(fc.nat(3)),
    tall: fc.constantFrom(true, false, null),
  }),
  teams: fc.record({ name: names, members: fc.subarray(['1', '2', '3']) }),
  visits: fc.record({
    person: fc.constant('1'),
    chair: fc.constantFrom('1', '2'),
    startsAt: fc.constantFrom(instantAfter(0), instantAfter(60_000)),
    endsAt: fc.constant(instantAfter(120_000)),
    state: fc.record({ visit: fc.constantFrom('scheduled', 'arrived') }),
  }),
}
const change = fc
  .constantFrom('people', 'people', 'teams', 'visits')
  .chain((area) => fc.record({ area: fc.constant(area), id: fc.nat(7), fields: fc.option(fieldsOf[area] ?? fc.constant({}), { freq: 6 }) }))
const history = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 12, maxLength: 20 })
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

const idOf = (area: string, number: number) => `0190${area.length}fff-0000-7000-8000-00000000000${number}`

/** Two people may not have one name and town, so such a transaction is refused and leaves no entry. */
const writeAll = ({ runTx }: StoreHarness, changes: History[number]) =>
  runTx(function* (): Tx<void> {
    for (const { area, id, fields } of changes) yield* write(area, idOf(area, id), fields)
  }).catch(() => null)

/** Every page of each query. */
const answersAt = async ({ store, practice }: StoreHarness, at?: number): Promise<readonly (readonly Page[])[]> => {
  const answers: Page[][] = []
  for (const [area, query] of queries) {
    const pages: Page[] = []
    let after: string | null = null
    do {
      const { count, ...others } = query
      const pageQuery: Query = { ...others, ...(after ? { after } : { ...(count && { count }) }), ...(at === undefined ? {} : { at }) }
      const page: Page = await store().list(practice, area, pageQuery)
      pages.push(page)
      after = page.next
    } while (after)
    answers.push(pages)
  }
  return answers
}

export function pastContract(openStore: OpenStore): void {
  describe('the past of a list', () => {
    test(`[PAST-1] a list at an earlier position has the pages that the store answered then: ${histories} random histories, ${positionsOfEach * 2} positions each, ${queries.length} queries`, async () => {
      let compared = 0
      await fc.assert(
        fc.asyncProperty(history, fc.array(fc.nat(), { minLength: positionsOfEach, maxLength: positionsOfEach }), async (steps, picks) => {
          const harness = await createStoreHarness(openStore)
          const answered: (readonly (readonly Page[])[])[] = []
          for (const changes of steps) {
            harness.clock.now += 1000
            await writeAll(harness, changes)
            answered.push(await answersAt(harness))
          }
          for (const pick of picks) {
            // Steps forward as a user does, while the log goes on: the reader keeps its place in it.
            for (const step of [pick, pick + 1]) {
              const expected = answered[step % answered.length] ?? []
              const position = expected[0]?.[0]?.position ?? 0
              if (position === 0) continue
              expect(await answersAt(harness, position), `at ${position}`).toEqual(expected)
              compared += 1
              await writeAll(harness, steps[step % steps.length] ?? [])
            }
          }
        }),
        { numRuns: histories, seed: 20_261_124, endOnFailure: true },
      )
      expect(compared).toBeGreaterThan(histories * 2)
    }, 60_000)

    test('[PAST-2] the store finds the last position at an instant, and how long it lasted', async () => {
      const harness = await createStoreHarness(openStore)
      const momentOf = (at: number | string) => harness.store().momentOf(harness.practice, at)
      for (const second of [1, 2, 4]) {
        harness.clock.now = startTime + second * 1000
        await harness.put('people', harness.newId(), { name: `Person ${second}` })
      }
      const second = (seconds: number) => instantAfter(seconds * 1000)
      expect(await momentOf(second(3))).toEqual({ position: 2, at: second(2), until: second(4), head: 3 })
      expect(await momentOf(second(4))).toEqual({ position: 3, at: second(4), until: null, head: 3 })
      expect(await momentOf(second(0))).toMatchObject({ position: 0, at: null })
      expect(await momentOf(1)).toMatchObject({ position: 1, at: second(1), until: second(2) })
      expect(await momentOf(9)).toMatchObject({ at: null, head: 3 })
      // A clock that was set back: what was written later stands later in the log.
      harness.clock.now = startTime + 3000
      await harness.put('people', harness.newId(), { name: 'Person 3' })
      expect(await momentOf(second(3))).toMatchObject({ position: 4 })
      expect(await momentOf(second(2))).toMatchObject({ position: 2 })
    })
  })
}
