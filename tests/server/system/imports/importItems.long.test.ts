import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { startServer, type RunningServer } from '#tests/support/server/startServer.ts'
import { createImportClient, type ImportClient } from './createImportClient.ts'

let server: RunningServer
let importClient: ImportClient
beforeAll(async () => {
  server = await startServer()
  importClient = await createImportClient(server)
})
afterAll(() => server.close())

const listOf = (area: string, query: string) => importClient.manager.list(`/api/${area}/`, query).then(({ items }) => items)
const itemOf = async (code: string) => (await listOf('items', `&code=${code}`))[0]
const feesOf = async (code: string) =>
  (await listOf('prices/lines', `&item=${(await itemOf(code))?.id}`)).map(({ fee }) => (fee as Fields)['cents'])

const fileOf = (...rows: readonly string[]): string => ['item_code,fee_aud,group', ...rows, ''].join('\n')

test('[LISTS-36] a file of codes and fees becomes items, categories and fees of the standard schedule after a preview', async () => {
  const preview = await importClient.preview(
    fileOf('011,84.0,Diagnostic', '911,"$1,197.50",Grafts', '012,many,Diagnostic', ',70,'),
    'items',
  )
  expect(preview).toMatchObject({ state: 'ready', total: 4, refused: 2, expected: { items: 2 } })
  expect(await itemOf('011')).toBeUndefined()
  expect(await importClient.start(preview)).toMatchObject({ imported: 2, refused: 2 })
  const [item, category] = [await itemOf('011'), (await listOf('categories', '&name=Diagnostic'))[0]]
  expect(item).toMatchObject({ code: '011', name: '011', category: category?.id, source: { system: 'items', id: '011' } })
  expect(await listOf('categories', '&name=Grafts')).toHaveLength(1)
  expect([await feesOf('011'), await feesOf('911')]).toEqual([[8400], [119_750]])
})

test('[LISTS-37] an item that exists keeps its name and category, and gets the fee of the file if it differs', async () => {
  const again = await importClient.start(await importClient.preview(fileOf('011,84.00,Grafts', '911,1200,'), 'items'))
  expect(again).toMatchObject({ imported: 1, known: 1, refused: 0 })
  expect(await feesOf('011')).toEqual([8400])
  expect(await feesOf('911')).toEqual([120_000])
})

test('[LISTS-38] an undo takes the fees of an import away and keeps its items, which are never removed', async () => {
  const imported = await importClient.start(await importClient.preview(fileOf('999,10,'), 'items'))
  await importClient.command('undo', imported)
  expect(await importClient.until(imported, ({ state }) => state === 'undone')).toMatchObject({ removed: 1, kept: 1 })
  expect([await feesOf('999'), (await itemOf('999'))?.['active']]).toEqual([[], true])
})
