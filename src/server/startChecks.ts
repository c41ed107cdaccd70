import { once } from 'node:events'
import { open, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dataFilePath } from './store/disk/dataFile.ts'

/** In milliseconds. A disk that was asleep needs some seconds. */
export const folderTimeout = 10_000

/**
 * Whether the data folder answers a write and a read in time; a refusal is an answer. Runs before the data is opened, because SQLite
 * works on the only thread: on a folder that does not answer, the server would neither start nor stop.
 */
export async function isFolderAnswering(folder: string, timeout = folderTimeout): Promise<boolean> {
  const file = dataFilePath(folder)
  const timer: { id?: NodeJS.Timeout } = {}
  const timedOut = new Promise<boolean>((resolve) => (timer.id = setTimeout(() => resolve(false), timeout)))
  const answered = Promise.allSettled([writeProbe(`${file}.probe`), readProbe(file)]).then(() => true)
  try {
    return await Promise.race([answered, timedOut])
  } finally {
    clearTimeout(timer.id)
  }
}

async function writeProbe(path: string): Promise<void> {
  const probe = await open(path, 'w', 0o600)
  try {
    await probe.write('.')
    await probe.sync()
  } finally {
    await probe.close()
    await rm(path, { force: true })
  }
}

async function readProbe(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.read({ buffer: Buffer.alloc(1) })
  } finally {
    await file.close()
  }
}

/**
 * Ends the process although a file operation is stuck: `process.exit` waits for it for ever. Replacing the process by one that only
 * exits keeps the exit code 1. Windows cannot replace a process, and there the process is killed.
 */
export function endDespiteStuckWork(): never {
  if (process.platform !== 'win32') process.execve?.(process.execPath, [process.execPath, '-e', 'process.exitCode = 1'])
  process.kill(process.pid, 'SIGKILL')
  throw new Error('the process could not be ended')
}

/**
 * Checks the address before the data is opened: a first start would otherwise create the demo practice and end without printing its
 * password, which is printed once.
 * @throws the error of `listen`
 */
export async function checkAddress({ host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  const server = createServer((socket) => socket.destroy())
  server.listen({ host, port })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
