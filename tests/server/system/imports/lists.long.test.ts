import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayBounds, instantAt } from '#domain/time.ts'
import { startServer, type RunningServer } from '#tests/support/server/startServer.ts'
import { bookingRow, bookingsCsv, createImportClient, type ImportClient } from './createImportClient.ts'

let server: RunningServer
let importClient: ImportClient
beforeAll(async () => {
  server = await startServer()
  importClient = await createImportClient(server)
})
afterAll(() => server.close())

const countsOf = async (...areas: readonly string[]) =>
  Promise.all(areas.map(async (area) => (await importClient.manager.list(area)).items.length))
/** The demo practice is where it is morning at the hour of the test. */
const timeZone = async () => String((await importClient.manager.list('/api/locations/')).items[0]?.['timeZone'])
const imported = async (area: string, query = '') => (await importClient.manager.list(area, query)).items

describe('a list with any headings', () => {
  const list = 'Nome,Sobrenome,Nascimento,Cor\nAna,Lopes,03/04/80,azul\nEva,Ramos,31/02/1980,verde\n'
  const mapping = [
    { heading: 'Nome', field: 'firstName' },
    { heading: 'Sobrenome', field: 'lastName' },
    { heading: 'Nascimento', field: 'birthDate' },
    { heading: 'Cor', field: 'ignored' },
  ]

  test('[LISTS-9] an import with unmapped columns cannot start; its record names them and shows their first values', async () => {
    const unmapped = await importClient.preview(list, 'patients')
    expect(unmapped).toMatchObject({ state: 'unmapped', total: 2, imported: 0 })
    expect(unmapped['note']).toContain('These columns are not mapped: Nome, Sobrenome, Nascimento, Cor.')
    expect(unmapped['columns']).toContainEqual({ heading: 'Nascimento', field: null, examples: ['03/04/80', '31/02/1980'] })
    await expect(importClient.command('start', unmapped)).rejects.toThrow('409')
  })

  test('[LISTS-10] a user maps the columns, the import reads them, and it remembers them for the next file with these headings', async () => {
    const unmapped = await importClient.preview(list, 'patients')
    await importClient.command('map', unmapped, { mapping })
    const mapped = await importClient.until(unmapped, ({ state }) => state === 'ready')
    expect(mapped).toMatchObject({
      total: 2,
      refused: 1,
      note: null,
      expected: { patients: 1, appointments: 0, requests: 0, providers: 0 },
    })
    const finished = await importClient.start(mapped)
    expect(finished).toMatchObject({ imported: 1, known: 0, refused: 1 })
    expect(await importClient.errors(finished)).toContain('31/02/1980 is not a date of birth')
    expect(await imported('/api/patients/', '&q=Lopes')).toMatchObject([{ firstName: 'Ana', birthDate: '1980-04-03' }])
    const again = await importClient.preview(list.replace('Ana,Lopes', 'Rui,Lopes'), 'patients')
    expect(again).toMatchObject({
      state: 'ready',
      columns: expect.arrayContaining([{ heading: 'Cor', field: 'ignored', examples: ['azul', 'verde'] }]) as unknown,
    })
  })

  test('[LISTS-11] a mapping of a heading that the file does not have is refused with that heading', async () => {
    const wrong = await importClient.preview(list, 'patients', { mapping: [...mapping, { heading: 'Idade', field: 'age' }] })
    expect(wrong).toMatchObject({ state: 'unmapped', note: 'The file has no column with these headings: Idade.' })
  })
})

