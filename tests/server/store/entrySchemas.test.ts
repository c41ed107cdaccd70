import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optional, text } from '#domain/fields.ts'
import { backUp } from '#server/store/disk/backup.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { createDataFile, createTempFolder, idOf, practice, storeOptions, writeRecord } from './storeFixture.ts'

const [people, ...others] = areas
const grownPeople = { ...people, record: z.strictObject({ ...people.record.shape, phone: optional(text(40)) }) }

/** The first entry by the later version has this position. */
const firstOfLater = 12

/** A file with entries under two declarations of `people`. */
async function fileOfTwoVersions(): Promise<string> {
  const file = await createDataFile()
  const store = openSqlite(storeOptions(file, { resources: [grownPeople, ...others] }))
  await writeRecord(store, 'people', idOf(0), { name: 'Person 0', town: 'Perth', email: null, age: 0, tall: false, phone: '0400' })
  await store.close()
  return file
}

const entriesOf = async (file: string) => {
  const store = openSqlite(storeOptions(file))
  const { entries } = await store.entries(practice, 0, 100)
  await store.close()
  return entries
}

function change(file: string, sql: string): void {
  const db = new DatabaseSync(file)
  db.exec(sql)
  db.close()
}

describe('declarations of log entries', () => {
  test('[VERSION-1] each log entry names the declarations under which it was written, and the data holds each of them once', async () => {
    const file = await fileOfTwoVersions()
    const schemas = (await entriesOf(file)).map(({ schema }) => schema)
    expect(new Set(schemas.slice(0, firstOfLater - 1)).size).toBe(1)
    expect(schemas[firstOfLater - 1]).not.toBe(schemas[0])
    const db = new DatabaseSync(file)
    const rows = db.prepare('SELECT schema, declaration FROM declarations').all()
    db.close()
    expect(new Set(rows.map(({ schema }) => schema))).toEqual(new Set(schemas))
    expect(rows).toHaveLength(2)
    const grown = rows.filter(({ declaration }) => String(declaration).includes('"phone":"string"'))
    expect(grown.map(({ schema }) => schema)).toEqual(schemas.slice(-1))
  })

  test('[VERSION-2] verification finds no fault in entries of two versions, nor in a backup of them', async () => {
    const file = await fileOfTwoVersions()
    expect([...verifyDataFile(file, areas)]).toEqual([])
    const copy = join(createTempFolder(), 'copy.sqlite')
    await backUp(file, copy, '2026-11-24T00:00:00.000Z')
    expect([...verifyDataFile(copy, areas)]).toEqual([])
  })

  test.each([
    ['are missing', 'DELETE FROM declarations', 'position 1: names declarations that the data does not hold'],
    ['differ', `UPDATE declarations SET declaration = '{}'`, 'position 1: names declarations that the data does not hold'],
    [
      'are not named any more',
      `UPDATE log SET entry = replace(entry, '"schema":', '"other":') WHERE position = 12`,
      'position 12: names no declarations, and an entry before it does',
    ],
    [
      'have no such area',
      `UPDATE log SET entry = replace(entry, '"area":"chairs"', '"area":"stools"')`,
      'position 9: changes stools, which its declarations do not have',
    ],
  ])('[VERSION-2] verification reports an entry whose declarations %s', async (_case, sql, fault) => {
    const file = await fileOfTwoVersions()
    change(file, sql)
    expect([...verifyDataFile(file, areas)]).toContain(`practice ${practice}, ${fault}`)
  })

  test('[VERSION-1] the fingerprint depends on the declared fields, states and commands, and not on their order', async () => {
    const file = await fileOfTwoVersions()
    const store = openSqlite(storeOptions(file, { resources: [...others, grownPeople].toReversed() }))
    await writeRecord(store, 'chairs', idOf(91), { name: 'Two' })
    await store.close()
    const schemas = (await entriesOf(file)).map(({ schema }) => schema)
    expect(schemas.at(-1)).toBe(schemas[firstOfLater - 1])
  })
})
