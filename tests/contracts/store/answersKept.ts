import { describe, expect, test } from 'vitest'
import { keep, kept, keepSecret, write } from '#server/engine/look.ts'
import type { Decision } from '#server/store/store.ts'
import { aWorld, allTold, type OpenKeeper } from './world.ts'

const key = { principal: 'ruth', route: 'POST people', key: 'k1' }
const answer = { bodyHash: 'abc', status: 201, body: '{"id":"é"}', headers: { location: '/api/people/1' } }
const hour = 3_600_000

export function answersKept(open: OpenKeeper): void {
  describe('answers kept under a key', () => {
    test('[KEEP-13] Kept with its work, given again byte for byte, also after a restart, and forgotten after 72 hours', async () => {
      const world = await aWorld(open)
      const asked = async () => (await world.work(() => kept(key))).result
      expect(await asked()).toBeNull()
      await world.work(function* (): Decision<void> {
        yield* write('people', world.newId(), { name: 'Ada' })
        yield* keep(key, answer)
      })
      await world.reopen()
      expect(await asked()).toEqual(answer)
      world.clock.now += 72 * hour - 1
      expect(await asked()).toEqual(answer)
      world.clock.now += 1
      expect(await asked()).toBeNull()
      await world.work(() => keep(key, { ...answer, status: 200 }))
      expect(await asked()).toMatchObject({ status: 200 })
    })

    test('[KEEP-13] A work that fails keeps no answer, and a key is one principal’s, of one route and one practice', async () => {
      const world = await aWorld(open)
      const other = world.newId()
      await world.store().makePractice(other, 'Bay Dental')
      const failing = world.work(function* (): Decision<unknown> {
        yield* keep(key, answer)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect((await world.work(() => kept(key))).result).toBeNull()
      await world.work(() => keep(key, answer))
      for (const one of [
        { ...key, principal: 'sam' },
        { ...key, route: 'POST visits' },
        { ...key, key: 'k2' },
      ]) {
        expect((await world.work(() => kept(one))).result).toBeNull()
      }
      expect((await world.work(() => kept(key), other)).result).toBeNull()
      expect((await world.work(() => kept(key))).result).toEqual(answer)
    })

    test('[KEEP-18] A secret is in no record, list or entry, changes, and goes with its record', async () => {
      const world = await aWorld(open)
      const id = world.newId()
      const secret = () => world.store().secret(world.practice, 'logins', id, 'password')
      await world.work(function* (): Decision<void> {
        yield* write('logins', id, { username: 'ruth' })
        yield* keepSecret('logins', id, 'password', 'hush-hush')
      })
      await allTold(world)
      const given = [world.told, await world.list('logins'), await world.store().entries(world.practice, 0, 9)]
      expect(JSON.stringify(given)).not.toContain('hush')
      expect(await secret()).toBe('hush-hush')
      await world.work(() => keepSecret('logins', id, 'password', 'other'))
      expect(await secret()).toBe('other')
      expect(await world.store().secret(world.practice, 'logins', id, 'pin')).toBeNull()
      await world.put('logins', id, null)
      await world.put('logins', id, { username: 'ruth' })
      expect(await secret()).toBeNull()
    })
  })
}
