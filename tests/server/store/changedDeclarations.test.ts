import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import type { Resource } from '#resources/resource.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { storeOptions, idOf, practice, writeRecord, createDataFile } from './storeFixture.ts'

const [people, ...others] = areas

/** Opens the file as a later version would, with a changed declaration of `people`. */
const openNextVersion = (file: string, changed: Partial<Resource>) =>
  openSqlite(storeOptions(file, { resources: [{ ...people, ...changed }, ...others] }))

/** Changes the file as another program would. */
function change(file: string, sql: string): void {
  const db = new DatabaseSync(file)
  db.exec(sql)
  db.close()
}

describe('changed declaration', () => {
  test('[DISK-9] a newly declared field can be filtered and searched at once, on old and new records', async () => {
    const store = openNextVersion(await createDataFile(), { columns: ['email', 'town'], search: ['name', 'email'] })
    await writeRecord(store, 'people', idOf(4), { name: 'Person 4', email: 'four@x.example' })
    await writeRecord(store, 'people', idOf(20), { name: 'New', email: null })
    const names = async (query: object) => (await store.list(practice, 'people', { where: [], ...query })).items.map(({ name }) => name)
    expect(await names({ where: [{ column: 'email', is: ['four@x.example'] }] })).toEqual(['Person 4'])
    expect(await names({ where: [{ column: 'town', is: ['Perth'] }] })).toEqual(['Person 0', 'Person 5'])
    expect(await names({ search: 'four' })).toEqual(['Person 4'])
    expect(await names({ search: 'perth' })).toEqual([])
    await expect(names({ where: [{ column: 'age', is: [1] }] })).rejects.toThrow('age')
    await store.close()
  })

  test('[DISK-9] a field that is declared again after a break is filtered by its current values, not its old ones', async () => {
    const file = await createDataFile()
    const reduced = openNextVersion(file, { columns: ['name'], unique: [], search: [] })
    await writeRecord(reduced, 'people', idOf(0), { name: 'Person 0', town: 'Darwin', age: 99 })
    await reduced.close()
    const reopened = openSqlite(storeOptions(file))
    const page = await reopened.list(practice, 'people', { where: [{ column: 'age', is: [99] }], search: 'darwin' })
    expect(page.items).toMatchObject([{ id: idOf(0) }])
    await reopened.close()
  })

  test('[DISK-32] a file of a release without tables of lists gets them at start, and a list that is no longer declared loses its table', async () => {
    const file = await createDataFile()
    const withTeam = openSqlite(storeOptions(file))
    await writeRecord(withTeam, 'teams', idOf(40), { name: 'North', members: [idOf(1), idOf(3)] })
    await withTeam.close()
    const db = new DatabaseSync(file)
    db.exec('DROP TABLE "list teams members"; CREATE TABLE "list teams former" (id TEXT, record INTEGER)')
    db.close()
    const store = openSqlite(storeOptions(file))
    const where = [{ column: 'members', holds: idOf(3) }]
    expect((await store.list(practice, 'teams', { where })).items).toMatchObject([{ name: 'North' }])
    await store.close()
    const reopened = new DatabaseSync(file)
    expect(reopened.prepare(`SELECT name FROM sqlite_schema WHERE name LIKE 'list teams %'`).all()).toEqual([
      { name: 'list teams members' },
    ])
    reopened.close()
    expect([...verifyDataFile(file, areas)]).toEqual([])
  })

  test('[DISK-9] the server refuses to start, with one line, if a field newly declared unique has duplicates in the data', async () => {
    const file = await createDataFile()
    expect(() => openNextVersion(file, { unique: [{ fields: ['town'], among: 'practice' }] })).toThrow(
      'people is declared to have each town once, and the data has one twice',
    )
    const store = openSqlite(storeOptions(file))
    expect((await store.list(practice, 'people', { where: [] })).items).toHaveLength(5)
    await store.close()
  })

  test('[DISK-9] the server rebuilds nothing at start if no declaration changed', async () => {
    const file = await createDataFile()
    const store = openSqlite(storeOptions(file))
    const before = (await store.list(practice, 'people', { where: [], search: 'person' })).items
    await store.close()
    const reopened = openSqlite(storeOptions(file))
    expect((await reopened.list(practice, 'people', { where: [], search: 'person' })).items).toEqual(before)
    expect((await reopened.practices())[0]?.position).toBe(11)
    await reopened.close()
  })

  test('[START-251] a start compares the tables with the declarations only after a declaration or another program changed them', async () => {
    const file = await createDataFile()
    const searched = () => {
      const db = new DatabaseSync(file)
      const row = db.prepare(`SELECT fields FROM searched WHERE area = 'people'`).get()
      db.close()
      return row?.['fields']
    }
    const declared = searched()
    change(file, `UPDATE searched SET fields = '[]'`)
    await openSqlite(storeOptions(file)).close()
    expect(searched()).toBe('[]')
    change(file, 'CREATE INDEX another ON log (entry)')
    await openSqlite(storeOptions(file)).close()
    expect(searched()).toBe(declared)
  })
})
