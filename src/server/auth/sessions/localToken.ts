import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf, createToken } from './tokens.ts'

/** What `local.json` tells programs on this machine: the address, their token, and the token of message carriers. */
export type LocalAnnouncement = { readonly address: string; readonly token: string; readonly carrier?: string }

/** A token for programs on this machine. A user who can read the data folder can use the server. */
export type LocalToken = { readonly token: string; readonly hash: string }

export function newLocalToken(): LocalToken {
  const token = createToken()
  return { token, hash: hashOf(token) }
}

const localFileIn = (dataDir: string) => join(dataDir, 'local.json')

/**
 * Writes the announcement with owner-only permissions. The rename makes it atomic: readers never see a partial file.
 * @returns Removes the file, unless another server has replaced it since.
 */
export async function writeLocalToken(dataDir: string, announcement: LocalAnnouncement): Promise<() => Promise<void>> {
  const file = localFileIn(dataDir)
  const text = `${JSON.stringify(announcement)}\n`
  await rm(`${file}.new`, { force: true })
  await writeFile(`${file}.new`, text, { mode: 0o600, flag: 'wx' })
  await rename(`${file}.new`, file)
  return async () => {
    const current = await readFile(file, 'utf8').catch(() => '')
    if (current === text) await rm(file, { force: true })
  }
}
