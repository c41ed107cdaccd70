import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The simulated day is a program of its own that comes in by the public door like everybody; here it is only started beside
 * the server, and stopped with it.
 */
export function startSimulation(config: Config, top: string): { readonly stop: () => void } {
  if (!config.simulate) return { stop: () => undefined }
  const env = { ...process.env, DATA_DIR: config.dataDir }
  const child: ChildProcess = spawn(process.execPath, [join(top, 'src/programs/simulate.ts')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  child.on('error', () => undefined)
  return { stop: () => void child.kill('SIGTERM') }
}
