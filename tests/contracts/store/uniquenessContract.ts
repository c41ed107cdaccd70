import { describe, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { createStoreHarness, type OpenStore } from './storeHarness.ts'

export function uniquenessContract(openStore: OpenStore): void {
  describe('unique fields', () => {
    test('[KEEP-8] the store refuses a second record with the same unique value in a practice, names the field and stores nothing', async () => {
      const harness = await createStoreHarness(openStore)
      const ada = await harness.put('people', harness.newId(), { name: 'Ada', email: 'a@b.example' })
      const second = harness.put('people', harness.newId(), { name: 'Bo', email: 'a@b.example' })
      await expect(second).rejects.toMatchObject({ code: 'not-unique', status: 409, extras: { errors: [{ path: 'email' }] } })
      expect(await harness.list('people')).toEqual([ada])
      const bo = await harness.put('people', harness.newId(), { name: 'Bo', email: null })
      await expect(harness.put('people', bo.id, { ...bo, email: 'a@b.example' })).rejects.toBeInstanceOf(Problem)
      expect(await harness.store().get(harness.practice, 'people', bo.id)).toEqual(bo)
      expect((await harness.runTx(function* () {})).position).toBe(2)
    })

    test('[KEEP-8] a refusal names all fields that must be unique together; records that differ in one field, or leave one empty, are accepted', async () => {
      const harness = await createStoreHarness(openStore)
      await harness.put('people', harness.newId(), { name: 'Ada', town: 'Perth' })
      await harness.put('people', harness.newId(), { name: 'Ada', town: 'Hobart' })
      await harness.put('people', harness.newId(), { name: 'Ada', town: null })
      await harness.put('people', harness.newId(), { name: 'Ada', town: null })
      const refused = harness.put('people', harness.newId(), { name: 'Ada', town: 'Perth' })
      await expect(refused).rejects.toMatchObject({ extras: { errors: [{ path: 'name' }, { path: 'town' }] } })
      expect(await harness.list('people')).toHaveLength(4)
    })

    test('[KEEP-8] a transaction refused for a value already in use can continue with another value', async () => {
      const harness = await createStoreHarness(openStore)
      await harness.put('people', harness.newId(), { name: 'Ada', email: 'a@b.example' })
      const id = harness.newId()
      const { result } = await harness.runTx(function* (): Tx<unknown> {
        try {
          return yield* write('people', id, { name: 'Bo', email: 'a@b.example' })
        } catch {
          return yield* write('people', id, { name: 'Bo', email: 'bo@b.example' })
        }
      })
      expect(result).toMatchObject({ email: 'bo@b.example', version: 1 })
    })

    test('[KEEP-8] a unique value is free again after its record gives it up or is removed', async () => {
      const harness = await createStoreHarness(openStore)
      const ada = await harness.put('people', harness.newId(), { name: 'Ada', email: 'a@b.example' })
      await harness.put('people', ada.id, { name: 'Ada', email: null })
      const bo = await harness.put('people', harness.newId(), { name: 'Bo', email: 'a@b.example' })
      await harness.put('people', bo.id, null)
      expect(await harness.put('people', harness.newId(), { name: 'Eve', email: 'a@b.example' })).toMatchObject({ version: 1 })
    })

    test('[KEEP-8] a code that is unique among active records is free once its record is retired, and refuses the return of that record', async () => {
      const harness = await createStoreHarness(openStore)
      const old = await harness.put('chairs', harness.newId(), { name: 'Old', code: '011', active: true })
      const successor = { name: 'New', code: '011', active: true }
      const refusal = { code: 'not-unique', extras: { errors: [{ path: 'code' }] } }
      await expect(harness.put('chairs', harness.newId(), successor)).rejects.toMatchObject(refusal)
      await harness.put('chairs', old.id, { name: 'Old', code: '011', active: false })
      await harness.put('chairs', harness.newId(), successor)
      await expect(harness.put('chairs', old.id, { name: 'Old', code: '011', active: true })).rejects.toMatchObject(refusal)
      await harness.put('chairs', harness.newId(), { name: 'Another old one', code: '011', active: false })
      await harness.reopen()
      await expect(harness.put('chairs', harness.newId(), successor)).rejects.toMatchObject(refusal)
    })

    test('[KEEP-8, KEEP-16] a username in use is refused to every practice on the server; an email address is unique only within its practice', async () => {
      const harness = await createStoreHarness(openStore)
      const other = harness.newId()
      await harness.store().createPractice(other, 'Bay Dental')
      await harness.put('logins', harness.newId(), { username: 'ruth' })
      await expect(harness.put('logins', harness.newId(), { username: 'ruth' }, other)).rejects.toMatchObject({ code: 'not-unique' })
      await harness.put('people', harness.newId(), { name: 'Ada', email: 'a@b.example' })
      expect(await harness.put('people', harness.newId(), { name: 'Ada', email: 'a@b.example' }, other)).toMatchObject({ version: 1 })
      await expect(harness.store().createPractice(other, 'Bay Dental')).rejects.toMatchObject({ code: 'not-unique' })
    })

    test('[KEEP-9] a record imported twice is stored once, in each area and practice', async () => {
      const harness = await createStoreHarness(openStore)
      const source = { system: 'old', id: '7' }
      await harness.put('people', harness.newId(), { name: 'Ada', source })
      const duplicate = harness.put('people', harness.newId(), { name: 'Ada', source })
      await expect(duplicate).rejects.toMatchObject({ code: 'not-unique', extras: { errors: [{ path: 'source' }] } })
      await harness.put('people', harness.newId(), { name: 'Bo', source: { system: 'new', id: '7' } })
      await harness.put('visits', harness.newId(), { source })
      const where = [
        { column: 'source.system', is: ['old'] },
        { column: 'source.id', is: ['7'] },
      ]
      expect(await harness.list('people', { where })).toMatchObject([{ name: 'Ada' }])
      const findBy = (column: string, values: readonly string[]) =>
        harness.list('people', {
          where: [
            { column: 'source.system', is: ['old'] },
            { column, is: values },
          ],
        })
      const ids = Array.from({ length: 20 }, (_, count) => String(count))
      expect(await harness.list('people', { where: where.slice(0, 1) })).toHaveLength(1)
      expect([await findBy('source.id', ids), await findBy('source.id', []), await findBy('name', ['Bo'])]).toMatchObject([
        [{ name: 'Ada' }],
        [],
        [],
      ])
    })
  })
}
