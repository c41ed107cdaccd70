import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { nodeFlags } from '#server/turns/nodeFlags.ts'

/** The running server of a data folder, and the tokens it provides for local programs and for message carriers. */
export type LocalServer = { readonly address: string; readonly token: string; readonly carrier: string }

const rootDir = resolve(import.meta.dirname, '../..')

export const dataDir = (): string => process.env['DATA_DIR'] ?? './data'

/** @returns The running server, or `null`. */
export async function findLocalServer(folder: string): Promise<LocalServer | null> {
  try {
    const server = JSON.parse(await readFile(join(folder, 'local.json'), 'utf8')) as LocalServer
    const response = await fetch(`${server.address}/readyz`)
    return response.ok ? server : null
  } catch {
    return null
  }
}

/**
 * Runs the work with the running server, or with a server that it starts and stops. The output of a start on empty data is passed on,
 * because it holds the only copy of the demo's password.
 */
export async function withLocalServer<Result>(folder: string, work: (server: LocalServer) => Promise<Result>): Promise<Result> {
  const running = await findLocalServer(folder)
  if (running) return work(running)
  const child = spawn(process.execPath, [...nodeFlags, join(rootDir, 'src/server/main.ts')], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', SIMULATE: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await waitUntilReady(child.stdout)
    const started = await findLocalServer(folder)
    if (!started) throw new Error('The server was started but does not respond.')
    return await work(started)
  } finally {
    const exited = once(child, 'exit')
    if (child.kill('SIGTERM')) await exited
  }
}

async function waitUntilReady(output: NodeJS.ReadableStream): Promise<void> {
  let text = ''
  for await (const chunk of output) {
    text += String(chunk)
    const [before, ready] = text.split(/^ready /m, 2)
    if (ready === undefined) continue
    process.stdout.write(before ?? '')
    return void output.resume()
  }
  throw new Error('The server could not start.')
}

/** @throws if the server keeps its practices in PostgreSQL, where the programs on a data file do not look. */
export function embeddedDataFile(): string {
  if (process.env['DATABASE_URL']?.trim())
    throw new Error('DATABASE_URL is set, and this program reads the data file in DATA_DIR only. Use the backups of the database.')
  return dataFilePath(dataDir())
}
