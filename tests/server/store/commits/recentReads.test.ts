import { join } from 'node:path'
import { expect, test } from 'vitest'
import { find, get, write } from '#server/engine/storeRequests.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { Tx } from '#server/store/store.ts'
import { createTempFolder, idOf, practice, runTestTx, storeOptions } from '../storeFixture.ts'

const everyone = { where: [{ column: 'town', is: ['Sydney'] }] }

/** The names in the list, and the name of one record. */
function* readNames(): Tx<readonly unknown[]> {
  const listed = yield* find('people', everyone)
  return [listed.map(({ name }) => name), (yield* get('people', idOf(1)))?.['name']]
}

const rename = (name: string) => () => write('people', idOf(1), { name, town: 'Sydney' })

function* renameAndFail(): Tx<void> {
  yield* rename('Cleo')()
  yield* readNames()
  throw new Error('refused')
}

test('[DISK-22] transactions of one commit read each record and list as the ones before left them, without those that were undone', async () => {
  const store = openSqlite(storeOptions(join(createTempFolder(), 'a.sqlite')))
  await store.createPractice(practice, 'Harbour Dental')
  const steps = [readNames, rename('Ada'), readNames, rename('Bo'), readNames, renameAndFail, readNames]
  const results = await Promise.allSettled(steps.map((step) => runTestTx<unknown>(store, step)))
  const read = results.flatMap((result, index) =>
    steps[index] === readNames && result.status === 'fulfilled' ? [result.value.result] : [],
  )
  expect(read).toEqual([
    [[], undefined],
    [['Ada'], 'Ada'],
    [['Bo'], 'Bo'],
    [['Bo'], 'Bo'],
  ])
  expect((await runTestTx<unknown>(store, readNames)).result).toEqual([['Bo'], 'Bo'])
  await store.close()
})
