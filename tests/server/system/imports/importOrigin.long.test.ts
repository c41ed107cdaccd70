import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LogEntry } from '#domain/wire.ts'
import { startServer, type RunningServer } from '#tests/support/server/startServer.ts'
import { type ImportClient, bookingRow, bookingsCsv, createImportClient } from './createImportClient.ts'

let server: RunningServer
let importClient: ImportClient
beforeAll(async () => {
  server = await startServer()
  importClient = await createImportClient(server)
})
afterAll(() => server.close())

const log = async (query: string) =>
  (await importClient.manager.call<{ position: number; entries: readonly LogEntry[] }>('GET', `/api/log/?${query}`)).body

test('[ORIGIN-5] an import’s entries have the origin import with its id; a user who starts it has the origin screen', async () => {
  const { position } = await log('limit=1')
  const previewed = await importClient.preview(bookingsCsv([bookingRow(1)]))
  await importClient.start(previewed)
  const { entries } = await log(`since=${position}&limit=1000`)
  const originOf = (command: string) => entries.filter((entry) => entry.command === command).map(({ origin }) => origin)
  expect(originOf('migrations.start')).toEqual([{ kind: 'screen', id: expect.stringMatching(/^[0-9a-f]{16}$/) }])
  expect(originOf('appointments.request')).toEqual([{ kind: 'import', id: previewed.id }])
  expect(originOf('migrations.finish')).toEqual([{ kind: 'import', id: previewed.id }])
})
