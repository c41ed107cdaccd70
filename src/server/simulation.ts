import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from './config.ts'

const againAfter = 5000

/**
 * The simulated day is a program of its own that comes in by the public door like everybody; here it is only started beside the
 * server, and again where it fell over. The channel between the two tells it of this process's end, even by `kill -9`.
 */
export function startSimulation(config: Config, top: string): { readonly stop: () => void } {
  if (!config.simulate) return { stop: () => undefined }
  let stop = () => {}
  const start = () => {
    const env = { ...process.env, DATA_DIR: config.dataDir }
    const child = spawn(process.execPath, [join(top, 'src/programs/simulate.ts')], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.on('error', () => undefined)
    child.on('exit', (code) => {
      if (code !== 1) return
      const timer = setTimeout(start, againAfter)
      stop = () => clearTimeout(timer)
    })
    stop = () => void child.kill('SIGTERM')
  }
  start()
  return { stop: () => stop() }
}
