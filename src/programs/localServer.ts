import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The server that serves this data, and the token it leaves for programs of this machine. */
export type LocalServer = { readonly address: string; readonly token: string }

const top = resolve(import.meta.dirname, '../..')

export const dataDir = (): string => process.env['DATA_DIR'] ?? './data'

/** @returns `null` where none runs */
export async function findLocalServer(folder: string): Promise<LocalServer | null> {
  try {
    const local = JSON.parse(await readFile(join(folder, 'local.json'), 'utf8')) as LocalServer
    const alive = await fetch(`${local.address}/readyz`)
    return alive.ok ? local : null
  } catch {
    return null
  }
}

/** The server that runs, else one of our own for as long as the work takes. */
export async function withLocalServer<Result>(folder: string, work: (server: LocalServer) => Promise<Result>): Promise<Result> {
  const running = await findLocalServer(folder)
  if (running) return work(running)
  const child = spawn(process.execPath, [join(top, 'src/server/main.ts')], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', SIMULATE: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await saysReady(child.stdout)
    const started = await findLocalServer(folder)
    if (!started) throw new Error('The server that was started does not answer.')
    return await work(started)
  } finally {
    const gone = once(child, 'exit')
    if (child.kill('SIGTERM')) await gone
  }
}

async function saysReady(output: NodeJS.ReadableStream): Promise<void> {
  let said = ''
  for await (const chunk of output) {
    said += String(chunk)
    if (/^ready /m.test(said)) return void output.resume()
  }
  throw new Error('The server could not start.')
}
