import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { RunningServer } from '#tests/support/server/startServer.ts'

const rootDir = resolve(import.meta.dirname, '../..')

/** Runs `npm run verify` on the server's data and returns what it finds. */
export function verifyServer(server: RunningServer): readonly string[] {
  const env = { ...process.env, DATA_DIR: server.dataDir }
  const { status, stdout } = spawnSync(process.execPath, ['src/programs/verify.ts'], { cwd: rootDir, encoding: 'utf8', env })
  return status === 0 ? [] : [`verify: ${stdout.split('\n')[0]}`]
}
