import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { unsetLostPins } from '#server/auth/passwords/unsetLostPins.ts'
import { findResponse, saveResponse, saveSecret } from '#server/engine/storeRequests.ts'
import { dataKeyOf } from '#server/store/disk/dataKey.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { Tx } from '#server/store/store.ts'
import { bearer, startTestServer } from '../startTestServer.ts'
import { createTempFolder, idOf, practice, runTestTx, storeOptions, writeSampleHistory } from './storeFixture.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const key = { principal: 'user:1', route: 'PATCH /api/users/1', key: 'k1' }
const response = { bodyHash: sha256('["1234"]'), status: 200, body: '{}', headers: {} }
const slowHash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$dGFn'

function rowsOf(file: string, sql: string): readonly string[] {
  const db = new DatabaseSync(file, { readOnly: true })
  const rows = db.prepare(sql).all()
  db.close()
  return rows.map((row) => JSON.stringify(row))
}

function* saveKeyed(): Tx<void> {
  yield* saveSecret('people', idOf(0), 'pin', slowHash)
  yield* saveSecret('people', idOf(0), 'password', slowHash)
  yield* saveResponse(key, response)
}

async function createKeyedData(): Promise<string> {
  const file = join(createTempFolder(), 'a.sqlite')
  const store = openSqlite(storeOptions(file))
  await writeSampleHistory(store)
  await runTestTx(store, saveKeyed)
  await store.close()
  return file
}

/** Opens the data once, and returns what it still knows. */
async function readKeyedData(file: string) {
  const reports: string[] = []
  const store = openSqlite(storeOptions(file, { report: (message) => reports.push(message) }))
  const values = {
    pin: await store.secret(practice, 'people', idOf(0), 'pin'),
    password: await store.secret(practice, 'people', idOf(0), 'password'),
    bodyHash: (await runTestTx(store, () => findResponse(key))).result?.bodyHash ?? null,
    reports,
  }
  await store.close()
  return values
}

describe('data key', () => {
  test('[KEY-1] no four digits, hashed with a request’s form, are the stored hash of a request that set a PIN', async () => {
    const server = await startTestServer()
    onTestFinished(server.close)
    const token = await server.signIn()
    const ifMatch = '"1"'
    const headers = { ...bearer(token), 'if-match': ifMatch, 'idempotency-key': 'set-pin', 'content-type': 'application/merge-patch+json' }
    const reply = await server.app.inject({ method: 'PATCH', url: `/api/users/${server.user}`, headers, payload: '{"pin":"4711"}' })
    expect(reply.statusCode).toBe(200)
    const [row = ''] = rowsOf(join(server.dir, 'test.db'), 'SELECT * FROM kept_answers')
    const guesses = Array.from({ length: 10_000 }, (_, pin) => JSON.stringify([{ pin: String(pin).padStart(4, '0') }, ifMatch]))
    expect(row).toContain('set-pin')
    expect(guesses.filter((guess) => row.includes(sha256(guess)))).toEqual([])
    const replayed = await server.app.inject({ method: 'PATCH', url: `/api/users/${server.user}`, headers, payload: '{"pin":"4711"}' })
    expect([replayed.statusCode, replayed.body]).toEqual([200, reply.body])
    const other = await server.app.inject({ method: 'PATCH', url: `/api/users/${server.user}`, headers, payload: '{"pin":"4712"}' })
    expect(other.statusCode).toBe(422)
  })

  test('[KEY-1] the hash of a PIN and of a request body are encrypted with a key beside the data; a password keeps its slow hash', async () => {
    const file = await createKeyedData()
    const rows = rowsOf(file, 'SELECT name, value FROM secrets UNION ALL SELECT key, body_hash FROM kept_answers').join()
    expect(rows).toContain(`{"name":"password","value":"${slowHash}"}`)
    expect(rows.split(slowHash)).toHaveLength(2)
    expect(rows).not.toContain(response.bodyHash)
    expect(readFileSync(file).includes(readFileSync(`${file}.key`).subarray(0, 64))).toBe(false)
    expect(statSync(`${file}.key`).mode & 0o777).toBe(0o600)
    expect(await readKeyedData(file)).toEqual({ pin: slowHash, password: slowHash, bodyHash: response.bodyHash, reports: [] })
  })

  test('[KEY-2] data of a release without a key is encrypted at the first start, and its PINs stay valid', async () => {
    const file = await createKeyedData()
    const db = new DatabaseSync(file)
    db.exec(`UPDATE secrets SET value = '${slowHash}'; UPDATE kept_answers SET body_hash = '${response.bodyHash}'`)
    db.exec(
      'DROP TABLE seals; DROP TABLE data_key; DROP TABLE file_seals; DROP TABLE security_events; DROP TABLE open_notes; DROP TABLE figure_cells; DROP TABLE figure_series; DROP TABLE figure_counts; DROP TABLE declarations; DROP TABLE layout; DELETE FROM migrations_run WHERE number >= 3',
    )
    db.close()
    const values = { pin: slowHash, password: slowHash, bodyHash: response.bodyHash, reports: [] }
    expect(await readKeyedData(file)).toEqual(values)
    expect(rowsOf(file, `SELECT value FROM secrets WHERE name = 'pin'`).join()).not.toContain(slowHash)
    expect(await readKeyedData(file)).toEqual(values)
  })

  test.each([
    ['missing', (path: string) => rmSync(path)],
    ['damaged', (path: string) => writeFileSync(path, 'x')],
  ])('[KEY-2] if the key is %s, the server starts, unsets every PIN, says so, and keeps the passwords', async (_, harm) => {
    const file = await createKeyedData()
    harm(`${file}.key`)
    const lost = await readKeyedData(file)
    expect(lost).toEqual({ pin: null, password: slowHash, bodyHash: null, reports: [expect.stringContaining('every PIN is unset')] })
    expect(rowsOf(file, `SELECT value FROM secrets WHERE name = 'pin' UNION ALL SELECT body_hash FROM kept_answers`)).toEqual([])
    expect(await readKeyedData(file)).toEqual({ ...lost, reports: [] })
  })

  test('[KEY-2] a user whose PIN was lost has no PIN in their record either', async () => {
    const server = await startTestServer()
    onTestFinished(server.close)
    await server.execute('users.edit', server.user, { pin: '4711' })
    const pinSetAt = async () => (await server.deps.store.get(server.practice, 'users', server.user))?.['pinSetAt']
    await unsetLostPins(server.deps)
    expect(await pinSetAt()).toEqual(expect.any(String))
    const run = () => saveSecret('users', server.user, 'pin', null)
    const by = { kind: 'system', id: 'test', name: 'Test' } as const
    const origin = { kind: 'timer', id: 'test' } as const
    await server.deps.store.change({ practice: server.practice, by, origin, because: 'test', command: 'users.edit', run })
    await unsetLostPins(server.deps)
    expect([await pinSetAt(), server.reports]).toEqual([null, [[expect.stringContaining('1 PINs are unset')]]])
  })

  test('[KEY-1] a value can be decrypted with its own key and for its own use only', () => {
    const [one, other] = [dataKeyOf(Buffer.from('one')), dataKeyOf(Buffer.from('other'))]
    const encrypted = one.encrypt('pin of Mia', 'hash')
    expect(one.decrypt('pin of Mia', encrypted)).toBe('hash')
    expect([one.decrypt('pin of Noah', encrypted), other.decrypt('pin of Mia', encrypted), one.decrypt('pin of Mia', 'x')]).toEqual([
      null,
      null,
      null,
    ])
    expect(one.fingerprint).not.toBe(other.fingerprint)
  })
})
