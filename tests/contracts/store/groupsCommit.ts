import { describe, expect, test } from 'vitest'
import { get, write } from '#server/engine/look.ts'
import type { Decision } from '#server/store/store.ts'
import { aWorld, allTold, type OpenKeeper } from './world.ts'

export function groupsCommit(open: OpenKeeper): void {
  describe('works that arrive together', () => {
    test('[KEEP-1, KEEP-2] Of five works one fails: four stand, it does not, and no position is missing', async () => {
      const world = await aWorld(open)
      const ids = Array.from({ length: 5 }, () => world.newId())
      const works = ids.map((id, at) =>
        world.work(function* (): Decision<void> {
          yield* write('people', id, { name: `Person ${at}` })
          if (at === 2) throw new Error('no')
        }),
      )
      const settled = await Promise.allSettled(works)
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
      expect(settled[2]).toMatchObject({ reason: { message: 'no' } })
      expect(settled.flatMap((one) => (one.status === 'fulfilled' ? one.value.position : []))).toEqual([1, 2, 3, 4])
      expect((await world.list('people')).map(({ id }) => id)).toEqual(ids.filter((_, at) => at !== 2))
      await allTold(world)
      expect(world.told.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    })

    test('[KEEP-1] A work sees what the work before it in the same commit wrote, and not what a failed one did', async () => {
      const world = await aWorld(open)
      const id = world.newId()
      const other = world.newId()
      const first = world.work(() => write('people', id, { name: 'Ada' }))
      const failing = world.work(function* (): Decision<unknown> {
        yield* write('people', other, { name: 'Bo' })
        throw new Error('no')
      })
      const last = world.work(function* (): Decision<unknown> {
        return [yield* get('people', id), yield* get('people', other)]
      })
      await expect(failing).rejects.toThrow('no')
      expect(await last).toMatchObject({ result: [{ name: 'Ada', version: 1 }, null], position: 1 })
      await first
    })

    test('[KEEP-5] Who asked is answered before the listeners hear, and they hear before the next commit', async () => {
      const world = await aWorld(open)
      const order: string[] = []
      world.store().onCommit((entries) => order.push(`told ${entries.map(({ position }) => position).join(' ')}`))
      const one = (name: string) => world.put('people', world.newId(), { name }).then(() => order.push(`answered ${name}`))
      const again = one('a').then(() => one('c'))
      await Promise.all([one('b'), again])
      await allTold(world)
      expect(order).toEqual(['answered a', 'answered b', 'told 1 2', 'answered c', 'told 3'])
    })

    test('[KEEP-5] Three hundred works at once are told in order, once each', async () => {
      const world = await aWorld(open)
      const works = Array.from({ length: 300 }, (_, at) => world.put('people', world.newId(), { name: `Person ${at}` }))
      await Promise.all(works)
      await allTold(world)
      expect(world.told.map(({ position }) => position)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1))
      expect(await world.list('people')).toHaveLength(300)
    })

    test('[KEEP-6] A listener that fails is reported, the others hear, and the work stands', async () => {
      const world = await aWorld(open)
      const heard: number[] = []
      const stop = world.store().onCommit(() => {
        throw new Error('deaf')
      })
      world.store().onCommit((entries) => {
        heard.push(entries.length)
      })
      await world.put('people', world.newId(), { name: 'Ada' })
      await allTold(world)
      expect(world.reported).toHaveLength(1)
      expect(heard).toEqual([1])
      stop()
      await world.put('people', world.newId(), { name: 'Bo' })
      await allTold(world)
      expect(world.reported).toHaveLength(1)
      expect(heard).toEqual([1, 1])
    })

    test('[KEEP-22] What waits is finished before closing, and nothing is taken afterwards', async () => {
      const world = await aWorld(open)
      const waiting = world.put('people', world.newId(), { name: 'Ada' })
      const store = world.store()
      await world.reopen()
      expect(await waiting).toMatchObject({ version: 1 })
      await expect(
        store.change({
          practice: world.practice,
          by: { kind: 'system', id: 's', name: 's' },
          because: '',
          command: '',
          decide: function* () {},
        }),
      ).rejects.toMatchObject({ code: 'draining' })
      expect(await world.list('people')).toHaveLength(1)
    })
  })
}
