import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import type { Migration } from '#domain/system/migration.ts'
import { type ImportRunner, startImportRunner } from '#server/system/imports/importRunner.ts'
import { createUploadStore, type UploadStore } from '#server/system/imports/uploadStore.ts'
import { uncountedWork } from '#server/work/runningWork.ts'
import { startTestServer, type TestServer } from '#tests/server/startTestServer.ts'
import { manyBookings } from '../createImportClient.ts'

let server: TestServer
let runner: ImportRunner
let files: UploadStore
beforeEach(async () => {
  server = await startTestServer()
  files = createUploadStore(server.dir)
  runner = await startImportRunner(server.deps, files, uncountedWork)
})
afterEach(async () => {
  await runner.close()
  await server.close()
})

type Import = AnyRecord & Migration & { readonly state: string }
const importOf = async (id: string) => (await server.deps.store.get(server.practice, 'migrations', id)) as Import

async function until(id: string, ...states: readonly string[]): Promise<Import> {
  await expect.poll(async () => (await importOf(id)).state, { timeout: 30_000 }).toBeOneOf([...states, 'failed'])
  return importOf(id)
}

async function preview(as: string, text: string): Promise<Import> {
  const id = await server.execute('migrations.create', null, { as, fileName: 'rows.csv' })
  await server.execute('migrations.attach', id, { file: await files.save(new TextEncoder().encode(text)) })
  return until(id, 'ready', 'unmapped')
}

async function run({ id }: Import): Promise<Import> {
  await server.execute('migrations.start', id, {})
  return until(id, 'finished', 'stopped')
}

const reasonsOf = async ({ id }: Import) => (await files.refusals(id)).rows.map(({ reason }) => reason)
const addLocation = () => server.execute('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney' })
const list = async (area: string) => (await server.deps.store.list(server.practice, area, { where: [] })).items

test('[IMPORT-247] a preview in a practice without a provider counts each appointment as rejected, and none once it has one', async () => {
  await addLocation()
  const previewed = await preview('appointments', manyBookings(2999))
  expect(previewed).toMatchObject({ state: 'ready', total: 2999, refused: 2999, expected: { appointments: 0, withoutProvider: 2999 } })
  expect(previewed.preview[0]).toMatchObject({ problem: 'The row has no provider' })
  expect(await run(previewed)).toMatchObject({ imported: 0, refused: 2999, note: 'Rejected rows: The row has no provider (2,999).' })

  await server.execute('providers.create', null, { name: 'Dr Mele Fono', role: 'dentist' })
  const again = await preview('appointments', manyBookings(40))
  expect(again).toMatchObject({ refused: 0, note: null, expected: { requests: 40, withoutProvider: 40 } })
  expect(await list('appointments')).toEqual([])
  expect(await run(again)).toMatchObject({ imported: 40, refused: 0, note: null })
})

test('[IMPORT-248] a preview rejects the rows that the import rejects, for its reasons, and stores nothing of a row', async () => {
  await addLocation()
  const previewed = await preview('patients', 'id,First,Last,Email\n1,Ana,Silva,ana@example.org\n2,Eva,Lima,no address\n3,Ida,Berg,\n')
  expect(previewed).toMatchObject({ total: 3, refused: 1, known: 0 })
  expect(await list('patients')).toEqual([])
  const [reason] = await reasonsOf(previewed)
  const finished = await run(previewed)
  expect(finished).toMatchObject({ imported: 2, refused: 1, note: `Rejected rows: ${reason} (1).` })
  expect(await reasonsOf(finished)).toEqual([reason])
  expect(await preview('patients', 'id,First,Last\n1,Ana,Silva\n3,Ida,Berg\n4,Una,Holm\n')).toMatchObject({ known: 2, refused: 0 })
})

test('[IMPORT-248] a preview knows the patient of an earlier row of its file, and no other by number alone', async () => {
  await addLocation()
  await server.execute('providers.create', null, { name: 'Dr Mele Fono', role: 'dentist' })
  const rows = ['Patient ID,First,Last,Day', '7,Ana,Silva,24/11/2096', '7,,,25/11/2096', '8,,,25/11/2096']
  const previewed = await preview('appointments', rows.join('\n'))
  expect(previewed).toMatchObject({ total: 3, refused: 1 })
  expect(await reasonsOf(previewed)).toEqual(['Import the patients first: there is no patient with the number 8'])
  expect(await run(previewed)).toMatchObject({ imported: 2, refused: 1 })
})

test('[IMPORT-249] a preview of a long file tries its first 1,000 rows, and its note names their number', async () => {
  await addLocation()
  const rows = Array.from({ length: 1100 }, (_, index) => `${index},Ana,Silva,${index % 1000 === 50 ? 'no address' : ''}`)
  const previewed = await preview('patients', ['id,First,Last,Email', ...rows].join('\n'))
  expect(previewed).toMatchObject({ total: 1100, refused: 1 })
  expect(previewed.note).toBe('The first 1,000 rows were tried as in the import; later rows were only read.')
})

test('[IMPORT-249] a preview tries fewer rows of series, because each creates many records', async () => {
  await addLocation()
  const event = (day: string, rule: string) => [
    'BEGIN:VEVENT',
    `UID:${day}`,
    'SUMMARY:Huddle',
    `DTSTART:${day}`,
    'DURATION:PT15M',
    rule,
    'END:VEVENT',
  ]
  const days = Array.from({ length: 25 }, (_, index) => `202701${String(index + 1).padStart(2, '0')}T000000Z`)
  const calendar = (rule: string) => ['BEGIN:VCALENDAR', ...days.flatMap((day) => event(day, rule)), 'END:VCALENDAR'].join('\n')
  expect((await preview('events', calendar(''))).note).toBeNull()
  const series = calendar('RRULE:FREQ=WEEKLY;COUNT=3').replaceAll(/DTSTART:(\w+)Z/g, 'DTSTART:$1')
  expect(await preview('events', series)).toMatchObject({
    refused: 0,
    note: 'The first 20 rows were tried as in the import; later rows were only read.',
  })
  expect(await list('events')).toEqual([])
})

test('[IMPORT-250] a practice without a location keeps the file, and imports it once it has one', async () => {
  const failed = await preview('patients', 'First,Last\nAna,Silva\n')
  expect(failed).toMatchObject({
    state: 'failed',
    note: 'There is no location to import into. Add one in Records, then check the file again.',
  })
  await addLocation()
  await server.execute('migrations.look', failed.id, {})
  expect(await run(await until(failed.id, 'ready'))).toMatchObject({ imported: 1 })
})
