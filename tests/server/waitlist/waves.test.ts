import { afterEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type Waitlist, aWaitlist, at, refusalOf, stateOf } from './aWaitlist.ts'

let house: Waitlist
afterEach(() => house.close())

const cancel = { cancelReason: 'Ill' }
const sent = async () => (await house.offers()).filter(({ state }) => state === 'sent').length
const states = async () => (await house.gaps()).map(stateOf)

async function aFreedHour(from: string, until: string, wishes: number, settings: Fields = {}) {
  house = await aWaitlist(settings)
  const entries: string[] = []
  for (let wish = 0; wish < wishes; wish += 1) entries.push(await house.wish())
  await house.act('appointments.cancel', await house.visit(from, until), cancel)
  return entries
}

describe('a wave', () => {
  test('[WAVE-1] goes to five, then to five more every five minutes, four times in all; who was asked first may still answer', async () => {
    await aFreedHour('17:00', '18:00', 23, { offerLasts: 60 })
    await house.passes(44_999)
    expect([await sent(), await states()]).toEqual([0, ['settling']])
    await house.passes(1)
    expect([await sent(), await states()]).toEqual([5, ['offering']])
    for (const asked of [10, 15, 20]) {
      await house.passes(minutes(5) - 1)
      expect(await sent()).toBe(asked - 5)
      await house.passes(1)
      expect(await sent()).toBe(asked)
    }
    await house.passes(minutes(20))
    expect([await sent(), (await house.gaps())[0]?.['wave']]).toEqual([20, 4])
    await house.act('waitlists/offers.accept', (await house.offers())[0]!.id, {})
    expect(await states()).toEqual(['filled', 'settling'])
  })

  test('[WAVE-1] that nobody answers leaves the gap open, to be offered by hand', async () => {
    await aFreedHour('17:00', '18:00', 2)
    await house.passes(minutes(45))
    expect([await states(), (await house.offers()).map(stateOf)]).toEqual([['open'], ['expired', 'expired']])
    expect((await house.list('waitlists')).map(stateOf)).toEqual(['waiting', 'waiting'])
    expect(await refusalOf(house.byHand('waitlists/gaps.offer', (await house.gaps())[0]!.id, {}))).toBe('somebodyFits')
    await house.wish()
    expect(await states()).toEqual(['offering'])
  })

  test('[WAVE-2] is smaller the nearer the start is', async () => {
    await aFreedHour('13:15', '14:15', 8)
    await house.pastGrace()
    expect(await sent()).toBe(2)
  })

  test('[WAVE-3] waits for the morning where it is quiet', async () => {
    house = await aWaitlist()
    await house.passes(Date.parse(at('20:30')) - house.house.now())
    await house.wish()
    const visit = await house.visit(at('11:00', '2026-11-25'), at('12:00', '2026-11-25'))
    await house.act('appointments.cancel', visit, cancel)
    await house.passes(minutes(10))
    expect([await states(), await house.offers(), await house.list('messages')]).toEqual([['open'], [], []])
    expect((await house.gaps())[0]?.['opensAt']).toBe(at('08:00', '2026-11-25'))
    expect(await refusalOf(house.byHand('waitlists/gaps.offer', (await house.gaps())[0]!.id, {}))).toBe('mayWriteNow')
    await house.passes(Date.parse(at('08:00', '2026-11-25')) - house.house.now() - 1)
    expect(await sent()).toBe(0)
    await house.passes(1)
    expect([await sent(), await states()]).toEqual([1, ['offering']])
  })

  test('[WAVE-4] is sent by hand where the practice wants it so; those whom staff name are asked alone', async () => {
    const entries = await aFreedHour('17:00', '18:00', 9, { offersAutomatic: false })
    await house.passes(minutes(10))
    const [gap] = await house.gaps()
    expect([stateOf(gap), await sent()]).toEqual(['open', 0])
    await house.byHand('waitlists/gaps.offer', gap!.id, { entries: [entries[7], entries[2]] })
    expect((await house.offers()).map(({ entry }) => entry)).toEqual([entries[2], entries[7]])
    await house.passes(minutes(11))
    expect(await sent()).toBe(2)
    await house.byHand('waitlists/gaps.offer', gap!.id, {})
    expect(await sent()).toBe(7)
    await house.passes(minutes(5))
    expect(await sent()).toBe(9)
  })

  test('[WAVE-5] goes out to a wish that comes while the gap stands open', async () => {
    await aFreedHour('17:00', '18:00', 0)
    await house.passes(minutes(20))
    expect(await states()).toEqual(['open'])
    const before = await house.position()
    await house.wish({ providers: [house.other] })
    expect([await states(), await house.position()]).toEqual([['open'], before + 2])
    await house.wish()
    expect([await states(), await sent()]).toEqual([['offering'], 1])
  })
})

