import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { saveResponse, saveSecret, setRecordTimer } from '#server/engine/storeRequests.ts'
import { openForWriting } from '#server/store/disk/connection.ts'
import { createPooledRandom } from '#server/store/disk/pooledRandom.ts'
import { createSqliteStore, openSqlite } from '#server/store/openSqlite.ts'
import type { Tx } from '#server/store/store.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { createTempFolder, idOf, runTestTx, storeOptions, writeSampleHistory } from '../storeFixture.ts'

const due = '2027-01-01T00:00:00.000Z'

async function openSample() {
  const file = join(createTempFolder(), 'a.sqlite')
  const connection = openForWriting(file)
  const store = createSqliteStore(connection, storeOptions(file), connection.close)
  await writeSampleHistory(store)
  return { file, connection, store }
}

/** Changes a row of each kind: one put, one put in place of another, one inserted, one deleted. */
function* changeRows(count: number): Tx<void> {
  yield* setRecordTimer('visits', idOf(10), `timer ${count}`, due)
  yield* setRecordTimer('visits', idOf(10), 'same', `2027-01-01T00:00:0${count}.000Z`)
  yield* saveSecret('people', idOf(0), `secret ${count}`, 'slow hash')
  yield* setRecordTimer('visits', idOf(10), `timer ${count - 1}`, null)
}

function* changeAndFail(): Tx<void> {
  yield* changeRows(5)
  throw new Error('refused')
}

describe('sealed changes', () => {
  test('[DISK-30] a write that fails beside others in one commit leaves every seal as its rows are', async () => {
    const { file, store } = await openSample()
    const writes = [changeAndFail, () => changeRows(1), changeAndFail, () => changeRows(2), changeAndFail]
    const results = await Promise.allSettled(writes.map((run) => runTestTx<void>(store, run)))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected'])
    expect([...verifyDataFile(file, areas)]).toEqual([])
    await store.close()
  })

  test('[DISK-30] a commit that fails leaves every seal as its rows are, also after the next commit', async () => {
    const { file, connection, store } = await openSample()
    const failing = runTestTx(store, function* (): Tx<void> {
      yield* changeRows(1)
      connection.exec('PRAGMA defer_foreign_keys = ON')
      connection.run(`INSERT INTO secrets (practice, area, record, name, value) VALUES (999, '', '', '', '')`)
    })
    await expect(failing).rejects.toThrow('FOREIGN KEY')
    await runTestTx(store, () => changeRows(2))
    expect([...verifyDataFile(file, areas)]).toEqual([])
    await store.close()
  })

  test('[DISK-30] a transaction that SQLite rolls back at a write leaves every seal as its rows are', async () => {
    const { file, connection, store } = await openSample()
    const rollingBack = function* (): Tx<void> {
      yield* changeRows(3)
      connection.exec('ROLLBACK')
      throw new Error('the disk is full')
    }
    const results = await Promise.allSettled([runTestTx(store, () => changeRows(1)), runTestTx(store, rollingBack)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await runTestTx(store, () => changeRows(2))
    expect([...verifyDataFile(file, areas)]).toEqual([])
    await store.close()
  })

  test('[DISK-30] a start that changes fixed rows leaves every seal as its rows are', async () => {
    const { file, connection, store } = await openSample()
    await runTestTx(store, function* (): Tx<void> {
      yield* changeRows(1)
      connection.run(`UPDATE timers SET due = '-000001-01-01T00:00:00.000Z'`)
    })
    await store.close()
    const reopened = openSqlite(storeOptions(file, { resources: areas.map((area) => ({ ...area, search: [] })) }))
    expect([...verifyDataFile(file, areas)].filter((fault) => !fault.startsWith('search '))).toEqual([])
    await reopened.close()
  })

  test('[DISK-30] a response with a lone surrogate is sealed as it is read back', async () => {
    const { file, store } = await openSample()
    const key = { principal: 'user:1', route: 'POST people', key: 'k' }
    await runTestTx(store, () => saveResponse(key, { bodyHash: 'h', status: 200, body: 'a\ud800b', headers: {} }))
    expect([...verifyDataFile(file, areas)]).toEqual([])
    await store.close()
  })

  test('[DISK-30] a fixed table cannot be changed outside a transaction', async () => {
    const { file, connection, store } = await openSample()
    const insert = () => connection.run(`INSERT INTO secrets (practice, area, record, name, value) VALUES (1, '', '', '', '')`)
    expect(insert).toThrow('a sealed table changes only inside a transaction')
    expect([...verifyDataFile(file, areas)]).toEqual([])
    await store.close()
  })

  test('[KEY-10] random bytes for ids and nonces come from one pool, which never gives the same bytes twice', () => {
    const random = createPooledRandom()
    const drawn = Array.from({ length: 3000 }, (_, index) => random(10 + (index % 3)))
    expect(random(10_000)).toHaveLength(10_000)
    expect(drawn.map(({ length }) => length).slice(0, 4)).toEqual([10, 11, 12, 10])
    expect(new Set(drawn.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(3000)
  })
})
