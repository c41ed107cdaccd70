import { describe, expect, test } from 'vitest'
import { openForWriting } from '#server/store/connection.ts'
import { migrate, type Migration, migrations } from '#server/store/migrate.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { anOpening, someData } from './aStore.ts'

const at = '2026-11-24T00:00:00.000Z'
const next: Migration = {
  number: migrations.length + 1,
  name: 'a new table',
  sql: 'CREATE TABLE more (n INTEGER) STRICT; INSERT INTO more VALUES (1)',
}

describe('migrations', () => {
  test('[DISK-8] They are numbered without a hole', () => {
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1))
  })

  test('[DISK-8] Data of a newer version is refused with one line and not touched', async () => {
    const file = await someData()
    const newer = openForWriting(file)
    migrate(newer, at, [...migrations, next])
    newer.close()
    expect(() => openSqlite(anOpening(file))).toThrow(`a newer version (its schema is ${next.number}, "a new table")`)
    expect(() => openSqlite(anOpening(file))).toThrow('newer version')
  })

  test('[DISK-8] A step that was edited after it ran is found out', async () => {
    const file = await someData()
    const connection = openForWriting(file)
    const edited = migrations.map((step) => ({ ...step, sql: `${step.sql} -- better` }))
    expect(() => migrate(connection, at, edited)).toThrow('is not the one that made this data')
    connection.close()
  })

  test('[DISK-8] A step that fails leaves nothing behind, and runs whole the next time; one that ran does not run again', async () => {
    const connection = openForWriting(await someData())
    const failing = { ...next, sql: `${next.sql}; INSERT INTO more VALUES ('no')` }
    expect(() => migrate(connection, at, [...migrations, failing])).toThrow('cannot store TEXT')
    expect(connection.one(`SELECT 1 FROM sqlite_schema WHERE name = 'more'`)).toBeUndefined()
    for (const _ of [1, 2]) migrate(connection, at, [...migrations, next])
    expect(connection.all('SELECT n FROM more')).toHaveLength(1)
    connection.close()
  })
})
