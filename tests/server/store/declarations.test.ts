import { describe, expect, test } from 'vitest'
import type { Resource } from '#resources/resource.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { anOpening, idOf, practice, put, someData } from './aStore.ts'

const [people, ...others] = areas

/** A server of the next version, whose `people` are declared otherwise. */
const nextVersion = (file: string, changed: Partial<Resource>) =>
  openSqlite(anOpening(file, { resources: [{ ...people, ...changed }, ...others] }))

describe('a declaration that changed', () => {
  test('[DISK-9] A field that is newly declared is asked by at once, for old records and new', async () => {
    const store = nextVersion(await someData(), { columns: ['email', 'town'], search: ['name', 'email'] })
    await put(store, 'people', idOf(4), { name: 'Person 4', email: 'four@x.example' })
    await put(store, 'people', idOf(20), { name: 'New', email: null })
    const names = async (query: object) => (await store.list(practice, 'people', { where: [], ...query })).items.map(({ name }) => name)
    expect(await names({ where: [{ column: 'email', is: ['four@x.example'] }] })).toEqual(['Person 4'])
    expect(await names({ where: [{ column: 'town', is: ['Perth'] }] })).toEqual(['Person 0', 'Person 5'])
    expect(await names({ search: 'four' })).toEqual(['Person 4'])
    expect(await names({ search: 'perth' })).toEqual([])
    await expect(names({ where: [{ column: 'age', is: [1] }] })).rejects.toThrow('age')
    await store.close()
  })

  test('[DISK-9] Declared again after a while, a field is not asked by what it was then', async () => {
    const file = await someData()
    const without = nextVersion(file, { columns: ['name'], unique: [], search: [] })
    await put(without, 'people', idOf(0), { name: 'Person 0', town: 'Darwin', age: 99 })
    await without.close()
    const again = openSqlite(anOpening(file))
    const aged = await again.list(practice, 'people', { where: [{ column: 'age', is: [99] }], search: 'darwin' })
    expect(aged.items).toMatchObject([{ id: idOf(0) }])
    await again.close()
  })

  test('[DISK-9] What is newly declared to stand once, and stands twice, stops the start with a line that says so', async () => {
    const file = await someData()
    expect(() => nextVersion(file, { unique: [{ fields: ['town'], among: 'practice' }] })).toThrow(
      'people is declared to have each town once, and the data has one twice',
    )
    const store = openSqlite(anOpening(file))
    expect((await store.list(practice, 'people', { where: [] })).items).toHaveLength(5)
    await store.close()
  })

  test('[DISK-9] Nothing is laid out anew where nothing changed', async () => {
    const file = await someData()
    const store = openSqlite(anOpening(file))
    const before = (await store.list(practice, 'people', { where: [], search: 'person' })).items
    await store.close()
    const again = openSqlite(anOpening(file))
    expect((await again.list(practice, 'people', { where: [], search: 'person' })).items).toEqual(before)
    expect((await again.practices())[0]?.position).toBe(11)
    await again.close()
  })
})
