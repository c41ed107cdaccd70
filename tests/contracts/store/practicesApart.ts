import { describe, expect, test } from 'vitest'
import { get, write } from '#server/engine/look.ts'
import { aWorld, allTold, type OpenKeeper } from './world.ts'

export function practicesApart(open: OpenKeeper): void {
  describe('two practices on one server', () => {
    test('[KEEP-16] Each has its own records, log and positions, and nothing of the other’s is ever found', async () => {
      const world = await aWorld(open)
      const bay = world.newId()
      await world.store().makePractice(bay, 'Bay Dental')
      const id = world.newId()
      await Promise.all([
        world.put('people', id, { name: 'Ada', town: 'Perth' }),
        world.put('people', id, { name: 'Bo', town: 'Perth' }, bay),
        world.put('people', world.newId(), { name: 'Cy', town: 'Perth' }, bay),
      ])
      await allTold(world)
      expect(world.told.map(({ practice, position }) => [practice, position])).toEqual([
        [world.practice, 1],
        [bay, 1],
        [bay, 2],
      ])
      const names = async (practice: string, search?: string) =>
        (await world.list('people', { where: [{ column: 'town', is: ['Perth'] }], ...(search && { search }) }, practice)).map(
          ({ name }) => name,
        )
      expect([await names(world.practice), await names(bay)]).toEqual([['Ada'], ['Bo', 'Cy']])
      expect([await names(world.practice, 'bo'), await names(bay, 'ada')]).toEqual([[], []])
      expect((await world.work(() => get('people', id), bay)).result).toMatchObject({ name: 'Bo' })
      await world.reopen()
      const entries = async (practice: string) =>
        (await world.store().entries(practice, 0, 9)).entries.flatMap(({ changes }) => changes.map(({ after }) => after?.['name']))
      expect([await entries(world.practice), await entries(bay)]).toEqual([['Ada'], ['Bo', 'Cy']])
    })

    test('[KEEP-16] A practice that does not exist answers as one that is not yours', async () => {
      const world = await aWorld(open)
      const nobody = world.newId()
      await expect(world.put('people', world.newId(), { name: 'Ada' }, nobody)).rejects.toMatchObject({ code: 'missing' })
      await expect(world.list('people', {}, nobody)).rejects.toMatchObject({ code: 'missing' })
      await expect(world.store().get(nobody, 'people', world.newId())).rejects.toMatchObject({ code: 'missing' })
    })

    test('[KEEP-16] For signing in a user is found in whichever practice, and only by what is declared', async () => {
      const world = await aWorld(open)
      const bay = world.newId()
      await world.store().makePractice(bay, 'Bay Dental')
      const { result } = await world.work(() => write('logins', world.newId(), { username: 'ruth' }), bay)
      expect(await world.store().findAnywhere('logins', 'username', 'ruth')).toEqual({ practice: bay, record: result })
      expect(await world.store().findAnywhere('logins', 'username', 'sam')).toBeNull()
      await expect(world.store().findAnywhere('logins', 'password', 'x')).rejects.toThrow('password')
    })

    test('[KEEP-20] After a restart the practices, their positions and their epochs are the same', async () => {
      const world = await aWorld(open)
      await world.put('people', world.newId(), { name: 'Ada' })
      const before = await world.store().practices()
      await world.reopen()
      expect(await world.store().practices()).toEqual(before)
      expect(before).toMatchObject([{ id: world.practice, name: 'Harbour Dental', position: 1 }])
      expect(await world.put('people', world.newId(), { name: 'Bo' })).toMatchObject({ version: 1 })
      expect((await world.store().practices())[0]?.position).toBe(2)
    })
  })
}
