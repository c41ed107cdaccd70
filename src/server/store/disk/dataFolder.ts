import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The server's own files in a data folder by the beginnings of their names. Other files there are not the server's to change. */
const ownNames = [
  'operatory.sqlite',
  'uploads',
  'exports',
  'sent.jsonl',
  'backups.jsonl',
  'local.json',
  'running-work.json',
  'making',
  'logs',
  'demo-sign-in.json',
]

/**
 * Creates the data folder if needed, and restricts it and the server's files in it to their owner: they hold patients' data.
 * It also corrects those that an earlier release made readable for other accounts.
 * @returns the paths whose permissions this account may not change.
 */
export function openDataFolder(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const own = readdirSync(folder).filter((name) => ownNames.some((beginning) => name.startsWith(beginning)))
  return [...restrict(folder), ...own.flatMap((name) => restrictTree(join(folder, name)))]
}

function restrictTree(path: string): readonly string[] {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (!entry || entry.isSymbolicLink()) return []
  const inside = entry.isDirectory() ? readdirSync(path).flatMap((name) => restrictTree(join(path, name))) : []
  return [...restrict(path), ...inside]
}

function restrict(path: string): readonly string[] {
  const { mode } = lstatSync(path)
  if ((mode & 0o077) === 0) return []
  try {
    chmodSync(path, mode & 0o700)
    return []
  } catch {
    return [path]
  }
}
