import { afterEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type WaitlistServer, startWaitlistServer, instantAt, refusalReasonOf, stateOf } from './startWaitlistServer.ts'

let server: WaitlistServer
afterEach(() => server.close())

const cancel = { cancelReason: 'Ill' }
const countSent = async () => (await server.offers()).filter(({ state }) => state === 'sent').length
const gapStates = async () => (await server.gaps()).map(stateOf)

async function freeHour(from: string, until: string, entryCount: number, settings: Fields = {}) {
  server = await startWaitlistServer(settings)
  const entries: string[] = []
  for (let index = 0; index < entryCount; index += 1) entries.push(await server.addWaitlistEntry())
  await server.execute('appointments.cancel', await server.bookAppointment(from, until), cancel)
  return entries
}

describe('a wave', () => {
  test('[WAVE-1] the server offers a gap in four waves of five patients, five minutes apart; patients asked earlier can still accept', async () => {
    await freeHour('17:00', '18:00', 23, { offerLasts: 60 })
    await server.advanceAndFire(44_999)
    expect([await countSent(), await gapStates()]).toEqual([0, ['settling']])
    await server.advanceAndFire(1)
    expect([await countSent(), await gapStates()]).toEqual([5, ['offering']])
    for (const offerCount of [10, 15, 20]) {
      await server.advanceAndFire(minutes(5) - 1)
      expect(await countSent()).toBe(offerCount - 5)
      await server.advanceAndFire(1)
      expect(await countSent()).toBe(offerCount)
    }
    await server.advanceAndFire(minutes(20))
    expect([await countSent(), (await server.gaps())[0]?.['wave']]).toEqual([20, 4])
    await server.execute('waitlists/offers.accept', (await server.offers())[0]!.id, {})
    expect(await gapStates()).toEqual(['filled', 'settling'])
  })

  test('[WAVE-1] a gap whose offers all expire stays open for staff to offer by hand', async () => {
    await freeHour('17:00', '18:00', 2)
    await server.advanceAndFire(minutes(45))
    expect([await gapStates(), (await server.offers()).map(stateOf)]).toEqual([['open'], ['expired', 'expired']])
    expect((await server.list('waitlists')).map(stateOf)).toEqual(['waiting', 'waiting'])
    expect(await refusalReasonOf(server.executeAsUser('waitlists/gaps.offer', (await server.gaps())[0]!.id, {}))).toBe('somebodyFits')
    await server.addWaitlistEntry()
    expect(await gapStates()).toEqual(['offering'])
  })

  test('[WAVE-2] a wave is smaller the sooner the gap starts', async () => {
    await freeHour('13:15', '14:15', 8)
    await server.passGracePeriod()
    expect(await countSent()).toBe(2)
  })

  test('[WAVE-3] the server sends no wave in quiet hours, and continues automatically in the morning', async () => {
    server = await startWaitlistServer()
    await server.advanceAndFire(Date.parse(instantAt('20:30')) - server.deps.now())
    await server.addWaitlistEntry()
    const appointment = await server.bookAppointment(instantAt('11:00', '2026-11-25'), instantAt('12:00', '2026-11-25'))
    await server.execute('appointments.cancel', appointment, cancel)
    await server.advanceAndFire(minutes(10))
    expect([await gapStates(), await server.offers(), await server.list('messages')]).toEqual([['open'], [], []])
    expect((await server.gaps())[0]?.['opensAt']).toBe(instantAt('08:00', '2026-11-25'))
    expect(await refusalReasonOf(server.executeAsUser('waitlists/gaps.offer', (await server.gaps())[0]!.id, {}))).toBe('mayWriteNow')
    await server.advanceAndFire(Date.parse(instantAt('08:00', '2026-11-25')) - server.deps.now() - 1)
    expect(await countSent()).toBe(0)
    await server.advanceAndFire(1)
    expect([await countSent(), await gapStates()]).toEqual([1, ['offering']])
  })

  test('[WAVE-4] if the practice disables automatic offers, only staff send waves, and only the patients they select are asked', async () => {
    const entries = await freeHour('17:00', '18:00', 9, { offersAutomatic: false })
    await server.advanceAndFire(minutes(10))
    const [gap] = await server.gaps()
    expect([stateOf(gap), await countSent()]).toEqual(['open', 0])
    await server.executeAsUser('waitlists/gaps.offer', gap!.id, { entries: [entries[7], entries[2]] })
    expect((await server.offers()).map(({ entry }) => entry)).toEqual([entries[2], entries[7]])
    await server.advanceAndFire(minutes(11))
    expect(await countSent()).toBe(2)
    await server.executeAsUser('waitlists/gaps.offer', gap!.id, {})
    expect(await countSent()).toBe(7)
    await server.advanceAndFire(minutes(5))
    expect(await countSent()).toBe(9)
  })

  test('[WAVE-5] the server offers an open gap to a matching waitlist entry added later', async () => {
    await freeHour('17:00', '18:00', 0)
    await server.advanceAndFire(minutes(20))
    expect(await gapStates()).toEqual(['open'])
    const before = await server.position()
    await server.addWaitlistEntry({ providers: [server.otherProvider] })
    expect([await gapStates(), await server.position()]).toEqual([['open'], before + 2])
    await server.addWaitlistEntry()
    expect([await gapStates(), await countSent()]).toEqual([['offering'], 1])
  })
})

