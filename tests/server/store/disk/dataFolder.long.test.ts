import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createUploadStore } from '#server/system/imports/uploadStore.ts'
import { openDataFolder } from '#server/store/disk/dataFolder.ts'
import { signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword, startServer } from '#tests/support/server/startServer.ts'
import { createTempFolder } from '../storeFixture.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

/** The paths below a folder that other accounts can read. */
const readableIn = (folder: string): readonly string[] => [
  ...(modeOf(folder) === 0o700 ? [] : [`${folder} ${modeOf(folder).toString(8)}`]),
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ path: join(entry.parentPath, entry.name), allowed: entry.isDirectory() ? 0o700 : 0o600 }))
    .flatMap(({ path, allowed }) => (modeOf(path) === allowed ? [] : [`${path} ${modeOf(path).toString(8)}`])),
]

describe('data folder', () => {
  test('[DISK-16] everything in the data folder of a serving server can be read by its owner only, also what an earlier release left open', async () => {
    const server = await startServer()
    try {
      await server.kill()
      mkdirSync(join(server.dataDir, 'uploads'), { recursive: true })
      writeFileSync(join(server.dataDir, 'uploads', 'a.refused.jsonl'), '[]')
      writeFileSync(join(server.dataDir, 'sent.jsonl'), '', { flag: 'a' })
      for (const entry of readdirSync(server.dataDir, { withFileTypes: true }))
        chmodSync(join(server.dataDir, entry.name), entry.isDirectory() ? 0o755 : 0o644)
      chmodSync(server.dataDir, 0o755)
      await server.respawn()
      const manager = await signIn(server.url, 'manager', demoPassword)
      expect(manager.token).not.toBe('')
      expect(readableIn(server.dataDir)).toEqual([])
    } finally {
      await server.close()
    }
  }, 60_000)

  test('[DISK-16] uploaded files and refused rows are created for their owner only', async () => {
    const folder = join(createTempFolder(), 'data')
    openDataFolder(folder)
    const files = createUploadStore(folder)
    const hash = await files.save(Buffer.from('name\nMia'))
    await files.saveRefusals('m', { headings: [], rows: [] })
    await files.appendRefusals('m', [])
    expect(readdirSync(join(folder, 'uploads')).toSorted()).toEqual([hash, 'm.refused.jsonl'].toSorted())
    expect(readableIn(folder)).toEqual([])
  })

  test('[DISK-16] files that are not the server’s, and files behind a link, stay as they are', () => {
    const [folder, elsewhere] = [createTempFolder(), createTempFolder()]
    writeFileSync(join(folder, 'notes.txt'), '', { mode: 0o644 })
    writeFileSync(join(elsewhere, 'file'), '', { mode: 0o644 })
    mkdirSync(join(folder, 'making'))
    chmodSync(elsewhere, 0o755)
    symlinkSync(elsewhere, join(folder, 'uploads'))
    symlinkSync(join(elsewhere, 'file'), join(folder, 'making', 'link'))
    expect(openDataFolder(folder)).toEqual([])
    expect([modeOf(join(folder, 'notes.txt')), modeOf(elsewhere), modeOf(join(elsewhere, 'file'))]).toEqual([0o644, 0o755, 0o644])
  })
})
