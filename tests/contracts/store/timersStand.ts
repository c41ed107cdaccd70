import { describe, expect, test } from 'vitest'
import { dueOf, setTimer, write } from '#server/engine/look.ts'
import type { Decision } from '#server/store/store.ts'
import { aWorld, allTold, later, type OpenKeeper } from './world.ts'

export function timersStand(open: OpenKeeper): void {
  describe('timers', () => {
    test('[KEEP-12] Set, moved and cancelled: one for each name, and the earliest is known', async () => {
      const world = await aWorld(open)
      const id = world.newId()
      const timer = { practice: world.practice, area: 'visits', record: id }
      expect(await world.store().nextDue()).toBeNull()
      await world.work(function* (): Decision<void> {
        yield* write('visits', id, { person: 'p' })
        yield* setTimer('visits', id, 'late', later(3000))
        yield* setTimer('visits', id, 'noShow', later(2000))
        yield* setTimer('visits', id, 'late', later(1000))
      })
      expect(await world.store().due(later(9000), 9)).toEqual([
        { ...timer, name: 'late', due: later(1000) },
        { ...timer, name: 'noShow', due: later(2000) },
      ])
      expect(await world.store().nextDue()).toBe(later(1000))
      await world.work(() => setTimer('visits', id, 'late', null))
      expect(await world.store().due(later(2000), 9)).toEqual([{ ...timer, name: 'noShow', due: later(2000) }])
      expect(await world.store().due(later(1999), 9)).toEqual([])
      expect((await world.work(() => dueOf('visits', id, 'noShow'))).result).toBe(later(2000))
      expect((await world.work(() => dueOf('visits', id, 'late'))).result).toBeNull()
    })

    test('[KEEP-12] Timers are set with their work or not at all, and a timer alone is no entry', async () => {
      const world = await aWorld(open)
      const id = world.newId()
      const failing = world.work(function* (): Decision<unknown> {
        yield* setTimer('visits', id, 'late', later(1))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await world.store().nextDue()).toBeNull()
      await world.put('visits', id, { person: 'p' })
      expect(await world.work(() => setTimer('visits', id, 'late', later(1)))).toMatchObject({ position: 1 })
      await allTold(world)
      expect(world.told).toHaveLength(1)
    })

    test('[KEEP-12] A record that is removed takes its timers along, and nobody else its own', async () => {
      const world = await aWorld(open)
      const [id, other] = [world.newId(), world.newId()]
      for (const one of [id, other]) {
        await world.work(function* (): Decision<void> {
          yield* write('visits', one, { person: 'p' })
          yield* setTimer('visits', one, 'late', later(1))
        })
      }
      await world.put('visits', id, null)
      expect(await world.store().due(later(9), 9)).toMatchObject([{ record: other }])
    })

    test('[KEEP-12, KEEP-20] After a restart what was due is due, no more than asked for at a time', async () => {
      const world = await aWorld(open)
      for (let at = 5; at > 0; at--) {
        const id = world.newId()
        await world.put('visits', id, { person: 'p' })
        await world.work(() => setTimer('visits', id, 'late', later(at)))
      }
      await world.reopen()
      expect((await world.store().due(later(9), 2)).map(({ due }) => due)).toEqual([later(1), later(2)])
      expect(await world.store().nextDue()).toBe(later(1))
    })
  })
}
