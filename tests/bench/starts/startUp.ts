import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { startServer } from '../../support/server/startServer.ts'
import type { Figures } from '../benchRows.ts'
import { addPatients, growPractice } from './startUpData.ts'

const root = resolve(import.meta.dirname, '../../..')
const entries = Number(process.env.BENCH_ENTRIES ?? 50_000)
export const patientCount = 100_000
/** What each kind of start may take, in milliseconds. */
export const startTargets = { first: 5000, later: 1000, afterKill: 1500 } as const

/** A stopped server's data folder with a long log, and how to start programs on it. */
export type StartUp = {
  readonly subjects: readonly (() => Promise<Figures>)[]
  readonly entries: number
  readonly close: () => Promise<void>
}

/**
 * Starts a program, and returns the milliseconds until it printed that it is ready.
 * @throws Error if it ends before.
 */
async function timeToReady(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<Figures> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [program, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (/^ready/m.test(output)) break
  }
  const duration = performance.now() - startedAt
  if (!/^ready/m.test(output)) throw new Error(`${program} ended before it was ready`)
  child.kill(signal)
  await exited
  return { 'to ready, ms': duration }
}

const envOf = (dataDir: string): NodeJS.ProcessEnv => ({ ...process.env, PORT: '0', HOST: '127.0.0.1', SIMULATE: 'off', DATA_DIR: dataDir })

/** A start after a kill, of a practice with many patients. */
export async function prepareKilledStart(): Promise<Omit<StartUp, 'entries'>> {
  const server = await startServer()
  await server.shutDown()
  await addPatients(server.dataDir, patientCount)
  const env = envOf(server.dataDir)
  const start = () => timeToReady('src/server/main.ts', [], env, 'SIGKILL')
  const open = () => timeToReady(join(import.meta.dirname, 'bareOpen.ts'), [dataFilePath(server.dataDir)], env)
  await start()
  return { subjects: [start, open], close: server.close }
}

/** Makes the data, and starts the server once, so that its compiled modules are cached as after any first start. */
export async function prepareStartUp(): Promise<StartUp> {
  const server = await startServer()
  await server.shutDown()
  await growPractice(server.dataDir, entries)
  const env = envOf(server.dataDir)
  const start = () => timeToReady('src/server/main.ts', [], env)
  const open = () => timeToReady(join(import.meta.dirname, 'bareOpen.ts'), [dataFilePath(server.dataDir)], env)
  await start()
  return { subjects: [start, open], entries, close: server.close }
}