describe('a hold', () => {
  test('[HELD-1] a hold reserves a gap for one patient for five minutes; the server refuses another patient’s acceptance until the hold ends', async () => {
    const entries = await freeHour('17:00', '18:00', 3)
    await server.passGracePeriod()
    const gap = (await server.gaps())[0]!.id
    const offer = (await server.offers()).find(({ entry }) => entry === entries[0])!.id
    await server.executeAsUser('waitlists/gaps.hold', gap, { heldFor: entries[2] })
    expect((await server.gaps())[0]).toMatchObject({
      state: 'held',
      heldFor: entries[2],
      heldUntil: instantAt('11:48').replace(':00.000', ':07.000'),
    })
    const before = await server.position()
    expect(await refusalReasonOf(server.execute('waitlists/offers.accept', offer, {}))).toBe('gapIsNotHeld')
    expect(await refusalReasonOf(server.executeAsUser('waitlists/gaps.give', gap, { heldFor: entries[1] }))).toBe('isHeldForThem')
    expect(await server.position()).toBe(before)
    await server.advanceAndFire(minutes(5))
    expect((await server.gaps())[0]).toMatchObject({ state: 'offering', heldFor: null, heldUntil: null, patient: null })
    await server.execute('waitlists/offers.accept', offer, {})
    expect(await gapStates()).toEqual(['filled', 'settling'])
  })

  test('[HELD-1] a hold lasts at most a quarter of the time left', async () => {
    const [entry] = await freeHour('12:25', '13:25', 1)
    await server.executeAsUser('waitlists/gaps.hold', (await server.gaps())[0]!.id, { heldFor: entry })
    const remaining = Date.parse(instantAt('11:55')) - server.deps.now()
    await server.advanceAndFire(remaining / 4 - 1)
    expect(await gapStates()).toEqual(['held'])
    await server.advanceAndFire(1)
    expect(await gapStates()).not.toContain('held')
  })

  test('[HELD-2] staff book a held gap when the patient accepts by phone, or release it', async () => {
    const [first, second] = await freeHour('17:00', '18:00', 2)
    const gap = (await server.gaps())[0]!.id
    await server.executeAsUser('waitlists/gaps.hold', gap, { heldFor: first })
    await server.executeAsUser('waitlists/gaps.release', gap, {})
    expect(await gapStates()).toEqual(['open'])
    await server.executeAsUser('waitlists/gaps.hold', gap, { heldFor: second })
    await server.executeAsUser('waitlists/gaps.give', gap, {})
    const entry = await server.get('waitlists', second!)
    expect(entry['state']).toBe('booked')
    const appointment = await server.get('appointments', String(entry['bookedAs']))
    expect(appointment).toMatchObject({
      patient: entry['patient'],
      startsAt: instantAt('17:00'),
      endsAt: instantAt('17:30'),
      chair: server.chair,
      type: server.type,
    })
    expect((await server.gaps()).map(({ state, startsAt }) => [state, startsAt])).toEqual([
      ['filled', instantAt('17:00')],
      ['settling', instantAt('17:30')],
    ])
  })

  test('[HELD-2] the server refuses to hold a gap that is too short for the appointment, or for a patient who no longer waits', async () => {
    await freeHour('17:00', '17:30', 0)
    const gap = (await server.gaps())[0]!.id
    const longEntry = await server.addWaitlistEntry({ leastMinutes: 45 })
    const fulfilledEntry = await server.addWaitlistEntry()
    await server.execute('waitlists.fulfil', fulfilledEntry, {})
    expect(await refusalReasonOf(server.executeAsUser('waitlists/gaps.hold', gap, { heldFor: longEntry }))).toBe('itHoldsThem')
    expect(await refusalReasonOf(server.executeAsUser('waitlists/gaps.hold', gap, { heldFor: fulfilledEntry }))).toBe('theyWish')
    expect(await gapStates()).toEqual(['settling'])
  })
})
