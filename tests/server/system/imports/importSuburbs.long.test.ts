import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Migration } from '#domain/system/migration.ts'
import { startServer, type RunningServer } from '#tests/support/server/startServer.ts'
import { createImportClient, type ImportClient } from './createImportClient.ts'

let server: RunningServer
let importClient: ImportClient
beforeAll(async () => {
  server = await startServer()
  importClient = await createImportClient(server)
})
afterAll(() => server.close())

const fileOf = (...rows: readonly string[]): string => ['id,postcode,locality,state', ...rows, ''].join('\n')
const suburbs = async (query = '') =>
  (await importClient.manager.list('/api/geo/', query)).items
    .filter(({ source }) => source?.system === 'postcodes')
    .map(({ postcode, suburb, state, timeZone }) => [postcode, suburb, state, timeZone])
const columns = { mapping: [{ heading: 'id', field: 'ignored' }] }

test('[LISTS-39] a list of postcodes becomes suburbs, each with the time zone of its state, and a repeated import adds none', async () => {
  const rows = ['1,2880,BROKEN HILL,NSW', '2,800,DARWIN,Northern Territory', '3,2000,SYDNEY,VIC', '4,3000,MELBOURNE,vic', '5,12345,X,NSW']
  const preview = await importClient.preview(fileOf(...rows), 'geo', columns)
  expect(preview).toMatchObject({ state: 'ready', total: 5, refused: 2, expected: { geo: 3 } })
  expect((preview['preview'] as Migration['preview']).map(({ problem }) => problem).filter(Boolean)).toEqual([
    '2000 is not a postcode of VIC',
    '12345 is not a postcode',
  ])
  expect(await importClient.start(preview)).toMatchObject({ imported: 3, refused: 2 })
  expect(new Set(await suburbs())).toEqual(
    new Set([
      ['0800', 'DARWIN', 'NT', 'Australia/Darwin'],
      ['2880', 'BROKEN HILL', 'NSW', 'Australia/Broken_Hill'],
      ['3000', 'MELBOURNE', 'VIC', 'Australia/Melbourne'],
    ]),
  )
  const again = await importClient.start(await importClient.preview(fileOf(...rows), 'geo', columns))
  expect(again).toMatchObject({ imported: 0, known: 3, refused: 2 })
})

test('[LISTS-40] an undo removes the suburbs of an import that no user has changed since', async () => {
  const imported = await importClient.start(await importClient.preview(fileOf('9,7000,HOBART,TAS', '8,6000,PERTH,WA'), 'geo', columns))
  const [perth] = (await importClient.manager.list('/api/geo/', '&suburb=PERTH')).items
  await importClient.manager.command({ command: 'geo.edit', record: perth?.id ?? '', data: { suburb: 'Perth' } })
  await importClient.command('undo', imported)
  expect(await importClient.until(imported, ({ state }) => state === 'undone')).toMatchObject({ removed: 1, kept: 1 })
  expect(await suburbs('&state=TAS')).toEqual([])
  expect(await suburbs('&state=WA')).toEqual([['6000', 'Perth', 'WA', 'Australia/Perth']])
})
