import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aServer, demoPassword } from '../../support/server.ts'

const top = resolve(import.meta.dirname, '../../..')

/** Starts on empty data and is killed as soon as the demo practice is being made. */
async function startedAndKilled(dataDir: string): Promise<string> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO_PASSWORD: 'never-heard-of', SIMULATE: 'off' }
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: top, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void said.push(String(chunk)))
  const gone = once(child, 'exit')
  const look = setInterval(() => existsSync(join(dataDir, 'making', 'operatory.sqlite-wal')) && child.kill('SIGKILL'), 5)
  await gone
  clearInterval(look)
  return said.join('')
}

test('[DEMO-4] A first start that was killed half-way begins anew: nobody is left with a practice whose password was never told', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'operatory-halfway-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  expect(await startedAndKilled(dataDir)).not.toContain('ready')
  expect(existsSync(join(dataDir, 'making'))).toBe(true)
  const server = await aServer({ DATA_DIR: dataDir })
  onTestFinished(server.close)
  expect(server.said()).toContain('Sign in as manager, reception, dentist, assistant with the password')
  const signIn = (password: string) =>
    fetch(`${server.url}/api/auth/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'manager', password }),
    })
  expect([(await signIn(demoPassword)).status, (await signIn('never-heard-of')).status]).toEqual([200, 401])
  expect(existsSync(join(dataDir, 'making'))).toBe(false)
}, 120_000)
