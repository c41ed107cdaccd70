import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const top = resolve(import.meta.dirname, '../..')

/** The demo users' password on every server under test. */
export const demoPassword = 'a-password-for-tests'

/** The real server as a process of its own, on data of its own, that can be killed at any moment and come back to both. */
export type RunningServer = {
  readonly url: string
  readonly dataDir: string
  /** All that it printed so far, over all of its lives. */
  readonly said: () => string
  /** `kill -9`: nothing is finished, nothing is told. */
  readonly kill: () => Promise<void>
  /** After a kill: the same address, the same data. */
  readonly respawn: () => Promise<void>
  /** SIGTERM; answers with the exit code. */
  readonly drain: () => Promise<number | null>
  /** Ends it for good and removes its data. */
  readonly close: () => Promise<void>
}

/** Resolves with the address of the `ready` line; rejects with all it said where it ends before. */
function readyUrl(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((found, failed) => {
    const look = () => {
      const address = /^ready (http:\S+)$/m.exec(said())?.[1]
      if (address) found(address)
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => failed(new Error(`The server ended with ${code} before it was ready:\n${said()}`)))
  })
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  return child.exitCode
}

/** @param settings environment beyond the usual: a free port, the demo practice, no simulated day. */
export async function aServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'operatory-'))
  const usual = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO_PASSWORD: demoPassword, SIMULATE: 'off' }
  const output: string[] = []
  const live = async (more: Readonly<Record<string, string>>) => {
    const life: string[] = []
    const env = { ...process.env, ...usual, ...settings, ...more }
    const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: top, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => [life, output].forEach((kept) => kept.push(String(chunk))))
    return { child, url: await readyUrl(child, () => life.join('')) }
  }
  const first = await live({})
  const { url } = first
  let { child } = first
  return {
    url,
    dataDir,
    said: () => output.join(''),
    kill: async () => void (await end(child, 'SIGKILL')),
    respawn: async () => void ({ child } = await live({ PORT: new URL(url).port })),
    drain: () => end(child, 'SIGTERM'),
    close: async () => {
      await end(child, 'SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