describe('a hold', () => {
  test('[HELD-1] keeps the time for one for five minutes; the yes of another waits, and then counts', async () => {
    const entries = await aFreedHour('17:00', '18:00', 3)
    await house.pastGrace()
    const gap = (await house.gaps())[0]!.id
    const offer = (await house.offers()).find(({ entry }) => entry === entries[0])!.id
    await house.byHand('waitlists/gaps.hold', gap, { heldFor: entries[2] })
    expect((await house.gaps())[0]).toMatchObject({
      state: 'held',
      heldFor: entries[2],
      heldUntil: at('11:48').replace(':00.000', ':07.000'),
    })
    const before = await house.position()
    expect(await refusalOf(house.act('waitlists/offers.accept', offer, {}))).toBe('gapIsNotHeld')
    expect(await refusalOf(house.byHand('waitlists/gaps.give', gap, { heldFor: entries[1] }))).toBe('isHeldForThem')
    expect(await house.position()).toBe(before)
    await house.passes(minutes(5))
    expect((await house.gaps())[0]).toMatchObject({ state: 'offering', heldFor: null, heldUntil: null, patient: null })
    await house.act('waitlists/offers.accept', offer, {})
    expect(await states()).toEqual(['filled', 'settling'])
  })

  test('[HELD-1] lasts no longer than a quarter of the time that is left', async () => {
    const [entry] = await aFreedHour('12:25', '13:25', 1)
    await house.byHand('waitlists/gaps.hold', (await house.gaps())[0]!.id, { heldFor: entry })
    const left = Date.parse(at('11:55')) - house.house.now()
    await house.passes(left / 4 - 1)
    expect(await states()).toEqual(['held'])
    await house.passes(1)
    expect(await states()).not.toContain('held')
  })

  test('[HELD-2] ends with a visit when they say yes on the telephone, or when somebody gives it up', async () => {
    const [first, second] = await aFreedHour('17:00', '18:00', 2)
    const gap = (await house.gaps())[0]!.id
    await house.byHand('waitlists/gaps.hold', gap, { heldFor: first })
    await house.byHand('waitlists/gaps.release', gap, {})
    expect(await states()).toEqual(['open'])
    await house.byHand('waitlists/gaps.hold', gap, { heldFor: second })
    await house.byHand('waitlists/gaps.give', gap, {})
    const entry = await house.get('waitlists', second!)
    expect(entry['state']).toBe('booked')
    const visit = await house.get('appointments', String(entry['bookedAs']))
    expect(visit).toMatchObject({
      patient: entry['patient'],
      startsAt: at('17:00'),
      endsAt: at('17:30'),
      chair: house.chair,
      type: house.type,
    })
    expect((await house.gaps()).map(({ state, startsAt }) => [state, startsAt])).toEqual([
      ['filled', at('17:00')],
      ['settling', at('17:30')],
    ])
  })

  test('[HELD-2] is refused for a visit that is longer than the gap, and for who does not wait', async () => {
    await aFreedHour('17:00', '17:30', 0)
    const gap = (await house.gaps())[0]!.id
    const long = await house.wish({ leastMinutes: 45 })
    const gone = await house.wish()
    await house.act('waitlists.fulfil', gone, {})
    expect(await refusalOf(house.byHand('waitlists/gaps.hold', gap, { heldFor: long }))).toBe('itHoldsThem')
    expect(await refusalOf(house.byHand('waitlists/gaps.hold', gap, { heldFor: gone }))).toBe('theyWish')
    expect(await states()).toEqual(['settling'])
  })
})
