import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { backUp } from '#server/store/disk/backup.ts'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { restore } from '#server/store/disk/restore/restore.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { signIn } from '#tests/support/server/apiClient.ts'
import { pollUntil } from '#tests/support/server/pollUntil.ts'
import { demoPassword, startServer } from '#tests/support/server/startServer.ts'

test('[DISK-225] verification reads the files of exports beside their records; a restore puts them aside, because no backup holds them', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const { dataDir } = server
  const [file, backup] = [dataFilePath(dataDir), join(dataDir, 'copy.backup')]
  const faults = () => [...verifyDataFile(file, resources, dataDir)]
  const manager = await signIn(server.url, 'manager', demoPassword)
  const { body } = await manager.command({ command: 'exports.create', data: { of: 'patients', format: 'csv', reason: 'A copy' } })
  const { id } = body.record
  await pollUntil(
    async () => (await manager.call('GET', `/api/exports/${id}`)).body,
    ({ state }) => state === 'ready',
  )
  expect(faults()).toEqual([])
  await backUp(file, backup, '2026-11-24T12:00:00.000Z')
  expect(await server.shutDown()).toBe(0)
  writeFileSync(join(dataDir, 'exports', id), 'id\n', { flag: 'a' })
  writeFileSync(join(dataDir, 'exports', 'stray'), 'id\n')
  expect(faults().toSorted()).toEqual([
    `exports/${id}: the bytes are not those that the server wrote`,
    'exports/stray: no record has this file',
  ])
  let count = 0
  const newId = () => `0190dddd-0000-7000-8000-00000000000${++count}`
  restore({ from: backup, data: file, resources, force: true, at: '2026-11-25T00:00:00.000Z', newId })
  expect(existsSync(join(dataDir, 'exports'))).toBe(false)
  expect(readdirSync(join(dataDir, 'exports.until-20261125T000000000Z')).toSorted()).toEqual([id, 'stray'].toSorted())
  expect(faults()).toEqual([])
}, 180_000)
