import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSqlite } from '#server/store/sqlite.ts'
import { verify } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { aFolder, aHistory, anOpening, idOf, practice, put } from './aStore.ts'

let whole: Buffer

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  const file = join(folder, 'a.sqlite')
  const store = openSqlite(anOpening(file))
  await aHistory(store)
  await store.close()
  // Without this, what is flipped might be an old copy on a page that is free.
  const db = new DatabaseSync(file)
  db.exec('PRAGMA secure_delete = ON; VACUUM; PRAGMA journal_mode = DELETE')
  db.close()
  whole = readFileSync(file)
  rmSync(folder, { recursive: true })
})

/** A copy of the data, changed behind the product's back. */
function harmed(harm: (db: DatabaseSync) => void): string {
  const file = join(aFolder(), 'harmed.sqlite')
  writeFileSync(file, whole)
  const db = new DatabaseSync(file)
  db.exec('PRAGMA foreign_keys = OFF')
  harm(db)
  db.close()
  return file
}

const found = (file: string) => [...verify(file, areas)]
const place = (record: string) => `practice ${practice}, ${record}`

describe('verify', () => {
  test('[DISK-3] Data that nobody touched holds together, also beside a server that is writing', async () => {
    const file = join(aFolder(), 'a.sqlite')
    const store = openSqlite(anOpening(file))
    await aHistory(store)
    const checking = verify(file, areas)
    const { value, done } = checking.next()
    expect([done, value]).toEqual([true, { practices: 1, entries: 11, records: 7 }])
    await store.close()
    expect(found(file)).toEqual([])
  })

  test.each<readonly [string, string, string]>([
    [
      'a record changed',
      `UPDATE "area people" SET _record = replace(_record, 'Person 4', 'Person 5') WHERE id = '${idOf(4)}'`,
      place(`people ${idOf(4)}`),
    ],
    ['a record taken away', `DELETE FROM "area people" WHERE id = '${idOf(4)}'`, `${place(`people ${idOf(4)}`)}: the log holds it`],
    [
      'a record put in',
      `INSERT INTO "area people" (_practice, id, _record) VALUES (1, 'x', '{}')`,
      `${place('people x')}: the table holds it`,
    ],
    [
      'a removed record put back',
      `INSERT INTO "area people" (_practice, id, _record) VALUES (1, '${idOf(2)}', '{}')`,
      place(`people ${idOf(2)}`),
    ],
    [
      'a column changed',
      `UPDATE "area people" SET town = 'Sydney' WHERE id = '${idOf(4)}'`,
      `${place(`people ${idOf(4)}`)}: the column town`,
    ],
    ['an entry changed', `UPDATE log SET entry = replace(entry, 'Person 0', 'Person 9') WHERE position = 1`, place('position 1')],
    [
      'who did it changed',
      `UPDATE log SET entry = replace(entry, '"name":"Test"', '"name":"Sam"') WHERE position = 3`,
      `${place('position 3')}: the hash`,
    ],
    ['an entry taken out', 'DELETE FROM log WHERE position = 4', `${place('position 5')}: follows position 3`],
    ['the last entry taken off', 'DELETE FROM log WHERE position = 11', place(`people ${idOf(3)}`)],
    [
      'two entries swapped',
      'UPDATE log SET position = -position WHERE position IN (1, 2); UPDATE log SET position = 3 + position WHERE position < 0',
      place('position 1'),
    ],
    [
      'a hash changed',
      `UPDATE log SET hash = replace(hash, substr(hash, 1, 1), 'z') WHERE position = 2`,
      `${place('position 2')}: the hash`,
    ],
    ['an entry not to be read', `UPDATE log SET entry = '{' WHERE position = 2`, `${place('position 2')}: the entry cannot be read`],
    ['a history cut', `DELETE FROM log_of_record WHERE record = '${idOf(10)}'`, `visits ${idOf(10)}: the record's history`],
    ['a timer of nobody', `INSERT INTO timers VALUES (1, 'visits', 'x', 'late', '2026')`, `${place('visits x')}: has a timer`],
    [
      'a row of no practice',
      `UPDATE "area people" SET _practice = 7 WHERE id = '${idOf(4)}'`,
      'area people: a row names nothing among practices',
    ],
  ])('[DISK-3] Found and placed: %s', (_, sql, where) => {
    const findings = found(harmed((db) => db.exec(sql)))
    expect(findings).toContainEqual(expect.stringContaining(where))
    expect(findings.join()).not.toMatch(/Person|Perth|Sam/)
  })

  test('[DISK-3] Any one byte flipped in any record or entry is found', () => {
    const db = new DatabaseSync(harmed(() => {}))
    const rows = db
      .prepare(
        'SELECT _record AS text FROM "area people" UNION ALL SELECT _record FROM "area visits" UNION ALL SELECT entry FROM log UNION ALL SELECT hash FROM log',
      )
      .all()
    const texts = rows.map(({ text }) => String(text))
    db.close()
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(5000), fc.nat(7), (text, at, bit) => {
        const file = join(aFolder(), 'flipped.sqlite')
        const bytes = Buffer.from(whole)
        expect(bytes.indexOf(text)).toBe(bytes.lastIndexOf(text))
        const offset = bytes.indexOf(text) + (at % text.length)
        bytes.writeUInt8(bytes.readUInt8(offset) ^ (1 << bit), offset)
        writeFileSync(file, bytes)
        expect(found(file)).not.toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('[DISK-3] A reference to what never was is found; one to what was removed is history', async () => {
    const file = join(aFolder(), 'a.sqlite')
    const store = openSqlite(anOpening(file))
    await aHistory(store)
    await put(store, 'visits', idOf(11), { person: idOf(2), chair: idOf(91) })
    await store.close()
    expect(found(file)).toEqual([`${place(`visits ${idOf(11)}`)}: chair names ${idOf(91)}, which was never among chairs`])
  })

  test('[DISK-3] The command prints the place and ends with 1; where all holds together it ends with 0; no data is no success', () => {
    const run = (file: string) =>
      spawnSync(process.execPath, ['src/programs/verify.ts', file], { cwd: resolve(import.meta.dirname, '../../..'), encoding: 'utf8' })
    const folder = aFolder()
    const good = join(folder, 'good.sqlite')
    copyFileSync(
      harmed(() => {}),
      good,
    )
    expect(run(good)).toMatchObject({ status: 0, stdout: 'all holds together: 1 practices, 11 entries, 7 records\n' })
    const bad = run(harmed((db) => db.exec(`UPDATE log SET hash = 'x' WHERE position = 11`)))
    expect(bad).toMatchObject({ status: 1, stdout: expect.stringContaining('position 11: the hash') })
    expect(run(join(folder, 'none.sqlite'))).toMatchObject({ status: 1, stderr: expect.stringContaining('there is no data') })
    writeFileSync(good, 'not a database, by any means, and long enough to be looked at as if it were one')
    expect(run(good)).toMatchObject({ status: 1, stdout: expect.stringContaining('the file cannot be read') })
  })
})