describe('a list of appointments', () => {
  test('[LISTS-12] rows without a time become requests on their day, and no row creates a chair, a provider or a location', async () => {
    const before = await countsOf('/equipments/', '/providers/', '/api/locations/')
    const rows = Array.from({ length: 200 }, (_, index) => bookingRow(300_000 + index))
    const previewed = await importClient.preview(bookingsCsv(rows))
    expect(previewed['expected']).toMatchObject({ appointments: 0, requests: 200, providers: 0 })
    expect(await importClient.start(previewed)).toMatchObject({ imported: 200, known: 0, refused: 0 })
    expect(await countsOf('/equipments/', '/providers/', '/api/locations/')).toEqual(before)
    const [request] = await imported('/api/appointments/', '&source.id=5300000')
    expect(request).toMatchObject({
      noTimeYet: true,
      chair: null,
      state: { visit: 'requested' },
      startsAt: dayBounds('2016-04-29', await timeZone()).from,
    })
  })

  test('[LISTS-13] a request without a time is accepted only after a user gives it one', async () => {
    const [request] = await imported('/api/appointments/', '&source.id=5300001')
    const { manager } = importClient
    const execute = (action: string, data = {}) => manager.command({ command: `appointments.${action}`, record: request!.id, data })
    expect((await execute('accept')).problem?.detail).toBe('This request has no time yet. Choose a time first.')
    const moved = await execute('move', {
      startsAt: '2016-04-29T01:00:00.000Z',
      endsAt: '2016-04-29T01:15:00.000Z',
      overlapReason: 'A test',
    })
    expect(moved.body.record).toMatchObject({ noTimeYet: null, state: { visit: 'requested' } })
    expect((await execute('accept', { overlapReason: 'A test' })).body.record).toMatchObject({ state: { visit: 'scheduled' } })
  })

  test('[LISTS-14] rows with a name that no record has are refused, until a user chooses the record that the name means', async () => {
    const [provider] = await imported('/providers/')
    const list = 'id,patient name,day,start,practitioner\n1,Noa Keller,24/11/2016,9:30,Dr Nowhere\n2,Noa Keller,24/11/2016,10:30,\n'
    const outcomeIfNone = 'departed'
    const previewed = await importClient.preview(list, 'appointments', { outcomeIfNone })
    expect(previewed).toMatchObject({ refused: 1, unknownNames: [{ field: 'provider', name: 'Dr Nowhere', rows: 1 }] })
    expect(await importClient.start(previewed)).toMatchObject({ imported: 1, refused: 1 })
    const names = [{ field: 'provider', name: 'Dr Nowhere', record: provider!.id }]
    const chosen = await importClient.preview(list, 'appointments', { names, outcomeIfNone })
    expect(await importClient.start(chosen)).toMatchObject({ imported: 1, known: 1, refused: 0 })
    expect(await imported('/api/appointments/', '&source.system=bookings&source.id=1')).toMatchObject([
      { provider: provider!.id, startsAt: instantAt('2016-11-24', '09:30', await timeZone()), state: { visit: 'departed' } },
    ])
  })
})

describe('undo of an import', () => {
  test('[LISTS-15] undo removes what the import created and no user changed since, counts both, and is refused a second time', async () => {
    const list = 'firstName,lastName\nIda,Undone\nOle,Undone\nPer,Undone\n'
    const finished = await importClient.start(await importClient.preview(list, 'patients'))
    const [kept] = await imported('/api/patients/', '&q=Ole Undone')
    await importClient.manager.command({ command: 'patients.edit', record: kept!.id, data: { notes: 'Prefers mornings' } })
    const undone = await importClient.until(await importClient.command('undo', finished), ({ state }) => state === 'undone')
    expect(undone).toMatchObject({ removed: 2, kept: 1 })
    expect(await imported('/api/patients/', '&q=Undone')).toMatchObject([{ firstName: 'Ole' }])
    await expect(importClient.command('undo', finished)).rejects.toThrow('409')
  })

  test('[LISTS-16] undo removes requests with their patients, and keeps a patient whom another record names', async () => {
    const finished = await importClient.start(await importClient.preview(bookingsCsv([bookingRow(400_000), bookingRow(400_001)])))
    const [request] = await imported('/api/appointments/', '&source.id=5400001')
    await importClient.manager.command({ command: 'appointments.edit', record: request!.id, data: { reason: 'Check-up' } })
    const undone = await importClient.until(await importClient.command('undo', finished), ({ state }) => state === 'undone')
    expect(undone).toMatchObject({ removed: 2, kept: 2 })
    expect(await imported('/api/appointments/', '&source.id=5400000')).toEqual([])
    expect(await imported('/api/appointments/', '&source.id=5400001')).toMatchObject([{ reason: 'Check-up' }])
    expect(await importClient.start(await importClient.preview(bookingsCsv([bookingRow(400_000)])))).toMatchObject({
      imported: 1,
      known: 0,
    })
  })
})
