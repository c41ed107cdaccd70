import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { instant } from '#domain/fields.ts'
import { latestInstant } from '#domain/time.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { createChairPractice } from '../clock/createChairPractice.ts'
import { createDataFile, idOf, practice, storeOptions } from '../store/storeFixture.ts'

const minute = 60_000
const largestTimerDelay = 2 ** 31 - 1
/** The text that sorts before every other instant: the year 10000. */
const year10000 = '+010000-01-01T00:00:00.000Z'

/** Changes the data of an earlier release, which knew no layout. */
function editData(file: string, sql: string, ...values: readonly string[]): void {
  const database = new DatabaseSync(file)
  database.exec('DELETE FROM layout')
  database.prepare(sql).run(...values)
  database.close()
}

describe('instants', () => {
  test.each([
    ['1899-12-31T23:59:59.999Z', false],
    ['1900-01-01T00:00:00.000Z', true],
    ['2199-12-31T23:59:59.999Z', true],
    ['2200-01-01T00:00:00.000Z', false],
    ['9999-12-31T23:50:00-12:00', false],
    ['2199-12-31T23:59:59.999-01:00', false],
  ])('[RANGE-1] an instant outside 1900 to 2199 is refused: %s', (text, isValid) => {
    expect(instant.safeParse(text).success).toBe(isValid)
  })

  test('[RANGE-2] 64 stored timers of the year 10000 stop no other timer, and no sleep exceeds what a timer can hold', async () => {
    const chairs = await createChairPractice()
    const chair = await chairs.createChair('One')
    await chairs.startCleaning(chair)
    await chairs.stop()
    for (let count = 0; count < 64; count++)
      editData(chairs.file, `INSERT INTO timers SELECT practice, area, ?, name, ? FROM timers LIMIT 1`, `record-${count}`, year10000)
    chairs.start()
    chairs.clock.advance(0)
    await chairs.clock.untilIdle()
    expect(chairs.clock.longestDelay()).toBeLessThanOrEqual(largestTimerDelay)
    for (let second = 0; second < 600; second += 5) if (chairs.clock.advance(5000) > 0) await chairs.clock.untilIdle()
    await expect.poll(chairs.cleanedChairs).toEqual(['One'])
    expect(chairs.clock.longestDelay() / minute).toBeLessThan(1)
  })

  test('[RANGE-3] a record of an earlier release with an instant outside the range sorts as the nearest bound and verifies', async () => {
    const file = await createDataFile()
    const appointment = { person: idOf(1), chair: idOf(90), startsAt: year10000, endsAt: '-000001-01-01T00:00:00.000Z' }
    const columns = `SELECT "startsAt", "endsAt" FROM "area visits"`
    const store = openSqlite(storeOptions(file))
    await store.change({
      practice,
      by: { kind: 'system', id: 'test', name: 'Test' },
      origin: { kind: 'timer', id: 'test' },
      because: 'a test',
      command: 'visits.create',
      run: function* () {
        yield { type: 'write', area: 'visits', id: '0190ffff-0000-7000-8000-000000000000', fields: appointment }
      },
    })
    const upcoming = await store.list(practice, 'visits', { where: [{ column: 'startsAt', from: '2026-01-01T00:00:00.000Z' }] })
    expect(upcoming.items.map(({ startsAt }) => startsAt)).toContain(year10000)
    expect((await store.list(practice, 'visits', { where: [], sort: '-startsAt' })).items[0]?.['startsAt']).toBe(year10000)
    await store.close()
    editData(
      file,
      `UPDATE "area visits" SET "startsAt" = ?, "endsAt" = ? WHERE "startsAt" = ?`,
      year10000,
      appointment.endsAt,
      latestInstant,
    )
    expect([...verifyDataFile(file, areas)]).toEqual([])
    await openSqlite(storeOptions(file)).close()
    expect([...verifyDataFile(file, areas)]).toEqual([])
    const database = new DatabaseSync(file)
    expect(database.prepare(`${columns} ORDER BY "startsAt" DESC`).all()[0]).toEqual({
      startsAt: latestInstant,
      endsAt: '1900-01-01T00:00:00.000Z',
    })
    database.close()
  })
})
