import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { write } from '#server/engine/storeRequests.ts'
import { startRemovingDiscarded } from '#server/files/startRemovingDiscarded.ts'
import { noteEarlierFiles } from '#server/system/imports/noteEarlierFiles.ts'
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
  await files.saveFor(bytes, (file) => server.execute('migrations.attach', id, { file }))
  return id
}
const fail = (id: string) => server.execute('migrations.fail', id, { note: 'The file is not a table.', file: null })
const isThere = (bytes: Uint8Array) => existsSync(files.pathOf(hashOf(bytes)))
const untilRemoved = (bytes: Uint8Array) => expect.poll(() => isThere(bytes), { timeout: 30_000 }).toBe(false)

/** Leaves the import as an earlier release did, which did not note the hash. */
const forgetDiscarded = async (id: string) => {
  const { by, origin } = systemPrincipal(server.practice, 'test', new Set())
  const { version: _, ...record } = await server.read('migrations', id)
  const run = () => write('migrations', id, { ...record, discarded: null })
  await server.deps.store.change({ practice: server.practice, by, origin, because: 'a test', command: 'migrations.fail', run })
}
const faults = () => [...verifyDataFile(join(server.dir, 'test.db'), resources, server.dir)].filter((fault) => fault.startsWith('uploads'))

describe('bytes of an import file that cannot be read', () => {
  test('[IMPORT-16] a refusal removes the bytes from the disk, and the data verify', async () => {
    const removal = startRemovingDiscarded(server.deps, files)
    const id = await attach(unreadable('red'))
    const runner = await startImportRunner(server.deps, files, uncountedWork)
    await expect.poll(async () => (await server.read('migrations', id))['state'], { timeout: 30_000 }).toBe('failed')
    await untilRemoved(unreadable('red'))
    await Promise.all([runner.close(), removal.close()])
    expect(await server.read('migrations', id)).toMatchObject({ file: null, discarded: hashOf(unreadable('red')) })
    expect(faults()).toEqual([])
  })

  test('[IMPORT-17] a start removes the bytes that a process did not, also those that an earlier release left', async () => {
    const [interrupted, earlier] = [unreadable('blue'), unreadable('green')]
    await fail(await attach(interrupted))
    const left = await attach(earlier)
    await fail(left)
    await forgetDiscarded(left)
    await noteEarlierFiles(server.deps)
    expect((await server.read('migrations', left))['discarded']).toBe(hashOf(earlier))
    const removal = startRemovingDiscarded(server.deps, files)
    await Promise.all([interrupted, earlier].map(untilRemoved))
    await removal.close()
    expect(faults()).toEqual([])
  })

  test('[IMPORT-18] bytes that another import or the evidence of a cycle names stay on the disk', async () => {
    const [shared, proof, amended] = [unreadable('grey'), unreadable('black'), unreadable('white')]
    await attach(shared)
    const { cycle } = await aCycle(server, 'ended')
    const evidence = { kind: 'logger', sha256: hashOf(amended) } as const
    await server.executeOk('josh', 'cycles.recordResults', cycle, { results: goodResults, evidence })
    await server.executeOk('mia', 'cycles.release', cycle)
    await server.executeOk('grace', 'cycles.amend', cycle, { amendReason: 'x', evidence: { kind: 'logger', sha256: hashOf(proof) } })
    const last = unreadable('of no record')
    for (const bytes of [shared, proof, amended, last]) await fail(await attach(bytes))
    await writeFile(files.pathOf(hashOf(unreadable('unknown'))), 'x')
    const removal = startRemovingDiscarded(server.deps, files)
    await untilRemoved(last)
    await removal.close()
    expect([shared, proof, amended].map(isThere)).toEqual([true, true, true])
    expect(isThere(unreadable('unknown'))).toBe(true)
  })
})
