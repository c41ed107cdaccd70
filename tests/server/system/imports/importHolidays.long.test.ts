import { existsSync, readFileSync } from 'node:fs'
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

const heading = 'date_iso,date_dmy,state,name'
const few = [
  heading,
  '2015-01-26,26/01/2015,ACT,Australia Day',
  '2027-03-08,08/03/2027,VIC,Labour Day',
  '2027-03-08,08/03/2027,TAS,Eight Hours Day',
]
const realList = new URL('../../../../../shared/data/holidays/au_public_holidays_2015_2030.csv', import.meta.url)
const columns = { mapping: [{ heading: 'date_dmy', field: 'ignored' }] }

test('[HOLIDAY-6] a list of public holidays is imported whole, a repeated import adds none, and a row without a day or state is refused', async () => {
  const file = existsSync(realList) ? readFileSync(realList, 'utf8').trim() : few.join('\n')
  const count = file.split('\n').length - 1
  const wrong = ['2027-02-30,30/02/2027,VIC,Not a day', '2027-03-08,08/03/2027,Otago,Not a state', '2027-03-08,08/03/2027,VIC,']
  const rows = `${[file, ...wrong].join('\n')}\n`
  const preview = await importClient.preview(rows, 'schedule/holidays', columns)
  expect(preview).toMatchObject({ state: 'ready', total: count + 3, refused: 3, expected: { 'schedule/holidays': count } })
  expect((preview['preview'] as Migration['preview'])[0]?.problem ?? null).toBeNull()
  expect(await importClient.start(preview)).toMatchObject({ imported: count, refused: 3 })
  const { items } = await importClient.manager.list('/api/schedule/holidays/')
  expect(items.filter(({ source }) => source?.system === 'holidays')).toHaveLength(count)
  expect(await importClient.start(await importClient.preview(rows, 'schedule/holidays', columns))).toMatchObject({
    imported: 0,
    known: count,
  })
})
