import { describe, expect, test } from 'vitest'
import { saveResponse, findResponse, saveSecret, write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { createStoreHarness, untilNotified, type OpenStore } from './storeHarness.ts'

const key = { principal: 'ruth', route: 'POST people', key: 'k1' }
const response = { bodyHash: 'abc', status: 201, body: '{"id":"é"}', headers: { location: '/api/people/1' } }
const hour = 3_600_000

export function responseContract(openStore: OpenStore): void {
  describe('stored responses', () => {
    test('[KEEP-13] the store saves a response in the same transaction as its work and returns it unchanged for 72 hours, even after a restart', async () => {
      const harness = await createStoreHarness(openStore)
      const findStored = async () => (await harness.runTx(() => findResponse(key))).result
      expect(await findStored()).toBeNull()
      await harness.runTx(function* (): Tx<void> {
        yield* write('people', harness.newId(), { name: 'Ada' })
        yield* saveResponse(key, response)
      })
      await harness.reopen()
      expect(await findStored()).toEqual(response)
      harness.clock.now += 72 * hour - 1
      expect(await findStored()).toEqual(response)
      harness.clock.now += 1
      expect(await findStored()).toBeNull()
      await harness.runTx(() => saveResponse(key, { ...response, status: 200 }))
      expect(await findStored()).toMatchObject({ status: 200 })
    })

    test('[KEEP-13] a failed transaction stores no response; a stored response belongs to one key, principal, route and practice', async () => {
      const harness = await createStoreHarness(openStore)
      const other = harness.newId()
      await harness.store().createPractice(other, 'Bay Dental')
      const failing = harness.runTx(function* (): Tx<unknown> {
        yield* saveResponse(key, response)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect((await harness.runTx(() => findResponse(key))).result).toBeNull()
      await harness.runTx(() => saveResponse(key, response))
      for (const otherKey of [
        { ...key, principal: 'sam' },
        { ...key, route: 'POST visits' },
        { ...key, key: 'k2' },
      ]) {
        expect((await harness.runTx(() => findResponse(otherKey))).result).toBeNull()
      }
      expect((await harness.runTx(() => findResponse(key), other)).result).toBeNull()
      expect((await harness.runTx(() => findResponse(key))).result).toEqual(response)
    })

    test('[KEEP-18] a secret is in no record, list or log entry; it can be replaced and is deleted with its record', async () => {
      const harness = await createStoreHarness(openStore)
      const id = harness.newId()
      const secret = () => harness.store().secret(harness.practice, 'logins', id, 'password')
      await harness.runTx(function* (): Tx<void> {
        yield* write('logins', id, { username: 'ruth' })
        yield* saveSecret('logins', id, 'password', 'hush-hush')
      })
      await untilNotified(harness)
      const visible = [harness.logged, await harness.list('logins'), await harness.store().entries(harness.practice, 0, 9)]
      expect(JSON.stringify(visible)).not.toContain('hush')
      expect(await secret()).toBe('hush-hush')
      await harness.runTx(() => saveSecret('logins', id, 'password', 'other'))
      expect(await secret()).toBe('other')
      expect(await harness.store().secret(harness.practice, 'logins', id, 'pin')).toBeNull()
      await harness.put('logins', id, null)
      await harness.put('logins', id, { username: 'ruth' })
      expect(await secret()).toBeNull()
    })
  })
}
