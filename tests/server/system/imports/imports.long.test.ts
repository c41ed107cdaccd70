import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '#tests/support/server/startServer.ts'
import {
  type ImportClient,
  bookingRow,
  bookingsCsv,
  listImported,
  createImportClient,
  isFinished,
  manyBookings,
} from './createImportClient.ts'

let server: RunningServer
let importClient: ImportClient
beforeAll(async () => {
  server = await startServer()
  importClient = await createImportClient(server)
})
afterAll(() => server.close())

const importedFrom = async (from: number) =>
  (await listImported(importClient.manager)).filter(({ source }) => Number(source?.id) >= 5_000_000 + from)

describe('file import', () => {
  test('[IMPORT-1, IMPORT-2] previewing a file imports nothing; starting it counts each row as imported, known or refused, with line and reason in the error file', async () => {
    const rows = [
      bookingRow(1),
      bookingRow(2, { age: 'old' }),
      bookingRow(3, { town: '"=HYPERLINK(""http://x"")"', missed: 'Perhaps' }),
      bookingRow(4, { day: '2016-02-30T00:00:00Z' }),
      `${bookingRow(5)},surplus`,
      bookingRow(1),
    ]
    const previewed = await importClient.preview(bookingsCsv(rows))
    expect(previewed).toMatchObject({ state: 'ready', total: 6, refused: 4, imported: 0 })
    expect(await importedFrom(0)).toEqual([])

    const finished = await importClient.start(previewed)
    expect(finished).toMatchObject({ state: 'finished', total: 6, read: 6, imported: 1, known: 1, refused: 4 })
    expect((await importedFrom(0)).map(({ source }) => source?.id)).toEqual(['5000001'])
    const [heading, ...refused] = (await importClient.errors(finished)).trim().split('\n')
    expect(heading).toMatch(/^line,reason,PatientId,/)
    expect(refused.map((line) => line.slice(0, 2))).toEqual(['3,', '4,', '5,', '6,'])
    expect(refused[0]).toContain('Age is not a number from 0 to 120')
    expect(refused[1]).toContain(`"'=HYPERLINK`)
    expect(refused[3]).toContain('more cells than there are headings')
  })

  test('[IMPORT-3] a file imported twice, one run after the other or both at once, is imported once', async () => {
    const file = bookingsCsv(Array.from({ length: 120 }, (_, index) => bookingRow(1000 + index)))
    const previews = await Promise.all([importClient.preview(file), importClient.preview(file)])
    const finished = await Promise.all(previews.map((previewed) => importClient.start(previewed)))
    const sum = (field: string) => finished.reduce((total, run) => total + Number(run[field]), 0)
    expect([sum('imported'), sum('known'), sum('refused')]).toEqual([120, 120, 0])
    expect(await importedFrom(1000)).toHaveLength(120)
    expect(await importClient.start(previews[0]!)).toMatchObject({ read: 120, imported: 0, known: 120, refused: 0 })
    expect(await importedFrom(1000)).toHaveLength(120)
  })

  test('[IMPORT-5] a stopped import pauses and keeps its counts; started again, it continues with the next row', async () => {
    const previewed = await importClient.preview(manyBookings(1000).replaceAll(',50', ',51'))
    await importClient.command('start', previewed)
    await importClient.until(previewed, ({ read }) => Number(read) > 0)
    const stopped = await importClient.command('stop', previewed)
    expect(stopped).toMatchObject({ state: 'stopped' })
    const countImported = async () => (await importedFrom(100_000)).length
    const paused = await importClient.until(stopped, ({ read, imported }) => read === imported && Number(read) % 50 === 0)
    expect(Number(paused['read'])).toBeLessThan(1000)
    const finished = await importClient.start(paused)
    expect(finished).toMatchObject({ state: 'finished', read: 1000, imported: 1000, known: 0, refused: 0 })
    expect(await countImported()).toBe(1000)
  })

  test('[IMPORT-6] a file that is not a table fails with a reason, and nothing of it is imported', async () => {
    const before = (await listImported(importClient.manager)).length
    const failureOf = async (file: string | Uint8Array) => {
      const failed = await importClient.preview(file)
      expect(failed).toMatchObject({ state: 'failed', read: 0, imported: 0 })
      return String(failed['note'])
    }
    expect(await failureOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 0xff]))).toContain('UTF-8')
    expect(await failureOf('\n')).toBe('The file is empty.')
    expect(await failureOf(bookingsCsv([]))).toBe('The file has headings but no rows.')
    expect(await failureOf('a,b\n1,"never closed\n')).toContain('line 2')
    expect((await listImported(importClient.manager)).length).toBe(before)
  })
})

describe('rows created but not counted', () => {
  test('[IMPORT-4] a record that this import created before a crash counts as imported, one created otherwise as known; a patient list creates no appointments', async () => {
    const previewed = await importClient.preview(bookingsCsv([bookingRow(7000), bookingRow(7001), bookingRow(7002)]), 'patients')
    const before = await listImported(importClient.manager)
    const createPatient = (number: number, because: string) => {
      const source = { system: 'bookings', id: `${1000 + number}|F|40` }
      return importClient.manager.call(
        'POST',
        '/api/patients/',
        { firstName: 'Patient', lastName: 'Made', source },
        { 'idempotency-key': because },
      )
    }
    expect([(await createPatient(7000, `import:${previewed.id}`)).status, (await createPatient(7001, 'another')).status]).toEqual([
      201, 201,
    ])
    expect(await importClient.start(previewed)).toMatchObject({ read: 3, imported: 2, known: 1, refused: 0 })
    expect(await listImported(importClient.manager)).toHaveLength(before.length)
  })
})

describe('import interrupted by a crash', () => {
  test('[IMPORT-4] after a crash the restarted server resumes the import, counts every row once, and lists each refused row once', async () => {
    const previewed = await importClient.preview(manyBookings(1500, 10).replaceAll(',50', ',52'))
    await importClient.command('start', previewed)
    for (const minRead of [0, 500]) {
      await importClient.until(previewed, ({ read }) => Number(read) > minRead)
      await server.kill()
      await server.respawn()
      importClient = await createImportClient(server)
    }
    const finished = await importClient.until(previewed, isFinished)
    expect(finished).toMatchObject({ state: 'finished', total: 1500, read: 1500, imported: 1350, known: 0, refused: 150 })
    expect((await importedFrom(200_000)).length).toBe(1350)
    const lines = (await importClient.errors(finished))
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]))
    expect(lines).toEqual(Array.from({ length: 150 }, (_, index) => 11 + 10 * index))
  }, 120_000)
})
