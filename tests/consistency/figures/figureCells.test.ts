import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { write } from '#server/engine/storeRequests.ts'
import { openForWriting } from '#server/store/disk/connection.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { countedResources } from './figureHistories.ts'
import { createTempFolder, idOf, practice, runTestTx, storeOptions, writeRecord } from '#tests/server/store/storeFixture.ts'

const location = idOf(1)

const appointmentAt = (startsAt: string, overrides: Fields = {}): Fields => ({
  location,
  provider: idOf(2),
  startsAt,
  state: { visit: 'scheduled' },
  since: { visit: startsAt },
  arrivedAt: null,
  seatedAt: null,
  finishedAt: null,
  departedAt: null,
  ...overrides,
})

const open = (file: string): Store => openSqlite(storeOptions(file, { resources: countedResources }))

/** A practice in Sydney with a number of booked appointments, one a minute. */
async function createPracticeFile(count: number): Promise<string> {
  const file = join(createTempFolder(), 'a.sqlite')
  const store = open(file)
  await store.createPractice(practice, 'Harbour Dental')
  await writeRecord(store, 'locations', location, { name: 'Harbour', timeZone: 'Australia/Sydney' })
  await runTestTx(store, function* (): Tx<void> {
    for (let n = 0; n < count; n += 1)
      yield* write('appointments', idOf(100 + n), appointmentAt(new Date(Date.parse('2026-11-24T00:00:00Z') + n * 60_000).toISOString()))
  })
  await store.close()
  return file
}

/** What verification says of figures. The records here have no more than the fields that figures read. */
const faultsOf = (file: string) =>
  [...verifyDataFile(file, countedResources)].filter((fault) => fault.includes('figures/')).map((fault) => fault.replaceAll(location, 'L'))

const cellsOf = async (store: Store, figure: string) => {
  const { items } = await store.figureCells(practice, `figures/${figure}`, { locations: null, limit: 100 })
  return items.map(({ id: _id, location: _location, version: _version, ...cell }) => cell)
}

/** Each change waits for a commit, and the store counts a slice between two of them. */
async function changeUntilCounted<Result>(change: () => Promise<unknown>, read: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const result = await read().catch(() => null)
    if (result !== null) return result
    await change()
  }
}

test('[FIGURE-2] a follower that reconnects receives the cells of each missed entry as they were sent at its commit', async () => {
  const file = await createPracticeFile(2)
  const store = open(file)
  const sent: unknown[] = []
  store.onCommit((entries) => void sent.push(...entries.map(({ position, figures }) => ({ position, figures }))))
  const arrived = { state: { visit: 'arrived' }, arrivedAt: '2026-11-24T00:10:00.000Z' }
  for (const startsAt of ['2026-11-24T01:00:00.000Z', '2026-11-23T12:59:00.000Z', '2026-11-24T01:00:00.000Z'])
    await writeRecord(store, 'appointments', idOf(100), appointmentAt(startsAt, arrived))
  await writeRecord(store, 'appointments', idOf(101), null)
  await runTestTx(store, function* () {})
  await store.close()
  const reopened = open(file)
  onTestFinished(() => reopened.close())
  const { entries } = await reopened.entries(practice, 2, 100)
  expect(entries.map(({ position, figures }) => ({ position, figures }))).toEqual(sent)
  expect(sent).toHaveLength(4)
})

test('[FIGURE-3] an appointment that moves over midnight counts on its new day alone, by the calendar of its location', async () => {
  const file = await createPracticeFile(0)
  const store = open(file)
  onTestFinished(() => store.close())
  await writeRecord(store, 'appointments', idOf(100), appointmentAt('2026-10-03T13:59:00.000Z'))
  expect(await cellsOf(store, 'attendance')).toEqual([{ day: '2026-10-03', provider: idOf(2), minute: 0, booked: 1 }])
  const moved = appointmentAt('2026-10-03T14:00:00.000Z', { arrivedAt: '2026-10-03T16:30:00.000Z' })
  await writeRecord(store, 'appointments', idOf(100), moved)
  expect(await cellsOf(store, 'attendance')).toEqual([
    { day: '2026-10-04', provider: idOf(2), minute: 0, booked: 1 },
    { day: '2026-10-04', provider: idOf(2), minute: 150, attended: 1 },
  ])
  expect(await cellsOf(store, 'appointments')).toEqual([
    { day: '2026-10-04', minute: 0, booked: 1 },
    { day: '2026-10-04', minute: 150, attended: 1 },
  ])
  await writeRecord(store, 'appointments', idOf(100), { ...moved, state: { visit: 'cancelled' } })
  expect(await cellsOf(store, 'appointments')).toEqual([])
})

test('[FIGURE-4] verification reports a cell that was changed, added or removed', async () => {
  const file = await createPracticeFile(3)
  expect(faultsOf(file)).toEqual([])
  const edit = (sql: string) => {
    const connection = openForWriting(file)
    connection.exec(sql)
    connection.close()
  }
  const ofAppointments = `WHERE series = (SELECT n FROM figure_series WHERE figure = 'appointments')`
  edit(`UPDATE figure_cells SET m1 = m1 + 1 ${ofAppointments}`)
  expect(faultsOf(file)).toEqual([expect.stringContaining('figures/appointments L.2026-11-24.0: is not what the records add up to')])
  edit(`UPDATE figure_cells SET m1 = m1 - 1, minute = 7 ${ofAppointments}`)
  expect(faultsOf(file)).toEqual([
    expect.stringContaining('2026-11-24.7: the table holds it and the records do not count it'),
    expect.stringContaining('2026-11-24.0: the records count it and the table does not hold it'),
  ])
})

test('[FIGURE-5] a figure with a new declaration is counted in slices, beside changes, and is not read before all records are counted', async () => {
  const file = await createPracticeFile(451)
  const connection = openForWriting(file)
  connection.exec('DELETE FROM figure_counts; UPDATE figure_cells SET m1 = 9; ')
  connection.close()
  const store = open(file)
  const early = store.figureCells(practice, 'figures/appointments', { locations: null, limit: 10 })
  await expect(early).rejects.toMatchObject({ code: 'counting' })
  await writeRecord(store, 'appointments', idOf(550), null)
  // Records that are counted already take turns with records that are not.
  let moved = 0
  const moveOne = () => writeRecord(store, 'appointments', idOf(100 + ((moved++ * 197) % 450)), appointmentAt('2026-11-25T01:00:00.000Z'))
  const cells = await changeUntilCounted(moveOne, () => cellsOf(store, 'attendance'))
  // Two figures of five slices each, and some changes between them: how many share a commit depends on the machine.
  expect(moved).toBeGreaterThan(4)
  expect(cells).toEqual([
    { day: '2026-11-24', provider: idOf(2), minute: 0, booked: 450 - moved },
    { day: '2026-11-25', provider: idOf(2), minute: 0, booked: moved },
  ])
  await store.close()
  expect(faultsOf(file)).toEqual([])
})
