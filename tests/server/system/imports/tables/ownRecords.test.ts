import { afterAll, beforeAll, expect, test } from 'vitest'
import { importPrincipal } from '#server/system/imports/importTask.ts'
import { importRows } from '#server/system/imports/rows/importRows.ts'
import type { ImportTarget } from '#server/system/imports/rows/importRow.ts'
import type { ImportKind } from '#domain/system/importColumns.ts'
import { startTestServer, type TestServer } from '#tests/server/startTestServer.ts'
import { aReadContext, planRows } from '../planRows.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function importList(kind: ImportKind, text: string) {
  const { deps, practice } = server
  const target: ImportTarget = {
    deps,
    principal: importPrincipal({ practice, id: 'a' }),
    because: 'import:a',
    context: aReadContext,
    uncounted: new Set(),
  }
  const rows = (await planRows(kind, text)).map((planned, index) => ({ index, line: index + 2, cells: [], planned }))
  const refused: string[] = []
  let counts = { read: 0, imported: 0, known: 0, refused: 0 }
  const advance = (now: typeof counts, reasons: readonly { readonly reason: string }[]) => {
    counts = now
    refused.push(...reasons.map(({ reason }) => reason))
    return Promise.resolve(true)
  }
  await importRows(target, (limit) => Promise.resolve(rows.splice(0, limit)), counts, advance)
  return { ...counts, reasons: refused }
}

test('[IMPORT-246] a list that the practice exported is recognised by the ids of its records, and creates none of them again', async () => {
  const { execute, deps, practice } = server
  const patient = await execute('patients.create', null, { firstName: 'Samira', lastName: 'Haddad', phone: '+61491576000' })
  const provider = await execute('providers.create', null, { name: 'Dr Mele Fono', role: 'dentist' })
  const own = `id,firstName,lastName,phone\n${patient},Samira,Haddad,+61491576000\n`
  expect(await importList('patients', own)).toMatchObject({ imported: 0, known: 1, refused: 0 })
  expect(await importList('patients', own.replace('Samira,Haddad', 'Samira,Haddad-Lee'))).toMatchObject({ imported: 0, known: 1 })
  expect(await importList('patients', `id,firstName,lastName\n${patient.toUpperCase()},S,H\n`)).toMatchObject({ imported: 0, known: 1 })
  expect(await importList('providers', `id,name,role\n${provider},Dr Mele Fono,dentist\n`)).toMatchObject({ imported: 0, known: 1 })
  expect((await deps.store.list(practice, 'patients', { where: [] })).items).toHaveLength(1)
})

test('[IMPORT-246] an id of another practice is a number of the other system: it is imported once', async () => {
  const other = 'id,firstName,lastName\n01a22046-682b-7000-8172-aea6bc29ebcb,Nora,Elsewhere\n'
  expect(await importList('patients', other)).toMatchObject({ imported: 1, known: 0 })
  expect(await importList('patients', other)).toMatchObject({ imported: 0, known: 1 })
})
