import { describe, expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import { createChair, createDelayFixture, startTreatment } from './createDelayFixture.ts'

/** Returns the template and record of each queued message. */
const messages = async (fixture: Awaited<ReturnType<typeof createDelayFixture>>) => {
  const { items } = await fixture.server.deps.store.list(fixture.server.practice, 'messages', { where: [], limit: 100 })
  return items.map((message) => [message['words'], message['about']])
}

describe('the delay watch', () => {
  test('[TOLD-3] the server notifies each later patient once, without a click, when a running appointment delays them by 15 minutes', async () => {
    const fixture = await createDelayFixture()
    const running = await fixture.book(0)
    const [next, later] = [await fixture.book(30), await fixture.book(70)]
    await startTreatment(fixture, running)
    await fixture.execute('checkIn', next)
    const before = await fixture.position()
    await fixture.advanceMinutes(54)
    expect([await fixture.listNotices(), await fixture.position()]).toEqual([[], before])
    await fixture.advanceMinutes(10)
    expect(await fixture.listNotices()).toEqual([['tellDelay', later]])
    expect(await messages(fixture)).toEqual([['delay', later]])
    expect((await fixture.getAppointment(later))['delayToldMinutes']).toBe(15)
    expect((await fixture.getAppointment(next))['delayToldAt']).toBeNull()
  })

  test('[TOLD-4] after a restart the server sends no delay notice twice and misses no delayed patient', async () => {
    const fixture = await createDelayFixture()
    await startTreatment(fixture, await fixture.book(-20))
    const later = await fixture.book(10)
    await fixture.restart()
    expect(await fixture.listNotices()).toEqual([['tellDelay', later]])
    const before = await fixture.position()
    await fixture.restart()
    await fixture.advanceMinutes(3)
    expect([await fixture.listNotices(), await fixture.position()]).toEqual([[['tellDelay', later]], before])
  })

  test('[TOLD-5] the server sends no delay notice to patients who have arrived or whose time is far off, or when the practice disables notices', async () => {
    const fixture = await createDelayFixture()
    await startTreatment(fixture, await fixture.book(-25))
    const [arrived, farOff] = [await fixture.book(5), await fixture.book(190)]
    await fixture.execute('checkIn', arrived)
    await fixture.advanceMinutes(1)
    expect(await fixture.listNotices()).toEqual([])
    expect((await fixture.getAppointment(farOff))['delayToldAt']).toBeNull()
    const [settings] = (await fixture.server.deps.store.list(fixture.server.practice, 'settings', { where: [], limit: 1 })).items
    await fixture.server.execute('settings.edit', settings?.id ?? '', { delayTellFrom: 0 })
    await fixture.book(10)
    await fixture.advanceMinutes(2)
    expect(await fixture.listNotices()).toEqual([])
  })

  test('[TOLD-6] the server counts a new blockout as a delay at once', async () => {
    const fixture = await createDelayFixture()
    const later = await fixture.book(30)
    const from = fixture.server.deps.now() + minutes(25)
    const meeting = { title: 'Team meeting', ...fixture.defaults, startsAt: instantOf(from), endsAt: instantOf(from + minutes(60)) }
    await fixture.advanceMinutes(1)
    expect(await fixture.listNotices()).toEqual([])
    await fixture.server.execute('events.create', null, meeting)
    await fixture.advanceMinutes(1)
    expect(await fixture.listNotices()).toEqual([['tellDelay', later]])
  })

  test('[TOLD-7] a patient who changes chairs while the provider is behind is not told that the provider is back on time', async () => {
    const fixture = await createDelayFixture()
    const [one, two] = [await createChair(fixture, 'One'), await createChair(fixture, 'Two')]
    await startTreatment(fixture, await fixture.book(-22, { chair: one }), one)
    const [later, last] = [await fixture.book(3, { chair: one }), await fixture.book(6, { chair: one })]
    await fixture.advanceMinutes(1)
    const notices = [
      ['tellDelay', later],
      ['tellDelay', last],
    ]
    expect(await fixture.listNotices()).toEqual(notices)
    for (const appointment of [later, last]) await fixture.execute('move', appointment, { chair: two, overlapReason: 'A test' })
    await fixture.advanceMinutes(1)
    expect(await fixture.listNotices()).toEqual(notices)
  })
})
