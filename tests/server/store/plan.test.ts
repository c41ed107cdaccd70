import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { write } from '#server/engine/look.ts'
import { openForWriting } from '#server/store/connection.ts'
import { layoutOf } from '#server/store/layout.ts'
import { indexFor } from '#server/store/plan.ts'
import { storeOn } from '#server/store/sqlite.ts'
import type { Condition, Decision } from '#server/store/store.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { aFolder, anOpening, idOf, practice, work } from './aStore.ts'

const day = Date.parse('2026-11-24T00:00:00.000Z')
const hour = (count: number) => new Date(day + count * 3_600_000).toISOString()

/** Twelve thousand visits, an hour each: nearly all over, in two chairs, everybody two or three of them, one in a chair at this moment. */
async function aPractice() {
  const file = join(aFolder(), 'a.sqlite')
  const connection = openForWriting(file)
  const store = storeOn(connection, anOpening(file), connection.close)
  await store.makePractice(practice, 'Harbour Dental')
  await work(store, function* (): Decision<void> {
    for (let count = 0; count < 12_000; count++) {
      const state = { visit: count === 11_900 ? 'seated' : 'departed' }
      const [startsAt, endsAt] = [hour(count - 11_900), hour(count - 11_899)]
      yield* write('visits', idOf(count), { person: `p${count % 5000}`, chair: count % 20 === 0 ? 'c0' : 'c1', startsAt, endsAt, state })
    }
  })
  return { connection, store }
}

const over: Condition = { column: 'state.visit', is: ['departed'] }
const during = (at: number): Condition[] => [
  { column: 'startsAt', below: hour(at + 1) },
  { column: 'endsAt', above: hour(at) },
]

describe('the way to the records', () => {
  test('[DISK-11] What leaves few records of many leads the way, whichever condition that is this time', async () => {
    const { connection, store } = await aPractice()
    const visits = areas.map(layoutOf).find(({ area }) => area === 'visits')
    const way = (where: readonly Condition[], sort: string | null = null) => visits && indexFor(connection, visits, 1, where, sort)
    expect({
      aPatientsPast: way([over, { column: 'person', is: ['p7'] }], 'startsAt'),
      whoIsInTheChair: way([
        { column: 'chair', is: ['c1'] },
        { column: 'state.visit', is: ['seated', 'inTreatment'] },
      ]),
      isTheChairFree: way([{ column: 'chair', is: ['c1'] }, ...during(3), over], 'startsAt'),
      wasTheChairFree: way([{ column: 'chair', is: ['c1'] }, ...during(-5950), over], 'startsAt'),
      theDay: way([over, { column: 'startsAt', from: hour(0), below: hour(24) }], 'id'),
      oneRecord: way([{ column: 'id', is: [idOf(1)] }]),
      allThatIsOver: way([over], 'startsAt'),
      all: way([]),
    }).toEqual({
      aPatientsPast: '"visits by person"',
      whoIsInTheChair: '"visits by state.visit"',
      isTheChairFree: '"visits by chair"',
      wasTheChairFree: '"visits by chair"',
      theDay: '"visits by startsAt"',
      oneRecord: '"visits by id"',
      allThatIsOver: '"visits by startsAt"',
      all: '"visits by id"',
    })
    await store.close()
  })

  test('[DISK-11] Whichever way is taken, the same records are found', async () => {
    const { store } = await aPractice()
    const found = async (where: readonly Condition[]) => (await store.list(practice, 'visits', { where })).items.map(({ id }) => id)
    const inChair = { column: 'chair', is: ['c1'] }
    expect(await found([inChair, ...during(-5000)])).toEqual((await found(during(-5000))).filter((id) => Number(id.slice(-12)) % 20 !== 0))
    expect(await found([over, { column: 'person', is: ['p7'] }])).toEqual([idOf(7), idOf(5007), idOf(10_007)])
    expect((await found([inChair])).length + (await found([{ column: 'chair', is: ['c0'] }])).length).toBe(12_000)
    await store.close()
  })
})
