import { beforeEach, expect, test, vi } from 'vitest'
import { createBackupRunner } from '#server/backups/backupRunner.ts'
import { readBackupNotes } from '#server/backups/backupNotes.ts'
import { hasBackups } from '#server/backups/scheduledBackups.ts'
import { readConfig } from '#server/config.ts'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { createTempFolder, storeOptions, writeSampleHistory } from '../store/storeFixture.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = createTempFolder()
  const store = openSqlite(storeOptions(dataFilePath(dataDir)))
  await writeSampleHistory(store)
  await store.close()
})

const runnerWith = (settings: Readonly<Record<string, string>>) =>
  createBackupRunner({ config: readConfig({ DATA_DIR: dataDir, ...settings }) })

test('[METRIC-11] a user begins a backup, which is noted; a second one meanwhile is refused', async () => {
  const folder = `${createTempFolder()}/backups`
  const runner = runnerWith({ BACKUP_DIR: folder })
  runner.start('backup')
  expect(runner.running()).toBe('backup')
  expect(() => runner.start('drill')).toThrow('under way')
  await vi.waitFor(() => expect(runner.running()).toBe(null), { timeout: 60_000, interval: 50 })
  expect(await readBackupNotes(dataDir)).toMatchObject([{ kind: 'backup', isDone: true }])
  expect(hasBackups(folder)).toBe(true)
})

test('[METRIC-12] a drill without a backup, and a backup of data that another server keeps, are refused with the reason', () => {
  expect(() => runnerWith({}).start('drill')).toThrow('There is no backup to restore yet')
  const elsewhere = runnerWith({ DATABASE_URL: 'postgresql://operatory@db/operatory' })
  expect(() => elsewhere.start('backup')).toThrow('Another server keeps the data')
  expect(elsewhere.running()).toBe(null)
})
