import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { createPendingFiles } from '#server/files/pendingFiles.ts'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { createTempFolder } from '../server/store/storeFixture.ts'
import { trialScans } from './areas/scans.ts'
import { createSender } from './createSender.ts'
import { type TrialServer, runTrialProgram, startTrialServer } from './startTrialServer.ts'

const scans = '/api/trial/scans/'
const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const name = createHash('sha256').update(picture).digest('hex')

let server: TrialServer
let sender: ReturnType<typeof createSender>
beforeAll(async () => {
  server = await startTrialServer()
  sender = createSender(server.url)
})
afterAll(() => server.close())

test('[FILE-409] a backup carries declared files and a restore brings them back; verification finds one bit, a missing file and another size', async () => {
  const { ticket } = (await sender.send(server.admin, picture)).body
  const { id } = (await server.admin.call('POST', scans, { title: 'Molar', content: ticket })).body
  await sender.send(server.admin, picture)
  const copy = join(createTempFolder(), 'copy.db')
  await runTrialProgram('backup', server.dataDir, copy)
  expect(await runTrialProgram('verify', server.dataDir, copy)).toContain('the data is consistent')
  const restored = join(createTempFolder(), 'data')
  mkdirSync(restored)
  expect(await runTrialProgram('restore', restored, copy)).toContain('Restored 1 practices')
  const path = join(restored, 'uploads', name)
  expect(readFileSync(path).equals(picture)).toBe(true)
  const faults = () => [...verifyDataFile(dataFilePath(restored), [...resources, trialScans], restored)]
  expect(faults()).toEqual([])
  const flipped = Uint8Array.from(picture, (byte, index) => (index === 9 ? byte ^ 1 : byte))
  writeFileSync(path, flipped)
  expect(faults()).toEqual([`uploads/${name}: the bytes are not those that were uploaded`])
  writeFileSync(path, picture.subarray(0, 10))
  expect(faults()).toContainEqual(expect.stringContaining(`trial/scans ${id}: its content has another size`))
  rmSync(path)
  expect(faults()).toContainEqual(expect.stringContaining(`trial/scans ${id}: its content is missing`))
})

test('[FILE-410] bytes without a record and their ticket outlive a restart', async () => {
  const { ticket } = (await sender.send(server.admin, picture)).body
  await server.kill()
  await server.respawn()
  const { status, body } = await server.admin.call('POST', scans, { title: 'Molar', content: ticket })
  expect([status, (await sender.fetch(server.admin, `${scans}${body.id}/content`)).bytes.equals(picture)]).toEqual([201, true])
})

test('[FILE-411] bytes that no record names within an hour are removed', async () => {
  let now = 0
  let ids = 0
  const pending = createPendingFiles(createTempFolder(), { now: () => now, newId: () => `id${(ids += 1)}` })
  const first = await pending.add(picture)
  now = 59 * 60_000
  const second = await pending.add(picture)
  expect([(await pending.read(first))?.equals(picture), (await pending.read(second))?.equals(picture)]).toEqual([true, true])
  now = 60 * 60_000
  expect(await pending.read(first)).toBeNull()
  await pending.removeExpired()
  now = 0
  expect([await pending.read(first), (await pending.read(second))?.equals(picture)]).toEqual([null, true])
})
