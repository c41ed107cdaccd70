import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { saveSecret } from '#server/engine/storeRequests.ts'
import { backUp } from '#server/store/disk/backup.ts'
import { checkCarriedFiles, filesInBackup } from '#server/store/disk/backupFiles.ts'
import { openForWriting } from '#server/store/disk/connection.ts'
import { dataKeyPath } from '#server/store/disk/dataKey.ts'
import { restore } from '#server/store/disk/restore/restore.ts'
import { canonical } from '#server/store/log/canonical.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { Tx } from '#server/store/store.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { createTempFolder, idOf, practice, runTestTx, storeOptions, writeSampleHistory } from './storeFixture.ts'

const at = '2026-11-24T12:00:00.000Z'
const large = randomBytes(2_500_000)
const largeName = createHash('sha256').update(large).digest('hex')
const sent = '\n{"id":"m1","body":"Your appointment"}\n'

const restoreOptions = (from: string, data: string, force = false) => {
  let count = 0
  return { from, data, force, resources: areas, at, newId: () => `0190dddd-0000-7000-8000-00000000000${++count}` }
}

function* saveSecrets(): Tx<void> {
  yield* saveSecret('people', idOf(0), 'pin', 'slow hash')
  yield* saveSecret('people', idOf(0), 'password', 'slow hash')
  yield* saveSecret('settings', idOf(5), 'links', 'signs links')
}

/** A data folder with files, and its backup. */
async function createBackup(): Promise<{ folder: string; file: string; copy: string }> {
  const folder = createTempFolder()
  const file = join(folder, 'a.sqlite')
  const store = openSqlite(storeOptions(file))
  await writeSampleHistory(store)
  await runTestTx(store, saveSecrets)
  mkdirSync(join(folder, 'uploads'))
  writeFileSync(join(folder, 'uploads', largeName), large)
  writeFileSync(join(folder, 'uploads', 'm.refused.jsonl'), '[]')
  writeFileSync(join(folder, 'uploads', `${largeName}.1.part`), 'half')
  writeFileSync(join(folder, 'sent.jsonl'), sent)
  const copy = join(createTempFolder(), 'copy.sqlite')
  await backUp(file, copy, at)
  await store.close()
  return { folder, file, copy }
}

const readSecret = async (file: string, area: string, id: string, name: string) => {
  const store = openSqlite(storeOptions(file))
  const value = await store.secret(practice, area, id, name)
  await store.close()
  return value
}

