import { copyFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { backUp } from '#server/store/disk/backup.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { createTempFolder, idOf, storeOptions, writeRecord, writeSampleHistory } from '../storeFixture.ts'

/** What a killed server leaves: everything since its backup is in the journal. */
export type KilledServer = {
  readonly file: string
  readonly backup: string
  /** The data as it was when an earlier server ended. */
  readonly older: string
}

export async function leaveKilledServer(): Promise<KilledServer> {
  const [folder, running] = [createTempFolder(), createTempFolder()]
  const [file, backup, older] = ['operatory.sqlite', 'copy.backup', 'older.sqlite'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const live = join(running, 'operatory.sqlite')
  const first = openSqlite(storeOptions(live))
  await writeSampleHistory(first)
  await first.close()
  copyFileSync(live, older)
  const second = openSqlite(storeOptions(live))
  for (let count = 20; count < 60; count += 1) await writeRecord(second, 'people', idOf(count), { name: `Person ${count}` })
  await second.close()
  const store = openSqlite(storeOptions(live))
  await writeRecord(store, 'people', idOf(7), { name: 'Before the backup' })
  await backUp(live, backup, '2026-11-24T12:00:00.000Z')
  for (let count = 100; count < 160; count += 1)
    await writeRecord(store, 'people', idOf(count), { name: `Person ${count}`, note: 'x'.repeat(900) })
  for (const suffix of ['', '-wal', '.lock', '.key']) copyFileSync(live + suffix, file + suffix)
  await store.close()
  keepLockFile(`${file}.lock`)
  return { file, backup, older }
}

/** The lock file of the folder itself, and not one that was copied there. */
export function keepLockFile(path: string): void {
  const lockFile = new DatabaseSync(path)
  lockFile.exec(`PRAGMA user_version = ${(statSync(path).ino % 2_147_483_646) + 1}`)
  lockFile.close()
}
