import { describe, expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import { aLateDay, treat } from './aLateDay.ts'

/** Messages as they were queued, by their words. */
const messages = async (day: Awaited<ReturnType<typeof aLateDay>>) => {
  const { items } = await day.house.house.store.list(day.house.practice, 'messages', { where: [], limit: 100 })
  return items.map((message) => [message['words'], message['about']])
}

describe('the watch over delays', () => {
  test('[TOLD-3] A visit that runs over tells each later patient once, without a tap, when it is a quarter of an hour', async () => {
    const day = await aLateDay()
    const running = await day.book(0)
    const [next, later] = [await day.book(30), await day.book(70)]
    await treat(day, running)
    await day.give('checkIn', next)
    const quiet = await day.position()
    await day.passes(54)
    expect([await day.told(), await day.position()]).toEqual([[], quiet])
    await day.passes(10)
    expect(await day.told()).toEqual([['tellDelay', later]])
    expect(await messages(day)).toEqual([['delay', later]])
    expect((await day.visit(later))['delayToldMinutes']).toBe(15)
    expect((await day.visit(next))['delayToldAt']).toBeNull()
  })

  test('[TOLD-3] What was said is taken back when it is caught up, and never said again', async () => {
    const day = await aLateDay()
    const running = await day.book(-20)
    const later = await day.book(10)
    await treat(day, running)
    await day.passes(1)
    expect(await day.told()).toEqual([['tellDelay', later]])
    await day.give('finish', running)
    await day.passes(1)
    expect(await day.told()).toEqual([
      ['tellDelay', later],
      ['takeBackDelay', later],
    ])
    await day.give('revert', running)
    await day.passes(2)
    expect(await day.told()).toHaveLength(2)
    expect(await day.visit(later)).toMatchObject({ delayToldMinutes: null, delayToldAt: expect.any(String) })
  })

  test('[TOLD-4] A restart tells nobody twice and forgets nobody', async () => {
    const day = await aLateDay()
    await treat(day, await day.book(-20))
    const later = await day.book(10)
    await day.restart()
    expect(await day.told()).toEqual([['tellDelay', later]])
    const before = await day.position()
    await day.restart()
    await day.passes(3)
    expect([await day.told(), await day.position()]).toEqual([[['tellDelay', later]], before])
  })

  test('[TOLD-5] Nobody is told who is here, whose time is long away or over, or where the practice does not want it', async () => {
    const day = await aLateDay()
    await treat(day, await day.book(-25))
    const [here, far] = [await day.book(5), await day.book(190)]
    await day.give('checkIn', here)
    await day.passes(1)
    expect(await day.told()).toEqual([])
    expect((await day.visit(far))['delayToldAt']).toBeNull()
    const [settings] = (await day.house.house.store.list(day.house.practice, 'settings', { where: [], limit: 1 })).items
    await day.house.act('settings.edit', settings?.id ?? '', { delayTellFrom: 0 })
    await day.book(10)
    await day.passes(2)
    expect(await day.told()).toEqual([])
  })

  test('[TOLD-6] A closed time that is put in the way is counted at once', async () => {
    const day = await aLateDay()
    const later = await day.book(30)
    const from = day.house.house.now() + minutes(25)
    const meeting = { title: 'Team meeting', ...day.place, startsAt: instantOf(from), endsAt: instantOf(from + minutes(60)) }
    await day.passes(1)
    expect(await day.told()).toEqual([])
    await day.house.act('events.create', null, meeting)
    await day.passes(1)
    expect(await day.told()).toEqual([['tellDelay', later]])
  })
})
