import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { startServer } from '../../support/server/startServer.ts'
import type { Figures } from '../benchRows.ts'
import { growPractice } from './startUpData.ts'

const root = resolve(import.meta.dirname, '../../..')
const entries = Number(process.env.BENCH_ENTRIES ?? 50_000)

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
async function timeToReady(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Figures> {
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
  child.kill('SIGTERM')
  await exited
  return { 'to ready, ms': duration }
}

/** Makes the data, and starts the server once, so that its compiled modules are cached as after any first start. */
export async function prepareStartUp(): Promise<StartUp> {
  const server = await startServer()
  await server.shutDown()
  await growPractice(server.dataDir, entries)
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', SIMULATE: 'off', DATA_DIR: server.dataDir }
  const start = () => timeToReady('src/server/main.ts', [], env)
  const open = () => timeToReady(join(import.meta.dirname, 'bareOpen.ts'), [dataFilePath(server.dataDir)], env)
  await start()
  return { subjects: [start, open], entries, close: server.close }
}
