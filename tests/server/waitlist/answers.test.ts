import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type Waitlist, aWaitlist, at, refusalOf, stateOf } from './aWaitlist.ts'

let house: Waitlist
beforeEach(async () => {
  house = await aWaitlist()
})
afterEach(() => house.close())

const cancel = { cancelReason: 'Ill' }
const days = (count: number) => minutes(count * 24 * 60)
const free = async (from: string, until: string) => house.act('appointments.cancel', await house.visit(from, until), cancel)
const states = async (area: string) => (await house.list(area)).map(stateOf)
const offerTo = async (entry: string, state = 'sent') => (await house.offers(state)).find((offer) => offer['entry'] === entry)
const answer = async (entry: string, command: string) => house.act(`waitlists/offers.${command}`, (await offerTo(entry))!.id, {})

describe('a yes', () => {
  test('[YES-1] has the time, and in the same entry everybody else is told that it is taken', async () => {
    const [one, two, three] = [await house.wish(), await house.wish(), await house.wish()]
    await free('15:00', '15:30')
    await house.pastGrace()
    const before = await house.position()
    await answer(two, 'accept')
    const entries = await house.entriesSince(before)
    expect(entries.map(({ command }) => command)).toEqual(['waitlists/offers.accept'])
    const told = entries[0]!.changes.filter(({ area }) => area === 'waitlists/offers').map(({ values }) => String(values['state']))
    expect(told.toSorted()).toEqual(['accepted', 'taken', 'taken'])
    expect([await states('waitlists'), await states('waitlists/gaps')]).toEqual([['waiting', 'booked', 'waiting'], ['filled']])
    expect(await refusalOf(house.act('waitlists/offers.accept', (await offerTo(one, 'taken'))!.id, {}))).toBe('state')
    expect((await house.gaps())[0]).toMatchObject({ entry: two, heldFor: null, minutesWon: 30, centsWon: 20_000 })
    expect(await house.get('waitlists', three)).toMatchObject({ offersMade: 1, bookedAs: null })
  })

  test('[YES-1] that came too late is offered the next time there is, in the same entry and the same breath', async () => {
    const [one, two] = [await house.wish(), await house.wish()]
    await free('15:00', '15:30')
    await house.pastGrace()
    await free('16:00', '16:30')
    await house.pastGrace()
    for (const message of await house.list('messages')) {
      for (const step of ['take', 'confirmSent']) await house.act(`messages.${step}`, message.id, {})
    }
    const taken = (await offerTo(two))!.id
    const before = await house.position()
    await answer(one, 'accept')
    expect(await house.position()).toBe(before + 1)
    expect(await offerTo(two)).toMatchObject({ insteadOf: taken, startsAt: at('16:00'), endsAt: at('16:30') })
    expect((await house.list('messages')).map(({ words }) => words)).toEqual(['offer', 'offer', 'offer'])
    expect((await house.list('messages')).at(-1)?.['body']).toContain('has just been taken')
    await answer(two, 'accept')
    expect(await states('waitlists/gaps')).toEqual(['filled', 'filled'])
  })

  test('[GAP-5] takes of a longer gap what the visit needs, and the rest is a gap again', async () => {
    const entry = await house.wish({ fromTime: '15:20' })
    await free('15:00', '16:30')
    await house.pastGrace()
    await answer(entry, 'accept')
    const spans = (await house.gaps()).map(({ state, startsAt, endsAt, minutesWon }) => [state, startsAt, endsAt, minutesWon])
    expect(spans).toEqual([
      ['filled', at('15:00'), at('16:30'), 30],
      ['settling', at('15:50'), at('16:30'), 0],
    ])
  })

  test('[YES-3] brings the visit forward that they have, and books no second one', async () => {
    const patient = await house.patient()
    const visit = await house.visit(at('10:00', '2026-12-01'), at('10:30', '2026-12-01'), { patient })
    const entry = await house.wish({ patient, appointment: visit })
    await house.act('appointments.confirm', visit, {})
    await free('15:00', '15:30')
    await house.pastGrace()
    expect((await offerTo(entry))?.['reasons']).toContainEqual({ code: 'daysSooner', figure: 7 })
    await answer(entry, 'accept')
    expect(await house.get('appointments', visit)).toMatchObject({
      ...{ startsAt: at('15:00'), endsAt: at('15:30') },
      state: { visit: 'scheduled', confirmation: 'confirmed' },
    })
    expect(await house.get('waitlists', entry)).toMatchObject({ state: 'booked', bookedAs: visit })
    expect((await house.list('appointments', [{ column: 'patient', is: [patient] }])).length).toBe(1)
  })

  test('[YES-7] is refused where they have another visit then by now', async () => {
    const patient = await house.patient()
    const entry = await house.wish({ patient })
    await free('15:00', '15:30')
    await house.pastGrace()
    await house.visit('15:15', '15:45', { patient, provider: house.other, chair: null, calendar: null })
    const before = await house.position()
    expect(await refusalOf(answer(entry, 'accept'))).toBe('patientIsFree')
    expect([await house.position(), await states('waitlists/gaps')]).toEqual([before, ['offering']])
  })
})

