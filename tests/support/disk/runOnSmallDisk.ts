import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs a program on a disk of its own, whose folder is its first argument and its folder for temporary files.
 * @returns what it printed; `null` if this machine does not allow mounting a disk.
 */
export function runOnSmallDisk(program: string, size: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  const script = `mount -t tmpfs -o size=${size} small "$1" && TMPDIR="$1" exec "$2" "$3" "$1"`
  const run = (...unshareArgs: string[]) =>
    spawnSync('unshare', [...unshareArgs, 'sh', '-c', script, 'sh', folder, process.execPath, program], { encoding: 'utf8' })
  try {
    const completed = ['-m', '-Urm'].map((args) => run(args)).find(({ stdout }) => stdout?.startsWith('{'))
    return completed?.stdout ?? null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
