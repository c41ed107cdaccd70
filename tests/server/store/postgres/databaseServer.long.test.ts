import type { Page } from '#domain/wire.ts'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword, startServer } from '#tests/support/server/startServer.ts'
import { startServerOnPostgres } from '#tests/support/postgres/startServerOnPostgres.ts'
import { executeAt } from '#tests/support/postgres/startPostgres.ts'
import { startProgram } from '#tests/programs/runProgram.ts'

test('[POSTGRES-11] a server with DATABASE_URL serves the practice of a copied data file, and keeps its commands after a kill', async () => {
  const server = await startServerOnPostgres()
  onTestFinished(() => server.close())
  const reception = await signIn(server.url, 'reception', demoPassword)
  const { items } = await reception.list('/api/patients/')
  expect(items.length).toBeGreaterThan(100)
  const created = await reception.call('POST', '/api/patients/', { firstName: 'Zoë', lastName: 'Nguyễn-Okafor', birthDate: '1990-05-01' })
  expect(created).toMatchObject({ status: 201, problem: null })
  await server.kill()
  await server.respawn()
  const again = await signIn(server.url, 'reception', demoPassword)
  expect((await again.list('/api/patients/', '&q=okafor')).items).toEqual([created.body])
  expect((await again.call<Page>('GET', '/api/patients/?limit=1&count=50')).body.count).toBe(50)
  expect((await again.call<Page>('GET', '/api/patients/?q=okafor&count=50')).body.count).toBe(1)
  expect((await again.list('/api/reports/figures/appointments/')).items.length).toBeGreaterThan(10)
  const [counts] = await executeAt(server.database, 'SELECT count(*)::int AS entries, max(position)::int AS last FROM log')
  expect(counts?.['entries']).toBe(counts?.['last'])
  expect(await server.shutDown()).toBe(0)
}, 120_000)

test('[POSTGRES-12] a server whose database does not answer ends with one line that names no password', async () => {
  const address = 'postgresql://operatory:secret@127.0.0.1:1/operatory'
  const start = startServer({ DATABASE_URL: address })
  await expect(start).rejects.toThrow(/ended with 1 .*\n.*the database of DATABASE_URL does not accept a connection \(ECONNREFUSED\)/)
  await expect(start).rejects.not.toThrow('secret')
})

test.each(['verify.ts', 'backup.ts', 'restore.ts'])(
  '[POSTGRES-13] the program %s refuses to run beside PostgreSQL, because it reads the data file only',
  async (program) => {
    const { ended, output } = startProgram(program, tmpdir(), ['a.sqlite'].slice(program === 'verify.ts' ? 1 : 0), undefined, {
      DATABASE_URL: 'postgresql://db/operatory',
    })
    expect([await ended, output()]).toEqual([1, expect.stringMatching(/^DATABASE_URL is set, and this program reads the data file/)])
  },
)
