import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram } from '../../programs/runProgram.ts'

const root = resolve(import.meta.dirname, '../../..')
const passwordLine = /with the password (\S+)/

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'operatory-demo-password-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** Starts a server with a password of its own choice. */
function start(dataDir: string): { child: ChildProcess; output: () => string } {
  const { DEMO_PASSWORD: _set, ...inherited } = process.env
  const env = { ...inherited, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SIMULATE: 'off' }
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  return { child, output: () => text }
}

/** @returns what the server printed until it was ready. It is stopped then. */
async function startUntilReady(dataDir: string): Promise<string> {
  const { child, output } = start(dataDir)
  while (!/^ready /m.test(output())) await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])
  const signIn = await fetch(`${/^ready (\S+)/m.exec(output())?.[1]}/api/auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'manager', password: passwordLine.exec(output())?.[1] ?? 'not-printed' }),
  })
  child.kill('SIGTERM')
  await once(child, 'exit')
  return `${signIn.status} ${output()}`
}

const isInPlace = (dataDir: string) => existsSync(join(dataDir, 'operatory.sqlite')) && !existsSync(join(dataDir, 'making'))

test('[FACTOR-1] a start that fails after it made the demo practice leaves the password to the next start, which prints it once', async () => {
  const dataDir = newDataDir()
  // The server cannot write its address and token over a folder.
  mkdirSync(join(dataDir, 'local.json.new', 'in the way'), { recursive: true })
  const failed = start(dataDir)
  await once(failed.child, 'exit')
  expect([failed.child.exitCode, passwordLine.test(failed.output()), isInPlace(dataDir)]).toEqual([1, false, true])
  expect(statSync(join(dataDir, 'demo-sign-in.json')).mode & 0o777).toBe(0o600)
  rmSync(join(dataDir, 'local.json.new'), { recursive: true })
  expect(await startUntilReady(dataDir)).toMatch(/^200 /)
  expect(await startUntilReady(dataDir)).not.toMatch(passwordLine)
  expect(readdirSync(dataDir)).not.toContain('demo-sign-in.json')
}, 120_000)

test('[FACTOR-1] a server killed after it made the demo practice leaves the password to the next start', async () => {
  const dataDir = newDataDir()
  const { child, output } = start(dataDir)
  const isMade = () => isInPlace(dataDir) && existsSync(join(dataDir, 'demo-sign-in.json'))
  const timer = setInterval(() => isMade() && child.kill('SIGKILL'), 1)
  await once(child, 'exit')
  clearInterval(timer)
  expect(output()).not.toMatch(/^ready /m)
  expect(await startUntilReady(dataDir)).toMatch(/^200 /)
}, 120_000)

test('[FACTOR-2] a server whose output is closed serves, and leaves the demo password to the next start', async () => {
  const dataDir = newDataDir()
  const { child } = start(dataDir)
  child.stdout?.destroy()
  while (!existsSync(join(dataDir, 'local.json')))
    await once(child.stderr ?? child, 'data', { signal: AbortSignal.timeout(100) }).catch(() => 0)
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  expect(await startUntilReady(dataDir)).toMatch(/^200 /)
}, 120_000)

test('[FACTOR-3] a program that starts a server on empty data passes the demo password on', async () => {
  const dataDir = newDataDir()
  const { output } = await runProgram('import.ts', dataDir, [join(root, 'package.json'), '--as', 'appointments', '--dry-run'])
  expect(output).toMatch(passwordLine)
}, 120_000)
