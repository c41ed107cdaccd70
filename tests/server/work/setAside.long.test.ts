import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '#tests/support/server/startServer.ts'
import { bookingRow, bookingsCsv, createImportClient, manyBookings } from '../system/imports/createImportClient.ts'

let server: RunningServer
const preload = pathToFileURL(join(import.meta.dirname, 'killOnRead.mjs'))
beforeAll(async () => {
  vi.stubEnv('NODE_OPTIONS', `--import=${preload.href}`)
  server = await startServer()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
})

const hasDied = async () => {
  for (;;) await fetch(`${server.url}/healthz`)
}

describe('work that ends the process', () => {
  test('[WORK-1] an import that kills the server three times is set aside at the fourth start, which is ready and shows the reason', async () => {
    const killSwitch = join(server.dataDir, 'kill')
    const importClient = await createImportClient(server)
    const previewed = await importClient.preview(bookingsCsv([bookingRow(1)]))
    writeFileSync(killSwitch, '')
    await importClient.command('start', previewed)
    await expect(hasDied()).rejects.toThrow('fetch failed')
    for (let start = 2; start <= 3; start += 1) {
      await server.kill()
      await server.respawn()
      await expect(hasDied()).rejects.toThrow('fetch failed')
    }
    await server.kill()
    await server.respawn()
    const after = await createImportClient(server)
    const failed = await after.until(previewed, ({ state }) => state === 'failed')
    expect(failed['note']).toContain('three times')
    const jobs = (await after.manager.list('/api/process/')).items
    expect(jobs).toEqual([expect.objectContaining({ state: 'failed', name: 'Import', note: expect.stringContaining('three times') })])
    rmSync(killSwitch)
    const checked = await after.command('look', failed)
    const ready = await after.until(checked, ({ state }) => state === 'ready')
    expect(await after.start(ready)).toMatchObject({ state: 'finished', imported: 1 })
  }, 120_000)

  test('[WORK-2] an import stopped by SIGTERM counts no death: it goes on however often the server is stopped', async () => {
    let importClient = await createImportClient(server)
    const previewed = await importClient.preview(manyBookings(1500).replaceAll(',50', ',53'))
    await importClient.command('start', previewed)
    for (const minRead of [0, 200, 400, 600]) {
      await importClient.until(previewed, ({ read }) => Number(read) > minRead)
      expect(await server.shutDown()).toBe(0)
      await server.respawn()
      importClient = await createImportClient(server)
    }
    expect(await importClient.until(previewed, ({ state }) => state === 'finished')).toMatchObject({ read: 1500, imported: 1500 })
  }, 120_000)
})
