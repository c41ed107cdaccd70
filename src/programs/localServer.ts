import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The server that serves this data, and the token it leaves for programs of this machine. */
export type LocalServer = { readonly address: string; readonly token: string }

/** @returns `null` where none runs */
export async function findLocalServer(dataDir: string): Promise<LocalServer | null> {
  try {
    const local = JSON.parse(await readFile(join(dataDir, 'local.json'), 'utf8')) as LocalServer
    const alive = await fetch(`${local.address}/readyz`)
    return alive.ok ? local : null
  } catch {
    return null
  }
}
