import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { write } from '#server/engine/storeRequests.ts'
import { openForWriting } from '#server/store/disk/connection.ts'
import { tableSchemaOf } from '#server/store/tables/tableSchema.ts'
import { chooseIndex } from '#server/store/query/chooseIndex.ts'
import { createSqliteStore } from '#server/store/openSqlite.ts'
import type { Condition } from '#domain/query.ts'
import type { Tx } from '#server/store/store.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { createTempFolder, storeOptions, idOf, practice, runTestTx } from './storeFixture.ts'

const dayStart = Date.parse('2026-11-24T00:00:00.000Z')
const instantAtHour = (count: number) => new Date(dayStart + count * 3_600_000).toISOString()

/** 12,000 appointments of an hour each in two chairs: nearly all departed, one seated now, two or three per patient. */
async function createLargePractice() {
  const file = join(createTempFolder(), 'a.sqlite')
  const connection = openForWriting(file)
  const store = createSqliteStore(connection, storeOptions(file), connection.close)
  await store.createPractice(practice, 'Harbour Dental')
  await runTestTx(store, function* (): Tx<void> {
    for (let count = 0; count < 12_000; count++) {
      const state = { visit: count === 11_900 ? 'seated' : 'departed' }
      const [startsAt, endsAt] = [instantAtHour(count - 11_900), instantAtHour(count - 11_899)]
      yield* write('visits', idOf(count), { person: `p${count % 5000}`, chair: count % 20 === 0 ? 'c0' : 'c1', startsAt, endsAt, state })
    }
  })
  return { connection, store }
}

const departedCondition: Condition = { column: 'state.visit', is: ['departed'] }
const overlapping = (at: number): Condition[] => [
  { column: 'startsAt', below: instantAtHour(at + 1) },
  { column: 'endsAt', above: instantAtHour(at) },
]

describe('index choice', () => {
  test('[DISK-11] the store uses the index of the condition that leaves the fewest records, however many records the practice has', async () => {
    const { connection, store } = await createLargePractice()
    const appointmentsSchema = areas.map(tableSchemaOf).find(({ area }) => area === 'visits')
    const indexOf = (where: readonly Condition[], sort: string | null = null) =>
      appointmentsSchema && chooseIndex(connection, appointmentsSchema, 1, where, sort)
    expect({
      patientPast: indexOf([departedCondition, { column: 'person', is: ['p7'] }], 'startsAt'),
      chairOccupant: indexOf([
        { column: 'chair', is: ['c1'] },
        { column: 'state.visit', is: ['seated', 'inTreatment'] },
      ]),
      chairInFuture: indexOf([{ column: 'chair', is: ['c1'] }, ...overlapping(3), departedCondition], 'startsAt'),
      chairInPast: indexOf([{ column: 'chair', is: ['c1'] }, ...overlapping(-5950), departedCondition], 'startsAt'),
      oneDay: indexOf([departedCondition, { column: 'startsAt', from: instantAtHour(0), below: instantAtHour(24) }], 'id'),
      oneRecord: indexOf([{ column: 'id', is: [idOf(1)] }]),
      allDeparted: indexOf([departedCondition], 'startsAt'),
      all: indexOf([]),
    }).toEqual({
      patientPast: '"visits by person"',
      chairOccupant: '"visits by state.visit"',
      chairInFuture: '"visits by chair"',
      chairInPast: '"visits by chair"',
      oneDay: '"visits by startsAt"',
      oneRecord: '"visits by id"',
      allDeparted: '"visits by startsAt"',
      all: '"visits by id"',
    })
    await store.close()
  })

  test('[DISK-11] the store finds the same records, whichever index it uses', async () => {
    const { store } = await createLargePractice()
    const findIds = async (where: readonly Condition[]) => (await store.list(practice, 'visits', { where })).items.map(({ id }) => id)
    const chairCondition = { column: 'chair', is: ['c1'] }
    expect(await findIds([chairCondition, ...overlapping(-5000)])).toEqual(
      (await findIds(overlapping(-5000))).filter((id) => Number(id.slice(-12)) % 20 !== 0),
    )
    expect(await findIds([departedCondition, { column: 'person', is: ['p7'] }])).toEqual([idOf(7), idOf(5007), idOf(10_007)])
    expect((await findIds([chairCondition])).length + (await findIds([{ column: 'chair', is: ['c0'] }])).length).toBe(12_000)
    await store.close()
  })
})
