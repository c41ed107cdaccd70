import { describe, expect, test } from 'vitest'
import { get, write } from '#server/engine/storeRequests.ts'
import { createStoreHarness, untilNotified, type OpenStore } from './storeHarness.ts'

export function isolationContract(openStore: OpenStore): void {
  describe('two practices on one server', () => {
    test('[KEEP-16] each practice has its own records, log and positions; no list, search or log of one practice shows another’s records', async () => {
      const harness = await createStoreHarness(openStore)
      const bay = harness.newId()
      await harness.store().createPractice(bay, 'Bay Dental')
      const id = harness.newId()
      await Promise.all([
        harness.put('people', id, { name: 'Ada', town: 'Perth' }),
        harness.put('people', id, { name: 'Bo', town: 'Perth' }, bay),
        harness.put('people', harness.newId(), { name: 'Cy', town: 'Perth' }, bay),
      ])
      await untilNotified(harness)
      expect(harness.logged.map(({ practice, position }) => [practice, position])).toEqual([
        [harness.practice, 1],
        [bay, 1],
        [bay, 2],
      ])
      const names = async (practice: string, search?: string) =>
        (await harness.list('people', { where: [{ column: 'town', is: ['Perth'] }], ...(search && { search }) }, practice)).map(
          ({ name }) => name,
        )
      expect([await names(harness.practice), await names(bay)]).toEqual([['Ada'], ['Bo', 'Cy']])
      expect([await names(harness.practice, 'bo'), await names(bay, 'ada')]).toEqual([[], []])
      expect((await harness.runTx(() => get('people', id), bay)).result).toMatchObject({ name: 'Bo' })
      await harness.reopen()
      const entries = async (practice: string) =>
        (await harness.store().entries(practice, 0, 9)).entries.flatMap(({ changes }) => changes.map(({ after }) => after?.['name']))
      expect([await entries(harness.practice), await entries(bay)]).toEqual([['Ada'], ['Bo', 'Cy']])
    })

    test('[KEEP-16] the store answers the same for a practice that does not exist as for another practice', async () => {
      const harness = await createStoreHarness(openStore)
      const unknownPractice = harness.newId()
      await expect(harness.put('people', harness.newId(), { name: 'Ada' }, unknownPractice)).rejects.toMatchObject({ code: 'missing' })
      await expect(harness.list('people', {}, unknownPractice)).rejects.toMatchObject({ code: 'missing' })
      await expect(harness.store().get(unknownPractice, 'people', harness.newId())).rejects.toMatchObject({ code: 'missing' })
    })

    test('[KEEP-16] at sign-in the server finds a user across all practices, and only by a field declared unique on the server', async () => {
      const harness = await createStoreHarness(openStore)
      const bay = harness.newId()
      await harness.store().createPractice(bay, 'Bay Dental')
      const { result } = await harness.runTx(() => write('logins', harness.newId(), { username: 'ruth' }), bay)
      expect(await harness.store().findAnywhere('logins', 'username', 'ruth')).toEqual({ practice: bay, record: result })
      expect(await harness.store().findAnywhere('logins', 'username', 'sam')).toBeNull()
      await expect(harness.store().findAnywhere('logins', 'password', 'x')).rejects.toThrow('password')
    })

    test('[KEEP-20] a restart loses nothing: practices, positions and epochs stay the same', async () => {
      const harness = await createStoreHarness(openStore)
      await harness.put('people', harness.newId(), { name: 'Ada' })
      const before = await harness.store().practices()
      await harness.reopen()
      expect(await harness.store().practices()).toEqual(before)
      expect(before).toMatchObject([{ id: harness.practice, name: 'Harbour Dental', position: 1 }])
      expect(await harness.put('people', harness.newId(), { name: 'Bo' })).toMatchObject({ version: 1 })
      expect((await harness.store().practices())[0]?.position).toBe(2)
    })
  })
}
