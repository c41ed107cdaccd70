import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { isListField } from '#domain/shapes.ts'
import { count } from '#server/engine/storeRequests.ts'
import { openForWriting } from '#server/store/disk/connection.ts'
import { createSqliteStore } from '#server/store/openSqlite.ts'
import { countSql } from '#server/store/query/query.ts'
import { tableSchemaOf } from '#server/store/tables/tableSchema.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { createTempFolder, idOf, practice, runTestTx, storeOptions, writeRecord } from './storeFixture.ts'

test('[DISK-20] each reference to one record has an index, so that the removal of that record reads no area', () => {
  const referenceFields = resources.flatMap((resource) =>
    Object.keys(resource.refs ?? {})
      .filter((field) => !isListField(resource.record, field))
      .map((field) => ({ resource, field })),
  )
  expect(referenceFields.length).toBeGreaterThan(50)
  const unindexed = referenceFields.filter(
    ({ resource, field }) => !tableSchemaOf(resource).indexes.some(({ columns: [, column] }) => column === field),
  )
  expect(unindexed.map(({ resource, field }) => `${resource.name}.${field}`)).toEqual([])
})

test('[DISK-31] each list of references has a table of its ids, so that the removal of a record reads no area', async () => {
  const lists = resources.flatMap((resource) =>
    Object.keys(resource.refs ?? {})
      .filter((field) => isListField(resource.record, field))
      .map((field) => ({ resource, field })),
  )
  expect(lists.length).toBeGreaterThan(9)
  const unlisted = lists.filter(({ resource, field }) => !tableSchemaOf(resource).lists.some(({ name }) => name === field))
  expect(unlisted.map(({ resource, field }) => `${resource.name}.${field}`)).toEqual([])

  const file = join(createTempFolder(), 'a.sqlite')
  const connection = openForWriting(file)
  const store = createSqliteStore(connection, storeOptions(file), connection.close)
  await store.createPractice(practice, 'Harbour Dental')
  await writeRecord(store, 'teams', idOf(1), { name: 'One', members: [idOf(7)] })
  const where = [{ column: 'members', holds: idOf(7) }]
  expect((await runTestTx(store, () => count('teams', { where }))).result).toBe(1)
  const teams = areas.map(tableSchemaOf).find(({ area }) => area === 'teams')
  const { text, values } = countSql(connection, teams!, 1, { where })
  const plan = connection.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ...values).map(({ detail }) => detail)
  // An index of the area would read every record of the practice.
  expect(plan.find((step) => step.includes('area teams'))).toBe('SEARCH area teams USING INTEGER PRIMARY KEY (rowid=?)')
  await store.close()
})
