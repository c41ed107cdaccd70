import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

const restartDelay = 5000

/**
 * Starts the simulated day as a separate program, and restarts it after a crash. The program connects through the public API like any
 * other client.
 * The IPC channel tells the program that this process has ended, even after `kill -9`.
 */
export function startSimulation(config: Config, projectRoot: string): { readonly stop: () => void } {
  if (!config.simulate) return { stop: () => undefined }
  let stop = () => {}
  const start = () => {
    const env = { ...process.env, DATA_DIR: config.dataDir }
    const child = spawn(process.execPath, [join(projectRoot, 'src/demo/simulation/simulate.ts')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('error', () => undefined)
    child.on('exit', (code) => {
      if (code !== 1) return
      const timer = setTimeout(start, restartDelay)
      stop = () => clearTimeout(timer)
    })
    stop = () => void child.kill('SIGTERM')
  }
  start()
  return { stop: () => stop() }
}
