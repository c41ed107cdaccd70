import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const projectRoot = resolve(import.meta.dirname, '../../..')

/** A folder that the test removes. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the server and waits until it ends by itself. */
export function startServerProcess(settings: Readonly<Record<string, string>>) {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', SIMULATE: 'off', ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/server/main.ts'], {
    cwd: projectRoot,
    env,
    encoding: 'utf8',
    timeout: 40_000,
    killSignal: 'SIGKILL',
  })
  return { status, output: stdout + stderr }
}

/** A data folder whose file never answers: opening a pipe waits until another program writes to it. */
export function createHangingFolder(): string {
  const folder = createFolder()
  spawnSync('mkfifo', [join(folder, 'operatory.sqlite')])
  return folder
}
