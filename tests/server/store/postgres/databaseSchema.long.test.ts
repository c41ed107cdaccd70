import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { directoryTables } from '#server/store/postgres/schema/fixedTables.ts'
import { executeAt } from '#tests/support/postgres/startPostgres.ts'
import { createTempFolder } from '../storeFixture.ts'
import { createPostgresFixture } from './postgresFixture.ts'

const fixture = createPostgresFixture()

const keysSql = `SELECT pg_class.relname AS table, pg_attribute.attname AS first FROM pg_index
  JOIN pg_class ON pg_class.oid = pg_index.indrelid JOIN pg_namespace ON pg_namespace.oid = pg_class.relnamespace
  JOIN pg_attribute ON pg_attribute.attrelid = pg_index.indrelid AND pg_attribute.attnum = pg_index.indkey[0]
  WHERE pg_namespace.nspname = 'public' AND (indisunique OR indisprimary)`
const collationsSql = `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
  WHERE table_schema = 'public' AND data_type = 'text' AND table_name <> 'migrations_run' AND collation_name IS DISTINCT FROM 'C'`

test('[POSTGRES-5] every key of a table of practices begins with the practice, and no table has a sequence', async () => {
  const url = await fixture.createDatabase()
  await fixture.open(url, { resources })
  const keys = await executeAt(url, keysSql)
  expect(keys.length).toBeGreaterThan(50)
  const others = keys.filter(({ table, first }) => !directoryTables.includes(String(table)) && first !== 'practice')
  expect(others).toEqual([])
  expect(await executeAt(url, `SELECT relname FROM pg_class WHERE relkind = 'S'`)).toEqual([])
})

test('[POSTGRES-6] every text of the database sorts by code point', async () => {
  const url = await fixture.createDatabase()
  await fixture.open(url, { resources })
  expect(await executeAt(url, collationsSql)).toEqual([])
})

test('[POSTGRES-7] two servers that start at once prepare the database once, and a later start changes nothing', async () => {
  const url = await fixture.createDatabase()
  await Promise.all([fixture.open(url, { resources }), fixture.open(url, { resources })])
  const schemaOf = () =>
    executeAt(url, `SELECT relname, relkind FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY relname`)
  const before = await schemaOf()
  await fixture.open(url, { resources })
  expect(await schemaOf()).toEqual(before)
})

test('[POSTGRES-15] a server with another data key than the first server of its database does not start', async () => {
  const url = await fixture.createDatabase()
  await fixture.open(url)
  const file = join(createTempFolder(), 'other')
  await expect(fixture.open(url, { file })).rejects.toThrow('the database belongs to another data key')
})
