import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { write } from '#server/engine/storeRequests.ts'
import { storeOfStart } from '#server/store/commit/storeOfStart.ts'
import { createBallast, withRoomToStart } from '#server/store/disk/ballast.ts'
import { openForWriting } from '#server/store/disk/connection.ts'
import { createSqliteStore } from '#server/store/openSqlite.ts'
import { createTempFolder, idOf, practice, runTestTx, storeOptions } from '../storeFixture.ts'

/** Writes that the operating system refuses a number of times. */
function refusedTimes(count: number, code: string) {
  let refused = 0
  return async () => {
    if (refused++ < count) throw Object.assign(new Error('write'), { code })
    return 'written'
  }
}

test.each(['ENOSPC', 'EDQUOT'])(
  '[START-221] a start that meets %s beside the data gives up the ballast once and writes again',
  async (code) => {
    const file = join(createTempFolder(), 'a.sqlite')
    writeFileSync(`${file}.ballast`, 'x')
    expect(await withRoomToStart(file, refusedTimes(1, code))).toBe('written')
    expect(existsSync(`${file}.ballast`)).toBe(false)
    await expect(withRoomToStart(file, refusedTimes(1, code))).rejects.toMatchObject({ code })
  },
)

test('[START-221] a start that meets another fault keeps the ballast', async () => {
  const file = join(createTempFolder(), 'a.sqlite')
  writeFileSync(`${file}.ballast`, 'x')
  await expect(withRoomToStart(file, refusedTimes(1, 'EACCES'))).rejects.toMatchObject({ code: 'EACCES' })
  expect(existsSync(`${file}.ballast`)).toBe(true)
})

test('[START-221] a ballast that a killed process left unfinished is written again', () => {
  const file = join(createTempFolder(), 'a.sqlite')
  writeFileSync(`${file}.ballast`, 'half')
  expect(createBallast(file, 5000, () => {}).isReleased()).toBe(false)
  expect(statSync(`${file}.ballast`).size).toBe(5000)
})

test('[START-222] with the ballast given up, a start creates the records that it needs, and no user creates any', async () => {
  const file = join(createTempFolder(), 'a.sqlite')
  const connection = openForWriting(file)
  // More than any disk has: there is never space to write the ballast again.
  const store = createSqliteStore(connection, storeOptions(file, { ballastBytes: 2 ** 52 }), connection.close, true)
  await store.createPractice(practice, 'Harbour Dental')
  const create = (id: string) => () => write('people', id, { name: 'New' })
  await expect(runTestTx(store, create(idOf(1)))).rejects.toMatchObject({ code: 'disk-full' })
  await runTestTx(storeOfStart(store), create(idOf(2)))
  expect([await store.get(practice, 'people', idOf(1)), await store.get(practice, 'people', idOf(2))]).toMatchObject([
    null,
    { name: 'New' },
  ])
  await store.close()
})
