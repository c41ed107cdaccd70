import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf, newToken } from './tokens.ts'

/** For the command-line programs of this machine: whoever may read the data's folder may speak to the server. */
export type LocalToken = { readonly token: string; readonly hash: string }

export function newLocalToken(): LocalToken {
  const token = newToken()
  return { token, hash: hashOf(token) }
}

const fileIn = (dataDir: string) => join(dataDir, 'local.json')

/**
 * Writes `{ address, token }`, for the owner alone. It is whole from the first moment anybody can see it.
 * @returns Takes it away again, unless another server has put its own there since.
 */
export async function announceLocally(
  dataDir: string,
  { address, token }: { address: string; token: string },
): Promise<() => Promise<void>> {
  const file = fileIn(dataDir)
  const text = `${JSON.stringify({ address, token })}\n`
  await rm(`${file}.new`, { force: true })
  await writeFile(`${file}.new`, text, { mode: 0o600, flag: 'wx' })
  await rename(`${file}.new`, file)
  return async () => {
    const stands = await readFile(file, 'utf8').catch(() => '')
    if (stands === text) await rm(file, { force: true })
  }
}
