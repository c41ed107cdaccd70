import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '#tests/support/server/startServer.ts'
import { createImportClient, type ImportClient } from './createImportClient.ts'
import { planRows } from './planRows.ts'

let server: RunningServer
let importClient: ImportClient
beforeAll(async () => {
  server = await startServer()
  importClient = await createImportClient(server)
})
afterAll(() => server.close())

const headings = 'id,patient name,day,start,status,practitioner'
const imported = async (id: string) => (await importClient.manager.list('/api/appointments/', `&source.id=${id}`)).items

test('[LISTS-26] the preview counts rows without a provider, and gives them to the provider that a user chooses', async () => {
  const providers = (await importClient.manager.list('/providers/')).items
  const list = `${headings}\nP1,Ida Berg,24/11/2016,9:30,completed,\nP2,Ole Berg,25/11/2016,,,\n`
  const previewed = await importClient.preview(list)
  expect(previewed).toMatchObject({ refused: 0, expected: { appointments: 1, requests: 1, withoutProvider: 2, withoutOutcome: 0 } })
  const other = providers.find(({ id }) => id !== previewed['provider'])!
  await importClient.command('map', previewed, { provider: other.id })
  await importClient.start(await importClient.until(previewed, ({ state }) => state === 'ready'))
  expect([...(await imported('P1')), ...(await imported('P2'))]).toMatchObject([{ provider: other.id }, { provider: other.id }])
})

test('[LISTS-27] a past row that does not say how it ended is refused, until a user chooses the outcome', async () => {
  const provider = String((await importClient.manager.list('/providers/')).items[0]?.['name'])
  const list = `${headings}\nE1,Una Holm,24/11/2016,9:30,booked,${provider}\nE2,Una Holm,25/11/2016,9:30,completed,${provider}\n`
  const previewed = await importClient.preview(list)
  expect(previewed).toMatchObject({ refused: 1, expected: { appointments: 1, withoutOutcome: 1 } })
  const finished = await importClient.start(previewed)
  expect(await importClient.errors(finished)).toContain('"The appointment is past, and the row does not say how it ended",E1')
  expect(await imported('E1')).toEqual([])
  const chosen = await importClient.preview(list, 'appointments', { outcomeIfNone: 'noShow' })
  expect(chosen).toMatchObject({ refused: 0, expected: { appointments: 2, withoutOutcome: 1 } })
  expect(await importClient.start(chosen)).toMatchObject({ imported: 1, known: 1 })
  expect([...(await imported('E1')), ...(await imported('E2'))]).toMatchObject([
    { state: { visit: 'noShow' } },
    { state: { visit: 'departed' } },
  ])
  expect(await importClient.preview(list)).toMatchObject({ outcomeIfNone: null, refused: 1 })
})

test('[LISTS-28] the preview writes days and times in the format of the practice', async () => {
  const outcomeIfNone = 'departed'
  const summariesOf = async (...list: Parameters<typeof planRows>) =>
    (await planRows(...list)).map((plan) => ('problem' in plan ? plan.problem : plan.summary))
  expect(
    await summariesOf('appointments', `${headings}\n1,Ana Silva,2026-01-04,14:05,,\n2,Ana Silva,2026-12-04,,,\n`, { outcomeIfNone }),
  ).toEqual(['Ana Silva, 04/01/2026, 2:05 pm, attended', 'Ana Silva, 04/12/2026, no time yet'])
  expect(await summariesOf('patients', 'first,last,dob\nAna,Silva,1980-04-03\n')).toEqual(['Ana Silva, born 03/04/1980'])
})
