import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backUpInto, listBackups } from '#server/backups/scheduledBackups.ts'
import { instantOf } from '#domain/time.ts'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { readBackupNotes } from '#server/backups/backupNotes.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { runProgram } from '../programs/runProgram.ts'
import { createTempFolder, storeOptions, writeSampleHistory } from '../server/store/storeFixture.ts'

async function createData(): Promise<string> {
  const folder = createTempFolder()
  const store = openSqlite(storeOptions(dataFilePath(folder)))
  await writeSampleHistory(store)
  await store.close()
  return folder
}

describe('scheduled backups', () => {
  test('[DEPLOY-4] the newest backups are kept; other files and the older ones stay if a backup fails', async () => {
    const [data, folder] = [dataFilePath(await createData()), join(createTempFolder(), 'backups')]
    for (const day of [1, 2, 3]) await backUpInto(folder, data, instantOf(day * 86_400_000), 2)
    writeFileSync(join(folder, 'operatory-notes.txt'), '')
    const kept = ['operatory-1970-01-03T00-00-00-000Z.backup', 'operatory-1970-01-04T00-00-00-000Z.backup']
    expect(listBackups(folder)).toEqual(kept.map((name) => join(folder, name)))
    await expect(backUpInto(folder, `${data}.none`, instantOf(0), 1)).rejects.toThrow('there is no data')
    expect(readdirSync(folder).toSorted()).toEqual([...kept, 'operatory-notes.txt'])
  })

  test('[DEPLOY-5] the restore drill restores the newest backup elsewhere and verifies it; a damaged or missing one ends it with exit code 1', async () => {
    const [data, folder] = [await createData(), createTempFolder()]
    expect(await runProgram('backups/drill.ts', data, [folder])).toMatchObject({
      code: 1,
      output: expect.stringContaining('no scheduled backup'),
    })
    expect(await runProgram('backup.ts', data, ['--into', folder, '--keep', '2'])).toMatchObject({ code: 0 })
    const before = readdirSync(data).toSorted()
    const drill = await runProgram('backups/drill.ts', data, [folder])
    expect(drill).toMatchObject({ code: 0, output: expect.stringMatching(/was restored and is consistent: 1 practices, \d+ entries/) })
    expect(readdirSync(data).toSorted()).toEqual(before)
    expect((await readBackupNotes(data)).map(({ kind, isDone }) => [kind, isDone])).toEqual([
      ['drill', false],
      ['backup', true],
      ['drill', true],
    ])
    const [backup = ''] = listBackups(folder)
    const bytes = readFileSync(backup)
    writeFileSync(backup, bytes.fill(0, bytes.length >> 1))
    expect(await runProgram('backups/drill.ts', data, [folder])).toMatchObject({
      code: 1,
      output: expect.stringContaining('restore drill failed'),
    })
  })
})
