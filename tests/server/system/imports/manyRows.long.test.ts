import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import { startServer, type RunningServer } from '#tests/support/server/startServer.ts'
import { createImportClient, type ImportClient, manyBookings } from './createImportClient.ts'

/** All rows with `LISTS=full`; otherwise a twentieth. */
const share = process.env['LISTS'] === 'full' ? 1 : 1 / 20
const [appointments, patients] = [40_000 * share, 90_000 * share]
/** Milliseconds for one row on a busy machine. */
const rowBudget = 60

let server: RunningServer
let importClient: ImportClient
beforeAll(async () => {
  // The test polls for as long as the import takes.
  server = await startServer({}, { budgetFactor: 100 })
  importClient = await createImportClient(server)
})
afterAll(() => server.close())

const manyPatients = (count: number) =>
  [
    'Patient ID,Given Name,Surname,DOB',
    ...Array.from({ length: count }, (_, row) => `${row},Sam,Row ${row},03/04/${50 + (row % 50)}`),
  ].join('\n')

const countOf = async (path: string) => (await importClient.manager.list(path)).items.length
const created = async () => Promise.all(['/equipments/', '/providers/', '/api/locations/'].map(countOf))

async function importAll(name: string, file: string, kind: string): Promise<AnyRecord> {
  const startedAt = performance.now()
  const previewed = await importClient.preview(file, kind)
  const finished = await importClient.start(previewed, Number(previewed['total']) * rowBudget)
  process.stdout.write(`${Number(finished['total'])} ${name} imported in ${Math.round((performance.now() - startedAt) / 1000)} s\n`)
  return finished
}

test(
  '[LISTS-23] large lists of patients and appointments are imported to the last row, and create no chair, provider or location',
  async () => {
    const before = await created()
    const people = await importAll('patients', manyPatients(patients), 'patients')
    expect(people).toMatchObject({ state: 'finished', total: patients, imported: patients, known: 0, refused: 0 })
    const bookings = await importAll('appointments', manyBookings(appointments, 100), 'appointments')
    const refused = appointments / 100
    expect(bookings).toMatchObject({ state: 'finished', total: appointments, imported: appointments - refused, known: 0, refused })
    expect((await importClient.errors(bookings)).trim().split('\n')).toHaveLength(refused + 1)
    expect(await created()).toEqual(before)
  },
  (appointments + patients) * rowBudget,
)