describe('a no, and no answer', () => {
  test('[YES-5] who says no is left alone for a day; who says nothing waits on', async () => {
    const [no, silent] = [await house.wish(), await house.wish()]
    await free('17:00', '17:30')
    await house.pastGrace()
    await answer(no, 'decline')
    await house.passes(minutes(30))
    expect(await states('waitlists')).toEqual(['declined', 'waiting'])
    expect(await states('waitlists/offers')).toEqual(['declined', 'expired'])
    await free('16:00', '16:30')
    await house.pastGrace()
    expect([await offerTo(no), (await offerTo(silent))?.['startsAt']]).toEqual([undefined, at('16:00')])
    await house.passes(days(1))
    expect((await house.get('waitlists', no))['state']).toBe('waiting')
  })

  test('[YES-4] a patient has one live offer, and three a week', async () => {
    const patient = await house.patient()
    for (let wish = 0; wish < 2; wish += 1) await house.wish({ patient })
    for (const hour of ['14', '15', '16', '17']) await free(`${hour}:00`, `${hour}:30`)
    await house.passes(minutes(3))
    expect(await states('waitlists/offers')).toEqual(['sent'])
    await house.passes(minutes(150))
    expect(await states('waitlists/offers')).toEqual(['expired', 'expired', 'expired'])
    await house.passes(days(7))
    await house.act('appointments.cancel', await house.visit(at('15:00', '2026-12-03'), at('15:30', '2026-12-03')), cancel)
    await house.pastGrace()
    expect((await house.offers('sent')).length).toBe(1)
  })

  test('[YES-4] an offer that staff make stands in place of the one that was out', async () => {
    const entry = await house.wish()
    await free('15:00', '15:30')
    await house.pastGrace()
    await free('16:00', '16:30')
    await house.pastGrace()
    const gap = (await house.gaps('open'))[0]!
    const { patient } = await house.get('waitlists', entry)
    const { provider, location } = house
    const slot = { gap: gap.id, entry, patient, provider, location, startsAt: gap['startsAt'], endsAt: gap['endsAt'] }
    await house.byHand('waitlists/offers.make', null, slot)
    expect(await states('waitlists/offers')).toEqual(['withdrawn', 'sent'])
    expect((await house.get('waitlists', entry))['state']).toBe('offered')
    expect(await refusalOf(house.byHand('waitlists/offers.make', null, { ...slot, endsAt: at('16:45') }))).toBe('offerFitsTheGap')
  })

  test('[YES-6] two messages in a row that reached nobody: nobody writes again until somebody looks into it', async () => {
    const entry = await house.wish()
    for (const hour of ['14', '15']) {
      await free(`${hour}:00`, `${hour}:30`)
      await house.pastGrace()
      await house.act('waitlists/offers.fail', (await offerTo(entry))!.id, {})
    }
    expect([await states('waitlists'), await states('waitlists/offers')]).toEqual([['unreachable'], ['failed', 'failed']])
    await free('16:00', '16:30')
    await house.pastGrace()
    expect(await offerTo(entry)).toBeUndefined()
    await house.byHand('waitlists.resume', entry, {})
    expect((await house.get('waitlists', entry))['failedSends']).toBe(0)
    expect((await offerTo(entry))?.['startsAt']).toBe(at('16:00'))
  })
})
