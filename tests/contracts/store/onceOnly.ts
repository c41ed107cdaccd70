import { describe, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { write } from '#server/engine/look.ts'
import type { Decision } from '#server/store/store.ts'
import { aWorld, type OpenKeeper } from './world.ts'

export function onceOnly(open: OpenKeeper): void {
  describe('what may stand only once', () => {
    test('[KEEP-8] A second one of a practice is refused by the name of its field, and nothing of it stands', async () => {
      const world = await aWorld(open)
      const ada = await world.put('people', world.newId(), { name: 'Ada', email: 'a@b.example' })
      const second = world.put('people', world.newId(), { name: 'Bo', email: 'a@b.example' })
      await expect(second).rejects.toMatchObject({ code: 'conflicting', status: 422, extras: { errors: [{ path: 'email' }] } })
      expect(await world.list('people')).toEqual([ada])
      const bo = await world.put('people', world.newId(), { name: 'Bo', email: null })
      await expect(world.put('people', bo.id, { ...bo, email: 'a@b.example' })).rejects.toBeInstanceOf(Problem)
      expect(await world.store().get(world.practice, 'people', bo.id)).toEqual(bo)
      expect((await world.work(function* () {})).position).toBe(2)
    })

    test('[KEEP-8] Fields that may stand together once are all named; apart, and where one is empty, they may', async () => {
      const world = await aWorld(open)
      await world.put('people', world.newId(), { name: 'Ada', town: 'Perth' })
      await world.put('people', world.newId(), { name: 'Ada', town: 'Hobart' })
      await world.put('people', world.newId(), { name: 'Ada', town: null })
      await world.put('people', world.newId(), { name: 'Ada', town: null })
      const refused = world.put('people', world.newId(), { name: 'Ada', town: 'Perth' })
      await expect(refused).rejects.toMatchObject({ extras: { errors: [{ path: 'name' }, { path: 'town' }] } })
      expect(await world.list('people')).toHaveLength(4)
    })

    test('[KEEP-8] A decision that is refused may think again', async () => {
      const world = await aWorld(open)
      await world.put('people', world.newId(), { name: 'Ada', email: 'a@b.example' })
      const id = world.newId()
      const { result } = await world.work(function* (): Decision<unknown> {
        try {
          return yield* write('people', id, { name: 'Bo', email: 'a@b.example' })
        } catch {
          return yield* write('people', id, { name: 'Bo', email: 'bo@b.example' })
        }
      })
      expect(result).toMatchObject({ email: 'bo@b.example', version: 1 })
    })

    test('[KEEP-8] What was taken is free again once it is given up or removed', async () => {
      const world = await aWorld(open)
      const ada = await world.put('people', world.newId(), { name: 'Ada', email: 'a@b.example' })
      await world.put('people', ada.id, { name: 'Ada', email: null })
      const bo = await world.put('people', world.newId(), { name: 'Bo', email: 'a@b.example' })
      await world.put('people', bo.id, null)
      expect(await world.put('people', world.newId(), { name: 'Eve', email: 'a@b.example' })).toMatchObject({ version: 1 })
    })

    test('[KEEP-8, KEEP-16] A name that is one on the whole server is refused to another practice, and an e-mail address is not', async () => {
      const world = await aWorld(open)
      const other = world.newId()
      await world.store().makePractice(other, 'Bay Dental')
      await world.put('logins', world.newId(), { username: 'ruth' })
      await expect(world.put('logins', world.newId(), { username: 'ruth' }, other)).rejects.toMatchObject({ code: 'conflicting' })
      await world.put('people', world.newId(), { name: 'Ada', email: 'a@b.example' })
      expect(await world.put('people', world.newId(), { name: 'Ada', email: 'a@b.example' }, other)).toMatchObject({ version: 1 })
      await expect(world.store().makePractice(other, 'Bay Dental')).rejects.toMatchObject({ code: 'conflicting' })
    })

    test('[KEEP-9] Imported twice is there once, in each area and practice', async () => {
      const world = await aWorld(open)
      const source = { system: 'old', id: '7' }
      await world.put('people', world.newId(), { name: 'Ada', source })
      const again = world.put('people', world.newId(), { name: 'Ada', source })
      await expect(again).rejects.toMatchObject({ code: 'conflicting', extras: { errors: [{ path: 'source' }] } })
      await world.put('people', world.newId(), { name: 'Bo', source: { system: 'new', id: '7' } })
      await world.put('visits', world.newId(), { source })
      const where = [
        { column: 'source.system', is: ['old'] },
        { column: 'source.id', is: ['7'] },
      ]
      expect(await world.list('people', { where })).toMatchObject([{ name: 'Ada' }])
      const from = (column: string, is: readonly string[]) =>
        world.list('people', {
          where: [
            { column: 'source.system', is: ['old'] },
            { column, is },
          ],
        })
      const many = Array.from({ length: 20 }, (_, count) => String(count))
      expect(await world.list('people', { where: where.slice(0, 1) })).toHaveLength(1)
      expect([await from('source.id', many), await from('source.id', []), await from('name', ['Bo'])]).toMatchObject([
        [{ name: 'Ada' }],
        [],
        [],
      ])
    })
  })
}
