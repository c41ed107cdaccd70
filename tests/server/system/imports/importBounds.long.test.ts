import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '#tests/support/server/startServer.ts'
import { type ImportClient, bookingRow, bookingsCsv, createImportClient, manyBookings } from './createImportClient.ts'

let server: RunningServer
let importClient: ImportClient
beforeAll(async () => {
  server = await startServer()
  importClient = await createImportClient(server)
})
afterAll(() => server.close())

const uploads = () => (existsSync(join(server.dataDir, 'uploads')) ? readdirSync(join(server.dataDir, 'uploads')) : [])
const headingsOf = (count: number) => ['First name', 'Last name', ...Array.from({ length: count - 2 }, (_, index) => `column ${index}`)]

/** Uploads a file to a new import. @returns the answer, and the import as it stands after it. */
async function upload(file: string, as = 'patients') {
  const { body } = await importClient.manager.call('POST', '/api/migrations/', { as, fileName: 'rows.csv' })
  const answer = await importClient.upload(body.id, file)
  return { ...answer, id: body.id, state: (await importClient.manager.call('GET', `/api/migrations/${body.id}`)).body['state'] }
}

describe('bounds of an import file', () => {
  test('[IMPORT-12] a file of 4,000 headings and 60,000 rows is refused at once, and the server goes on', async () => {
    const file = `${headingsOf(4000).join(',')}\n${'a\n'.repeat(60_000)}`
    expect(file.length).toBeLessThan(260_000)
    expect(await upload(file)).toMatchObject({ status: 422, detail: expect.stringContaining('200 columns'), state: 'waiting' })
    await server.kill()
    await server.respawn()
    importClient = await createImportClient(server)
    expect((await importClient.manager.call('GET', '/api/migrations/')).status).toBe(200)
  }, 60_000)

  test('[IMPORT-12] files with too many rows, too many cells or a cell that is too long are refused', async () => {
    expect(await upload(`${headingsOf(2).join(',')}\n${'a,b\n'.repeat(200_001)}`)).toMatchObject({ status: 422, state: 'waiting' })
    expect(await upload(`${headingsOf(200).join(',')}\n${'a,b\n'.repeat(25_001)}`)).toMatchObject({ status: 422, state: 'waiting' })
    expect(await upload(`${headingsOf(2).join(',')}\na,${'b'.repeat(20_001)}\n`)).toMatchObject({ status: 422, state: 'waiting' })
  }, 60_000)

  test('[IMPORT-13] a refused file leaves nothing on the disk; the import accepts another file', async () => {
    const before = uploads()
    const { id } = await upload(`${headingsOf(201).join(',')}\na,b\n`)
    expect(uploads()).toEqual(before)
    const accepted = await importClient.upload(id, `${headingsOf(3).join(',')}\nAna,Silva,x\n`)
    expect(accepted.status).toBe(200)
    const withFile = uploads()
    expect((await importClient.upload(id, `${headingsOf(3).join(',')}\nEva,Lima,x\n`)).status).toBe(409)
    expect(uploads().filter((name) => !name.includes('refused'))).toEqual(withFile.filter((name) => !name.includes('refused')))
  })

  test('[IMPORT-13] a file that cannot be read is removed from the disk', async () => {
    const failed = await importClient.preview('colour,size\nred,\0\n')
    expect(failed).toMatchObject({ state: 'failed', file: null })
    expect(uploads().filter((name) => name.startsWith(failed.id))).toEqual([])
  })

  test('[IMPORT-14] uploaded files and lists of refused rows are readable by the server’s own user only', async () => {
    await importClient.preview(bookingsCsv([bookingRow(1, { age: 'old' })]))
    expect(statSync(join(server.dataDir, 'uploads')).mode & 0o777).toBe(0o700)
    expect(uploads().map((name) => statSync(join(server.dataDir, 'uploads', name)).mode & 0o777)).toEqual(uploads().map(() => 0o600))
  })

  test('[IMPORT-15] while a file of 3 MB is checked and previewed, other requests are answered', async () => {
    const file = manyBookings(36_000)
    expect(file.length).toBeGreaterThan(2_500_000)
    let isPreviewed = false
    const preview = importClient.preview(file).then((previewed) => ((isPreviewed = true), previewed))
    let answered = 0
    while (!isPreviewed) answered += (await fetch(`${server.url}/healthz`)).status === 200 ? 1 : 0
    expect(await preview).toMatchObject({ state: 'ready', total: 36_000 })
    // A thread that reads the file itself answers one or two requests in all.
    expect(answered).toBeGreaterThan(20)
  }, 60_000)
})
