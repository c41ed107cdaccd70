import { describe, expect, test } from 'vitest'
import type { Session } from '#server/store/store.ts'
import { createStoreHarness, instantAfter, type OpenStore } from './storeHarness.ts'

const minute = 60_000

export function sessionContract(openStore: OpenStore): void {
  describe('sessions and attempts', () => {
    test('[KEEP-14, KEEP-20] a session lasts until it is closed, even across a restart; all sessions of one user can be closed at once', async () => {
      const harness = await createStoreHarness(openStore)
      const session = (hash: string, user: string, practice = harness.practice): Session => ({
        hash,
        practice,
        user,
        kind: 'user',
        createdAt: instantAfter(0),
        expiresAt: instantAfter(minute),
      })
      const sessions = [
        session('a', 'ruth'),
        session('b', 'ruth'),
        session('c', 'sam'),
        session('d', 'ruth', 'elsewhere'),
        session('e', 'eve'),
      ]
      for (const entry of sessions) await harness.store().credentials.createSession(entry)
      await harness.reopen()
      const { credentials } = harness.store()
      const found = async () =>
        (await Promise.all(sessions.map(({ hash }) => credentials.findSession(hash)))).map((match) => match?.hash ?? null)
      expect(await credentials.findSession('a')).toEqual(sessions[0])
      expect(await credentials.findSession('z')).toBeNull()
      expect((await credentials.listSessionsOf(harness.practice, 'ruth')).map(({ hash }) => hash).sort()).toEqual(['a', 'b'])
      await credentials.deleteSession('e')
      expect(await found()).toEqual(['a', 'b', 'c', 'd', null])
      await credentials.deleteSessionsOf(harness.practice, 'ruth')
      expect(await found()).toEqual([null, null, 'c', 'd', null])
    })

    test('[KEEP-14] failed attempts are counted for each name within a time window, until they are cleared', async () => {
      const harness = await createStoreHarness(openStore)
      const { credentials } = harness.store()
      const countAttempt = (name: string, offset: number) => credentials.countAttempt(name, instantAfter(offset), minute)
      expect([await countAttempt('ruth', 0), await countAttempt('ruth', 1000), await countAttempt('sam', 1000)]).toEqual([1, 2, 1])
      expect(await countAttempt('ruth', minute)).toBe(2)
      expect(await Promise.all([countAttempt('ruth', minute), countAttempt('ruth', minute)])).toEqual([3, 4])
      await credentials.deleteAttempts('ruth', instantAfter(minute))
      expect(await countAttempt('ruth', minute)).toBe(4)
      await credentials.deleteAttempts('ruth')
      expect([await countAttempt('ruth', minute), await countAttempt('sam', 1500)]).toEqual([1, 2])
    })

    test('[KEEP-14] an attempt counts for several limits or for none, and a refused attempt does not extend the wait', async () => {
      const { credentials } = (await createStoreHarness(openStore)).store()
      const limitOf = (name: string, max: number) => ({ name, max, windowMilliseconds: minute })
      const attempt = (user: string, offset: number) => credentials.countWithin([limitOf(user, 2), limitOf('all', 3)], instantAfter(offset))
      expect([await attempt('ruth', 0), await attempt('ruth', 1000)]).toEqual([
        { wait: 0, remaining: 1 },
        { wait: 0, remaining: 0 },
      ])
      expect([(await attempt('ruth', 2000)).wait, (await attempt('sam', 2000)).wait]).toEqual([minute - 2000, 0])
      expect((await attempt('eve', 3000)).wait).toBe(minute - 3000)
      expect([(await attempt('ruth', minute)).wait, (await attempt('sam', minute)).wait]).toEqual([0, 1000])
    })

    test('[KEEP-14] the log holds neither sessions nor failed attempts', async () => {
      const harness = await createStoreHarness(openStore)
      await harness.store().credentials.countAttempt('ruth', instantAfter(0), minute)
      await harness.store().credentials.createSession({
        hash: 'a',
        practice: harness.practice,
        user: 'u',
        kind: 'key',
        createdAt: instantAfter(0),
        expiresAt: instantAfter(1),
      })
      expect(harness.logged).toEqual([])
      expect((await harness.store().practices())[0]?.position).toBe(0)
    })
  })
}
