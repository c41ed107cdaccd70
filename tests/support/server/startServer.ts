import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { nodeFlags } from '#server/turns/nodeFlags.ts'
import { copyDemoData } from './demoData.ts'

const repositoryRoot = resolve(import.meta.dirname, '../../..')

/** Password of the demo users on every server under test. */
export const demoPassword = 'a-password-for-tests'

/** The real server in its own process with its own data directory. Tests can kill it at any moment and restart it. */
export type RunningServer = {
  readonly url: string
  readonly dataDir: string
  /** The id of the process that serves now. */
  readonly processId: () => number
  /** Everything printed so far, over all restarts. */
  readonly output: () => string
  /** `kill -9`: the server finishes nothing and tells no client. */
  readonly kill: () => Promise<void>
  /** Restarts after a kill, with the same address and data. */
  readonly respawn: () => Promise<void>
  /** Sends SIGTERM; resolves with the exit code. */
  readonly shutDown: () => Promise<number | null>
  /** Sends a message to a file that the server's process loaded first, and resolves with its answer. */
  readonly ask: <Answer>(message: string) => Promise<Answer>
  /** Stops the server and removes its data. */
  readonly close: () => Promise<void>
}

/** Resolves with the address in the `ready` line; rejects with the output if the process exits before. */
function readyUrl(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((fulfil, reject) => {
    const findReadyLine = () => {
      const address = /^ready (http:\S+)$/m.exec(output())?.[1]
      if (address) fulfil(address)
    }
    child.stdout?.on('data', findReadyLine)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${output()}`)))
  })
}

async function stopProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
  return child.exitCode
}

type Settings = Readonly<Record<string, string>>

type ServerOptions = {
  /** For tests that use one sign-in for the load of many users. */
  readonly budgetFactor?: number
  /** Environment variables that are no settings of the server. */
  readonly env?: Settings
  /** Files that the server's process loads first. With any, it has a channel for `ask`. */
  readonly imports?: readonly string[]
  /** Works on the data before the server opens it. */
  readonly prepare?: (dataDir: string) => Promise<void>
}

async function spawnServer(
  settings: Settings,
  keepOutput: (text: string) => void,
  { imports = [], budgetFactor = 1, env: extraEnv = {} }: ServerOptions = {},
): Promise<{ child: ChildProcess; url: string }> {
  let output = ''
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO_PASSWORD: demoPassword,
    SIMULATE: 'off',
    // The weeks behind a new demo practice would only slow tests down.
    DEMO_PAST: '0',
    BUDGET_FACTOR: String(budgetFactor),
    ...extraEnv,
    ...settings,
  }
  const preloads = imports.flatMap((file) => ['--import', file])
  const channel = imports.length > 0 ? (['ipc'] as const) : []
  const child = spawn(process.execPath, [...nodeFlags, ...preloads, 'src/server/main.ts'], {
    cwd: repositoryRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe', ...channel],
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk)
      keepOutput(String(chunk))
    })
  return { child, url: await readyUrl(child, () => output) }
}

async function makeDemoData(dataDir: string): Promise<void> {
  const { child } = await spawnServer({ DATA_DIR: dataDir }, () => undefined)
  const exitCode = await stopProcess(child, 'SIGTERM')
  if (exitCode !== 0) throw new Error(`The server that made the demo practice ended with ${exitCode}`)
}

/**
 * Starts a server with the demo practice and no simulation, at a free port.
 * @param extraSettings environment variables in addition. With any, the server makes the practice itself, as a first start does.
 */
export async function startServer(extraSettings: Settings = {}, options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'operatory-'))
  if (Object.keys(extraSettings).length === 0) await copyDemoData(dataDir, makeDemoData)
  await options.prepare?.(dataDir)
  const output: string[] = []
  const spawnWith = (settings: Settings) =>
    spawnServer({ DATA_DIR: dataDir, ...extraSettings, ...settings }, (text) => output.push(text), options)
  const first = await spawnWith({})
  const { url } = first
  let { child } = first
  return {
    url,
    dataDir,
    processId: () => child.pid ?? Number.NaN,
    output: () => output.join(''),
    kill: async () => void (await stopProcess(child, 'SIGKILL')),
    respawn: async () => void ({ child } = await spawnWith({ PORT: new URL(url).port })),
    shutDown: () => stopProcess(child, 'SIGTERM'),
    ask: async <Answer>(message: string) => {
      const answered = once(child, 'message') as Promise<[Answer]>
      child.send(message)
      return (await answered)[0]
    },
    close: async () => {
      await stopProcess(child, 'SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
