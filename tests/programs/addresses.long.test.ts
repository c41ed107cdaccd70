import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../support/server/apiClient.ts'
import { demoPassword, startServer, type RunningServer } from '../support/server/startServer.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const runAddresses = (...options: readonly string[]) =>
  promisify(execFile)(process.execPath, [resolve(import.meta.dirname, '../../src/programs/addresses/addresses.ts'), ...options], {
    env: { ...process.env, DATA_DIR: server.dataDir },
  })

test('[FACTOR-77] an operator opens a practice that shut itself out with a program, which says what was permitted', async () => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const [settings] = (await manager.list('/api/settings/')).items
  const permittedAddresses = ['127.0.0.0/8', '::1', '203.0.113.0/24']
  const edit = await manager.command({ command: 'settings.edit', record: String(settings?.id), data: { permittedAddresses } })
  expect(edit.status).toBe(200)
  await expect(runAddresses()).rejects.toMatchObject({ code: 1, stderr: 'npm run addresses -- --all\n' })
  const { stdout } = await runAddresses('--all')
  expect(stdout).toBe('Users can sign in from every network now. It was permitted from 127.0.0.0/8, ::1, 203.0.113.0/24 only.\n')
  expect((await manager.list('/api/settings/')).items[0]?.['permittedAddresses']).toEqual([])
  expect((await runAddresses('--all')).stdout).toBe('Users could sign in from every network already.\n')
})
