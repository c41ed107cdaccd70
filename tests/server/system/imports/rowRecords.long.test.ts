import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importPrincipal } from '#server/system/imports/importTask.ts'
import { importRow, type ImportTarget } from '#server/system/imports/rows/importRow.ts'
import { sourceKey } from '#server/system/imports/rows/readSources.ts'
import type { RowPlan } from '#server/system/imports/readers/rowPlan.ts'
import { startServer, type RunningServer } from '#tests/support/server/startServer.ts'
import { startTestServer } from '#tests/server/startTestServer.ts'
import { createImportClient, type ImportClient } from './createImportClient.ts'
import { aReadContext } from './planRows.ts'

describe('rows of a list', () => {
  let server: RunningServer
  let importClient: ImportClient
  beforeAll(async () => {
    server = await startServer()
    importClient = await createImportClient(server)
  })
  afterAll(() => server.close())

  const listOf = async (area: string, search: string) => (await importClient.manager.list(`/api/${area}/`, `&q=${search}`)).items

  test('[LISTS-29] a refused row creates none of its records, and a later row of the same patient creates them', async () => {
    const provider = String((await importClient.manager.list('/providers/')).items[0]?.['name'])
    const list = (rows: readonly string[]) => ['id,patient name,day,start,status,practitioner', ...rows, ''].join('\n')
    const refused = await importClient.start(await importClient.preview(list([`R1,Zora Quill,24/11/2096,9:30,cancelled,${provider}`])))
    expect(refused).toMatchObject({ imported: 0, refused: 1 })
    expect(await listOf('patients', 'Quill')).toEqual([])
    const rows = [`R2,Zora Quill,24/11/2096,9:30,cancelled,${provider}`, `R3,Zora Quill,25/11/2016,9:30,completed,${provider}`]
    expect(await importClient.start(await importClient.preview(list(rows)))).toMatchObject({ imported: 1, refused: 1 })
    expect(await listOf('patients', 'Quill')).toHaveLength(1)
  })

  test('[LISTS-30] rows of one new patient in one batch create the patient once, and two rows of one number one appointment', async () => {
    const row = (id: string, day: number) => `${id},Milo Vance,${day}/11/2016,,,`
    const file = ['id,patient name,day,start,status,practitioner', row('V1', 21), row('V2', 22), row('V2', 22), row('V3', 23), ''].join(
      '\n',
    )
    expect(await importClient.start(await importClient.preview(file))).toMatchObject({ imported: 3, known: 1, refused: 0 })
    expect(await listOf('patients', 'Vance')).toHaveLength(1)
  })
})

test('[LISTS-31] a row finds a record that a user has created since its batch was read', async () => {
  const { deps, practice, close } = await startTestServer()
  const target: ImportTarget = {
    deps,
    principal: importPrincipal({ practice, id: 'a' }),
    because: 'import:a',
    context: aReadContext,
    uncounted: new Set(),
  }
  const source = { system: 'people', id: '17' }
  const fields = { firstName: 'Ida', lastName: 'Berg', source }
  const plan: RowPlan = { patient: { source, fields }, appointment: null, own: null, summary: '' }
  const believed = (id: string | null) => new Map([[sourceKey('patients', source), id]])
  expect(await importRow(target, plan, believed(null))).toEqual({ outcome: 'imported' })
  expect(await importRow(target, plan, believed(null))).toEqual({ outcome: 'known' })
  expect((await deps.store.list(practice, 'patients', { where: [] })).items).toHaveLength(1)
  await close()
})
