import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer, demoPassword } from '../../support/server/startServer.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Starts a server on empty data and kills it as soon as it creates the demo practice. Returns its output. */
async function startAndKill(dataDir: string): Promise<string> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO_PASSWORD: 'never-heard-of', SIMULATE: 'off' }
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void output.push(String(chunk)))
  const exited = once(child, 'exit')
  const killTimer = setInterval(() => existsSync(join(dataDir, 'making', 'operatory.sqlite-wal')) && child.kill('SIGKILL'), 5)
  await exited
  clearInterval(killTimer)
  return output.join('')
}

test('[DEMO-4] a first start that was killed begins again, so that no demo practice is left whose password was never shown', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'operatory-halfway-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  expect(await startAndKill(dataDir)).not.toContain('ready')
  expect(existsSync(join(dataDir, 'making'))).toBe(true)
  const server = await startServer({ DATA_DIR: dataDir })
  onTestFinished(server.close)
  expect(server.output()).toContain('Sign in as manager, reception, dentist, assistant with the password')
  const signIn = (password: string) =>
    fetch(`${server.url}/api/auth/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'manager', password }),
    })
  expect([(await signIn(demoPassword)).status, (await signIn('never-heard-of')).status]).toEqual([200, 401])
  expect(existsSync(join(dataDir, 'making'))).toBe(false)
}, 120_000)
