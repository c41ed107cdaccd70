import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSqlite } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { createTempFolder, writeSampleHistory, storeOptions, idOf, practice, writeRecord } from './storeFixture.ts'

let originalBytes: Buffer

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  const file = join(folder, 'a.sqlite')
  const store = openSqlite(storeOptions(file))
  await writeSampleHistory(store)
  await store.close()
  // Removes old copies on free pages, so that a flipped bit always hits live data.
  const db = new DatabaseSync(file)
  db.exec('PRAGMA secure_delete = ON; VACUUM; PRAGMA journal_mode = DELETE')
  db.close()
  originalBytes = readFileSync(file)
  rmSync(folder, { recursive: true })
})

/** Returns a copy of the data that was changed without the store. */
function tamperedCopy(tamper: (db: DatabaseSync) => void): string {
  const file = join(createTempFolder(), 'harmed.sqlite')
  writeFileSync(file, originalBytes)
  const db = new DatabaseSync(file)
  db.exec('PRAGMA foreign_keys = OFF')
  tamper(db)
  db.close()
  return file
}

const verifyFile = (file: string) => [...verifyDataFile(file, areas)]
const locationOf = (record: string) => `practice ${practice}, ${record}`

describe('data verification', () => {
  test.each([
    ['CREATE TRIGGER quiet AFTER INSERT ON log BEGIN DELETE FROM sessions; END', 'trigger quiet is unknown'],
    ['CREATE VIEW people AS SELECT * FROM sessions', 'view people is unknown'],
    ['CREATE TABLE copies (n INTEGER)', 'table copies is unknown'],
    ['CREATE TRIGGER quiet AFTER INSERT ON "area visits" BEGIN DELETE FROM sessions; END', 'trigger quiet is unknown'],
    ['DROP INDEX timers_by_due', 'index timers_by_due is missing'],
    ['PRAGMA user_version = 99', 'the version of the file differs'],
  ])('[DISK-21] verification reports a changed schema: %s', (sql, fault) => {
    expect(verifyFile(tamperedCopy((db) => db.exec(sql)))).toContain(`the schema: ${fault}`)
  })

  test('[DISK-3] verification passes for unchanged data, even while a server is writing', async () => {
    const file = join(createTempFolder(), 'a.sqlite')
    const store = openSqlite(storeOptions(file))
    await writeSampleHistory(store)
    const verification = verifyDataFile(file, areas)
    const { value, done } = verification.next()
    expect([done, value]).toEqual([true, { practices: 1, entries: 11, records: 7 }])
    await store.close()
    expect(verifyFile(file)).toEqual([])
  })

  test.each<readonly [string, string, string]>([
    [
      'a changed record',
      `UPDATE "area people" SET _record = replace(_record, 'Person 4', 'Person 5') WHERE id = '${idOf(4)}'`,
      locationOf(`people ${idOf(4)}`),
    ],
    ['a deleted record', `DELETE FROM "area people" WHERE id = '${idOf(4)}'`, `${locationOf(`people ${idOf(4)}`)}: the log holds it`],
    [
      'an inserted record',
      `INSERT INTO "area people" (_practice, id, _record) VALUES (1, 'x', '{}')`,
      `${locationOf('people x')}: the table holds it`,
    ],
    [
      'a removed record put back',
      `INSERT INTO "area people" (_practice, id, _record) VALUES (1, '${idOf(2)}', '{}')`,
      locationOf(`people ${idOf(2)}`),
    ],
    [
      'a changed column',
      `UPDATE "area people" SET town = 'Sydney' WHERE id = '${idOf(4)}'`,
      `${locationOf(`people ${idOf(4)}`)}: the column town`,
    ],
    ['a changed log entry', `UPDATE log SET entry = replace(entry, 'Person 0', 'Person 9') WHERE position = 1`, locationOf('position 1')],
    [
      'a changed user in a log entry',
      `UPDATE log SET entry = replace(entry, '"name":"Test"', '"name":"Sam"') WHERE position = 3`,
      `${locationOf('position 3')}: the hash`,
    ],
    ['a deleted log entry', 'DELETE FROM log WHERE position = 4', `${locationOf('position 5')}: follows position 3`],
    ['a deleted last log entry', 'DELETE FROM log WHERE position = 11', locationOf(`people ${idOf(3)}`)],
    [
      'two swapped log entries',
      'UPDATE log SET position = -position WHERE position IN (1, 2); UPDATE log SET position = 3 + position WHERE position < 0',
      locationOf('position 1'),
    ],
    [
      'a changed hash',
      `UPDATE log SET hash = replace(hash, substr(hash, 1, 1), 'z') WHERE position = 2`,
      `${locationOf('position 2')}: the hash`,
    ],
    ['an unreadable log entry', `UPDATE log SET entry = '{' WHERE position = 2`, `${locationOf('position 2')}: the entry cannot be read`],
    ['a shortened record history', `DELETE FROM log_of_record WHERE record = '${idOf(10)}'`, `visits ${idOf(10)}: the record's history`],
    ['a timer without a record', `INSERT INTO timers VALUES (1, 'visits', 'x', 'late', '2026')`, `${locationOf('visits x')}: has a timer`],
    [
      'a row without a practice',
      `UPDATE "area people" SET _practice = 7 WHERE id = '${idOf(4)}'`,
      'area people: a row names nothing among practices',
    ],
  ])(
    '[DISK-3] verification finds and locates every change made outside the server, such as %s, without showing its contents',
    (_, sql, location) => {
      const findings = verifyFile(tamperedCopy((db) => db.exec(sql)))
      expect(findings).toContainEqual(expect.stringContaining(location))
      expect(findings.join()).not.toMatch(/Person|Perth|Sam/)
    },
  )

  test('[DISK-3] verification finds a single flipped bit in any record or log entry', () => {
    const db = new DatabaseSync(tamperedCopy(() => {}))
    const rows = db
      .prepare(
        'SELECT _record AS text FROM "area people" UNION ALL SELECT _record FROM "area visits" UNION ALL SELECT entry FROM log UNION ALL SELECT hash FROM log',
      )
      .all()
    const texts = rows.map(({ text }) => String(text))
    db.close()
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(5000), fc.nat(7), (text, at, bit) => {
        const file = join(createTempFolder(), 'flipped.sqlite')
        const bytes = Buffer.from(originalBytes)
        expect(bytes.indexOf(text)).toBe(bytes.lastIndexOf(text))
        const offset = bytes.indexOf(text) + (at % text.length)
        bytes.writeUInt8(bytes.readUInt8(offset) ^ (1 << bit), offset)
        writeFileSync(file, bytes)
        expect(verifyFile(file)).not.toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('[DISK-3] verification reports a reference to a record that never existed, and accepts one to a removed record', async () => {
    const file = join(createTempFolder(), 'a.sqlite')
    const store = openSqlite(storeOptions(file))
    await writeSampleHistory(store)
    await writeRecord(store, 'visits', idOf(11), { person: idOf(2), chair: idOf(91) })
    await store.close()
    expect(verifyFile(file)).toEqual([`${locationOf(`visits ${idOf(11)}`)}: chair names ${idOf(91)}, which was never among chairs`])
  })

  test('[DISK-3] the verify command prints the location of damage and exits with 1, also if there is no data; for sound data it exits with 0', () => {
    const run = (file: string) =>
      spawnSync(process.execPath, ['src/programs/verify.ts', file], { cwd: resolve(import.meta.dirname, '../../..'), encoding: 'utf8' })
    const folder = createTempFolder()
    const soundFile = join(folder, 'good.sqlite')
    copyFileSync(
      tamperedCopy(() => {}),
      soundFile,
    )
    expect(run(soundFile)).toMatchObject({ status: 0, stdout: 'the data is consistent: 1 practices, 11 entries, 7 records\n' })
    const damaged = run(tamperedCopy((db) => db.exec(`UPDATE log SET hash = 'x' WHERE position = 11`)))
    expect(damaged).toMatchObject({ status: 1, stdout: expect.stringContaining('position 11: the hash') })
    expect(run(join(folder, 'none.sqlite'))).toMatchObject({ status: 1, stderr: expect.stringContaining('there is no data') })
    writeFileSync(soundFile, 'not a database, by any means, and long enough to be looked at as if it were one')
    expect(run(soundFile)).toMatchObject({ status: 1, stdout: expect.stringContaining('the file cannot be read') })
  })
})
