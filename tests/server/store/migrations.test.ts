import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openForWriting } from '#server/store/disk/connection.ts'
import { migrate, type Migration, migrations } from '#server/store/migrations/migrate.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { storeOptions, createDataFile, createTempFolder } from './storeFixture.ts'

const at = '2026-11-24T00:00:00.000Z'
const nextMigration: Migration = {
  number: 1 + Math.max(...migrations.map(({ number }) => number)),
  name: 'a new table',
  sql: 'CREATE TABLE more (n INTEGER) STRICT; INSERT INTO more VALUES (1)',
}

describe('migrations', () => {
  test('[PATIENT-109] a start takes over who opened a patient’s record from the security events of an earlier release', async () => {
    const connection = openForWriting(join(createTempFolder(), 'a.sqlite'))
    migrate(connection, at, migrations.slice(0, 10))
    const by = { kind: 'user', id: 'u', name: 'Mia' }
    const opened = (instant: string, event: object, kind = 'recordOpened') =>
      connection.run(
        'INSERT INTO security_events (practice, kind, at, event) VALUES (?, ?, ?, ?)',
        ...['p', kind, instant],
        JSON.stringify({ by, area: 'patients', record: 'r', route: 'GET /api/patients/:id', ...event }),
      )
    opened('2026-11-24T00:01:00.000Z', {})
    opened('2026-11-24T00:29:00.000Z', { route: 'POST /api/reads/' })
    opened('2026-11-24T00:31:00.000Z', { by: { ...by, name: 'Mia Ng' } })
    opened('2026-11-24T00:32:00.000Z', { by: { ...by, id: 'v' }, route: 'GET /api/patients/:id/history/' })
    opened('2026-11-24T00:33:00.000Z', { by: null })
    opened('2026-11-24T00:34:00.000Z', { by: { ...by, id: 'w' } }, 'refused')
    migrate(connection, at)
    expect(connection.all('SELECT practice, area, record, kind, reader, name, at FROM open_notes ORDER BY n')).toEqual([
      { practice: 'p', area: 'patients', record: 'r', kind: 'user', reader: 'u', name: 'Mia', at: '2026-11-24T00:01:00.000Z' },
      { practice: 'p', area: 'patients', record: 'r', kind: 'user', reader: 'u', name: 'Mia Ng', at: '2026-11-24T00:31:00.000Z' },
    ])
    connection.close()
  })

  test('[DISK-8] each migration has its own number, and they run in the order of their numbers', () => {
    const numbers = migrations.map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  })

  test('[DISK-8] the server refuses data of a newer version with one line and does not change it', async () => {
    const file = await createDataFile()
    const newerConnection = openForWriting(file)
    migrate(newerConnection, at, [...migrations, nextMigration])
    newerConnection.close()
    expect(() => openSqlite(storeOptions(file))).toThrow(`a newer version (its schema is ${nextMigration.number}, "a new table")`)
    expect(() => openSqlite(storeOptions(file))).toThrow('newer version')
  })

  test('[DISK-8] the server refuses data if a migration was edited after it ran', async () => {
    const file = await createDataFile()
    const connection = openForWriting(file)
    const edited = migrations.map((migration) => ({ ...migration, sql: `${migration.sql} -- better` }))
    expect(() => migrate(connection, at, edited)).toThrow('is not the one that made this data')
    connection.close()
  })

  test('[DISK-8] a failed migration leaves nothing behind and runs whole the next time; a finished migration does not run again', async () => {
    const connection = openForWriting(await createDataFile())
    const failing = { ...nextMigration, sql: `${nextMigration.sql}; INSERT INTO more VALUES ('no')` }
    expect(() => migrate(connection, at, [...migrations, failing])).toThrow('cannot store TEXT')
    expect(connection.one(`SELECT 1 FROM sqlite_schema WHERE name = 'more'`)).toBeUndefined()
    for (const _ of [1, 2]) migrate(connection, at, [...migrations, nextMigration])
    expect(connection.all('SELECT n FROM more')).toHaveLength(1)
    connection.close()
  })
})
