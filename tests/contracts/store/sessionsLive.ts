import { describe, expect, test } from 'vitest'
import type { Session } from '#server/store/store.ts'
import { aWorld, later, type OpenKeeper } from './world.ts'

const minute = 60_000

export function sessionsLive(open: OpenKeeper): void {
  describe('sessions and tries', () => {
    test('[KEEP-14, KEEP-20] A session is found until it is closed, also after a restart, and one user’s all close at once', async () => {
      const world = await aWorld(open)
      const session = (hash: string, user: string, practice = world.practice): Session => ({
        hash,
        practice,
        user,
        kind: 'user',
        createdAt: later(0),
        expiresAt: later(minute),
      })
      const all = [session('a', 'ruth'), session('b', 'ruth'), session('c', 'sam'), session('d', 'ruth', 'elsewhere'), session('e', 'eve')]
      for (const one of all) await world.store().credentials.open(one)
      await world.reopen()
      const { credentials } = world.store()
      const found = async () => (await Promise.all(all.map(({ hash }) => credentials.find(hash)))).map((one) => one?.hash ?? null)
      expect(await credentials.find('a')).toEqual(all[0])
      expect(await credentials.find('z')).toBeNull()
      await credentials.close('e')
      expect(await found()).toEqual(['a', 'b', 'c', 'd', null])
      await credentials.closeAllOf(world.practice, 'ruth')
      expect(await found()).toEqual([null, null, 'c', 'd', null])
    })

    test('[KEEP-14] Tries are counted in their window, each name for itself, until they are forgotten', async () => {
      const world = await aWorld(open)
      const { credentials } = world.store()
      const tried = (name: string, at: number) => credentials.countTry(name, later(at), minute)
      expect([await tried('ruth', 0), await tried('ruth', 1000), await tried('sam', 1000)]).toEqual([1, 2, 1])
      expect(await tried('ruth', minute)).toBe(2)
      expect(await Promise.all([tried('ruth', minute), tried('ruth', minute)])).toEqual([3, 4])
      await credentials.forgetTries('ruth', later(minute))
      expect(await tried('ruth', minute)).toBe(4)
      await credentials.forgetTries('ruth')
      expect([await tried('ruth', minute), await tried('sam', 1500)]).toEqual([1, 2])
    })

    test('[KEEP-14] Neither a session nor a try is in the log', async () => {
      const world = await aWorld(open)
      await world.store().credentials.countTry('ruth', later(0), minute)
      await world
        .store()
        .credentials.open({ hash: 'a', practice: world.practice, user: 'u', kind: 'key', createdAt: later(0), expiresAt: later(1) })
      expect(world.told).toEqual([])
      expect((await world.store().practices())[0]?.position).toBe(0)
    })
  })
}
