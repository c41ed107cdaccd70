import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { removeDiscardedFiles } from '#server/system/uploads/removeDiscardedFiles.ts'
import { createUploadStore } from '#server/system/imports/uploadStore.ts'
import { startImportRunner } from '#server/system/imports/importRunner.ts'
import { uncountedWork } from '#server/work/runningWork.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { type SterilisationServer, aCycle, goodResults, startSterilisationServer } from '../../sterilisation/startSterilisationServer.ts'

let server: SterilisationServer
let files: ReturnType<typeof createUploadStore>
beforeAll(async () => {
  server = await startSterilisationServer()
  files = createUploadStore(server.dir, server.deps.store.sealFile)
})
afterAll(() => server.close())

const unreadable = (text: string) => Buffer.from(`colour,size\n${text},\0\n`)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Creates an import that names these bytes. */
async function attach(bytes: Uint8Array): Promise<string> {
  const id = await server.execute('migrations.create', null, { as: 'patients', fileName: 'rows.csv' })
  await files.saveFor(
    bytes,
    async () => undefined,
    (file) => server.execute('migrations.attach', id, { file }),
  )
  return id
}
const fail = (id: string, data: Fields) => server.execute('migrations.fail', id, { note: 'The file is not a table.', ...data })
const faults = () => [...verifyDataFile(join(server.dir, 'test.db'), resources, server.dir)].filter((fault) => fault.startsWith('uploads'))

describe('bytes of an import file that cannot be read', () => {
  test('[IMPORT-16] a refusal removes the bytes from the disk, and the data verify', async () => {
    const id = await attach(unreadable('red'))
    const runner = await startImportRunner(server.deps, files, uncountedWork)
    await expect.poll(async () => (await server.read('migrations', id))['state'], { timeout: 30_000 }).toBe('failed')
    await runner.close()
    expect(await server.read('migrations', id)).toMatchObject({ file: null, discarded: hashOf(unreadable('red')) })
    expect([existsSync(files.pathOf(hashOf(unreadable('red')))), faults()]).toEqual([false, []])
  })

  test('[IMPORT-17] a start removes the bytes that a process did not, also those that an earlier release left', async () => {
    const [interrupted, earlier] = [unreadable('blue'), unreadable('green')]
    await fail(await attach(interrupted), { file: null, discarded: hashOf(interrupted) })
    const left = await attach(earlier)
    await fail(left, { file: null })
    await removeDiscardedFiles(server.deps, files)
    expect([interrupted, earlier].map((bytes) => existsSync(files.pathOf(hashOf(bytes))))).toEqual([false, false])
    expect([(await server.read('migrations', left))['discarded'], faults()]).toEqual([hashOf(earlier), []])
  })

  test('[IMPORT-18] bytes that another import or the evidence of a cycle names stay on the disk', async () => {
    const [shared, proof, amended] = [unreadable('grey'), unreadable('black'), unreadable('white')]
    await attach(shared)
    const { cycle } = await aCycle(server, 'ended')
    const evidence = { kind: 'logger', sha256: hashOf(amended) } as const
    await server.executeOk('josh', 'cycles.recordResults', cycle, { results: goodResults, evidence })
    await server.executeOk('mia', 'cycles.release', cycle)
    await server.executeOk('grace', 'cycles.amend', cycle, { amendReason: 'x', evidence: { kind: 'logger', sha256: hashOf(proof) } })
    for (const bytes of [shared, proof, amended]) await fail(await attach(bytes), { file: null, discarded: hashOf(bytes) })
    await writeFile(files.pathOf(hashOf(unreadable('unknown'))), 'x')
    await removeDiscardedFiles(server.deps, files)
    expect([shared, proof, amended].map((bytes) => existsSync(files.pathOf(hashOf(bytes))))).toEqual([true, true, true])
    expect(existsSync(files.pathOf(hashOf(unreadable('unknown'))))).toBe(true)
  })
})