describe('files in a backup', () => {
  test('[DISK-17] a backup is one file that carries uploads, refused rows and sent messages in parts of at most 1 MiB; a restore brings them back', async () => {
    const { copy } = await createBackup()
    const db = new DatabaseSync(copy, { readOnly: true })
    const parts = db.prepare('SELECT name, part, length(bytes) AS bytes FROM backup_parts ORDER BY name, part').all()
    db.close()
    expect(parts.filter(({ name }) => name === `uploads/${largeName}`).map(({ bytes }) => bytes)).toEqual([1_048_576, 1_048_576, 402_848])
    expect([...verifyDataFile(copy, areas)]).toEqual([])
    const folder = join(createTempFolder(), 'new')
    expect(restore(restoreOptions(copy, join(folder, 'a.sqlite')))).toMatchObject({ hasFiles: true })
    expect(readdirSync(join(folder, 'uploads')).toSorted()).toEqual([largeName, 'm.refused.jsonl'].toSorted())
    expect(readFileSync(join(folder, 'uploads', largeName)).equals(large)).toBe(true)
    expect(readFileSync(join(folder, 'sent.jsonl'), 'utf8')).toBe(sent)
    const restored = new DatabaseSync(join(folder, 'a.sqlite'), { readOnly: true })
    expect(restored.prepare(`SELECT name FROM sqlite_schema WHERE name LIKE 'backup_%'`).all()).toEqual([])
    restored.close()
    expect([...verifyDataFile(join(folder, 'a.sqlite'), areas)]).toEqual([])
  })

  test('[DISK-17] a restore puts the files of the previous data aside with it', async () => {
    const { folder, file, copy } = await createBackup()
    writeFileSync(join(folder, 'sent.jsonl'), 'since')
    restore(restoreOptions(copy, file, true))
    expect(readFileSync(join(folder, 'sent.jsonl'), 'utf8')).toBe(sent)
    expect(readFileSync(join(folder, 'sent.jsonl.until-20261124T120000000Z'), 'utf8')).toBe('since')
    expect(existsSync(join(folder, 'uploads.until-20261124T120000000Z', largeName))).toBe(true)
  })

  test.each([
    ['a changed byte of a file', `UPDATE backup_parts SET bytes = zeroblob(length(bytes)) WHERE part = 2`],
    ['a missing part', `DELETE FROM backup_parts WHERE part = 1`],
    ['another length in the manifest', `UPDATE backup_files SET bytes = bytes + 1 WHERE name = 'sent.jsonl'`],
    ['a file the manifest does not name', `INSERT INTO backup_parts VALUES ('uploads/x', 0, x'00')`],
    ['another time of the backup', `UPDATE backup_manifest SET made_at = '2027'`],
  ])('[DISK-17] a restore refuses a backup with %s', async (_, sql) => {
    const { copy } = await createBackup()
    const db = new DatabaseSync(copy)
    db.exec(sql)
    db.close()
    const target = join(createTempFolder(), 'a.sqlite')
    expect(() => restore(restoreOptions(copy, target))).toThrow('does not hold together')
    expect(existsSync(target)).toBe(false)
  })

  const file = `uploads/${largeName}`
  const outside = 'uploads/../../etc'
  const renamed = ['backup_files', 'backup_parts'].map((table) => `UPDATE ${table} SET name = '${outside}' WHERE name = '${file}'`)

  test.each([
    ['bytes', `UPDATE backup_parts SET bytes = zeroblob(length(bytes)) WHERE part = 2`, `${file}: its bytes in the backup`],
    ['length', `UPDATE backup_files SET bytes = bytes + 1 WHERE name = '${file}'`, `${file}: its bytes in the backup`],
    ['parts', `UPDATE backup_parts SET part = 5 WHERE part = 2`, `${file}: a part is missing`],
    ['name', renamed.join(';'), 'the backup holds a file that is none of a data folder'],
  ])('[DISK-17] a carried file with a wrong %s is found by that alone, even if the manifest agrees', async (_, sql, fault) => {
    const { copy } = await createBackup()
    const connection = openForWriting(copy)
    connection.exec(sql)
    const files = filesInBackup(connection).map(({ name, bytes, sha256 }) => [name, bytes, sha256])
    const manifest = createHash('sha256')
      .update(canonical([at, files]))
      .digest('hex')
    connection.run('UPDATE backup_manifest SET sha256 = ?', manifest)
    expect([...checkCarriedFiles(connection)]).toEqual([expect.stringContaining(fault)])
    connection.close()
    const target = join(createTempFolder(), 'a.sqlite')
    expect(() => restore(restoreOptions(copy, target))).toThrow('does not hold together')
    expect(existsSync(target)).toBe(false)
  })

  test('[DISK-18] the key is not in the backup: a restore elsewhere unsets PINs and reports how many, and keeps passwords', async () => {
    const { file, copy } = await createBackup()
    expect(readFileSync(copy).includes(readFileSync(dataKeyPath(file)).subarray(0, 64))).toBe(false)
    const target = join(createTempFolder(), 'a.sqlite')
    expect(restore(restoreOptions(copy, target))).toMatchObject({ pins: 1 })
    expect([await readSecret(target, 'people', idOf(0), 'pin'), await readSecret(target, 'people', idOf(0), 'password')]).toEqual([
      null,
      'slow hash',
    ])
    expect(restore(restoreOptions(copy, file, true))).toMatchObject({ pins: 0 })
    expect(await readSecret(file, 'people', idOf(0), 'pin')).toBe('slow hash')
  })

  test('[DISK-18] a restore ends the links of every practice', async () => {
    const { file, copy } = await createBackup()
    expect(await readSecret(file, 'settings', idOf(5), 'links')).toBe('signs links')
    restore(restoreOptions(copy, file, true))
    expect(await readSecret(file, 'settings', idOf(5), 'links')).toBeNull()
  })

  test('[DISK-17] a backup of an earlier release, which is the database alone, can be restored; the files of the folder stay', async () => {
    const { folder, file, copy } = await createBackup()
    const db = new DatabaseSync(copy)
    // Its entries name declarations, so that table stays.
    db.exec(
      'DROP TABLE backup_files; DROP TABLE backup_parts; DROP TABLE backup_manifest; DROP TABLE seals; DROP TABLE data_key; DROP TABLE file_seals; DROP TABLE security_events; DROP TABLE open_notes; DROP TABLE figure_cells; DROP TABLE figure_series; DROP TABLE figure_counts',
    )
    db.exec(`DELETE FROM migrations_run WHERE number BETWEEN 3 AND 7 OR number IN (9, 11); UPDATE secrets SET value = 'slow hash'`)
    db.close()
    expect(restore(restoreOptions(copy, file, true))).toMatchObject({ hasFiles: false, pins: 0 })
    expect(existsSync(join(folder, 'uploads', largeName))).toBe(true)
    expect(await readSecret(file, 'people', idOf(0), 'pin')).toBe('slow hash')
    expect([...verifyDataFile(file, areas)]).toEqual([])
  })
})
