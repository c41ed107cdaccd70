import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseMigrations } from '#server/store/postgres/schema/fixedTables.ts'
import { createPostgresFixture } from './postgresFixture.ts'

const fixture = createPostgresFixture()

test('[PATIENT-109] a database takes over who opened a patient’s record from the security events of an earlier release', async () => {
  const client = new pg.Client({ connectionString: await fixture.createDatabase() })
  await client.connect()
  for (const { sql } of databaseMigrations.filter(({ number }) => number < 4)) await client.query(sql)
  const by = { kind: 'user', id: 'u', name: 'Mia' }
  const opened = (n: number, at: string, event: object, route = 'GET /api/patients/:id') =>
    client.query('INSERT INTO security_events (practice, n, kind, at, record, route, event) VALUES ($1, $2, $3, $4, $5, $6, $7)', [
      ...['p', n, 'recordOpened', at, 'r', route],
      JSON.stringify({ by, area: 'patients', record: 'r', ...event }),
    ])
  await opened(1, '2026-11-24T00:01:00.000Z', {})
  await opened(2, '2026-11-24T00:29:00.000Z', {}, 'POST /api/reads/')
  await opened(3, '2026-11-24T00:31:00.000Z', {})
  await opened(4, '2026-11-24T00:32:00.000Z', { by: { ...by, id: 'v' } }, 'GET /api/patients/:id/history/')
  await opened(5, '2026-11-24T00:33:00.000Z', { by: null })
  for (const { sql } of databaseMigrations.filter(({ number }) => number === 4)) await client.query(sql)
  const { rows } = await client.query('SELECT n::int, area, record, kind, reader, name, at FROM open_notes ORDER BY n')
  const note = { area: 'patients', record: 'r', kind: 'user', reader: 'u', name: 'Mia' }
  expect(rows).toEqual([
    { n: 1, ...note, at: '2026-11-24T00:01:00.000Z' },
    { n: 2, ...note, at: '2026-11-24T00:31:00.000Z' },
  ])
  await client.end()
})
