import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type Waitlist, aWaitlist, at, refusalOf, stateOf } from './aWaitlist.ts'

let house: Waitlist
beforeEach(async () => {
  house = await aWaitlist()
})
afterEach(() => house.close())

const cancel = { cancelReason: 'Ill' }
const time = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) })
const states = async () => (await house.gaps()).map(stateOf)
const spans = async (state: string) => (await house.gaps(state)).map(({ startsAt, endsAt }) => [startsAt, endsAt])
const offered = async () => (await house.offers()).map(stateOf)

/** An hour that three people were asked about. */
async function anOfferedHour(from = '15:00', until = '16:00') {
  const visit = await house.visit(from, until)
  const wishes = [await house.wish(), await house.wish(), await house.wish()]
  await house.act('appointments.cancel', visit, cancel)
  await house.pastGrace()
  expect(await offered()).toEqual(['sent', 'sent', 'sent'])
  return { visit, wishes }
}

describe('what freed the time', () => {
  test('[GAP-3] taken back within the grace: the gap was never there', async () => {
    const visit = await house.visit('15:00', '16:00')
    await house.wish()
    await house.act('appointments.cancel', visit, cancel)
    await house.act('appointments.revert', visit, {})
    expect(await house.gaps()).toEqual([])
    await house.passes(minutes(10))
    expect([await house.gaps(), await house.offers()]).toEqual([[], []])
  })

  test('[GAP-3] a move taken back within the grace leaves no gap at either time', async () => {
    const visit = await house.visit('15:00', '16:00')
    await house.act('appointments.move', visit, time('15:30', '16:30'))
    expect(await spans('settling')).toEqual([[at('15:00'), at('15:30')]])
    await house.act('appointments.move', visit, time('15:00', '16:00'))
    expect(await spans('settling')).toEqual([[at('16:00'), at('16:30')]])
  })

  test('[GAP-3] taken back later: it and its offers are withdrawn in the same entry, and who was asked is told', async () => {
    const { visit } = await anOfferedHour()
    const before = await house.position()
    await house.act('appointments.revert', visit, {})
    expect(await house.position()).toBe(before + 1)
    expect([await states(), await offered()]).toEqual([['withdrawn'], ['withdrawn', 'withdrawn', 'withdrawn']])
    expect((await house.list('waitlists')).map(stateOf)).toEqual(['waiting', 'waiting', 'waiting'])
    expect((await house.gaps())[0]).toMatchObject({ minutesWon: 0, centsWon: 0 })
  })

  test('[GAP-3] once the time is filled nothing can be taken back', async () => {
    const { visit } = await anOfferedHour()
    await house.act('waitlists/offers.accept', (await house.offers())[0]!.id, {})
    const before = await house.position()
    expect(await refusalOf(house.act('appointments.revert', visit, {}))).toBe('slotIsStillFree')
    expect([await house.position(), (await house.gaps('filled')).length]).toEqual([before, 1])
  })
})

describe('gaps that touch', () => {
  test('[GAP-4] become one while nobody was asked about either', async () => {
    const [one, two, three] = [
      await house.visit('14:00', '14:30'),
      await house.visit('15:00', '15:30'),
      await house.visit('14:30', '15:00'),
    ]
    for (const visit of [one, two]) await house.act('appointments.cancel', visit, cancel)
    await house.pastGrace()
    expect(await states()).toEqual(['open', 'open'])
    await house.act('appointments.cancel', three, cancel)
    expect([await states(), await spans('settling')]).toEqual([['merged', 'merged', 'settling'], [[at('14:00'), at('15:30')]]])
    // The one in the middle comes back after all: what was freed beside it is free still.
    await house.act('appointments.revert', three, {})
    expect(await spans('settling')).toEqual([
      [at('14:00'), at('14:30')],
      [at('15:00'), at('15:30')],
    ])
  })

  test('[GAP-4] stay two where somebody was asked about one of them', async () => {
    await anOfferedHour()
    await house.act('appointments.cancel', await house.visit('16:00', '16:30'), cancel)
    expect(await states()).toEqual(['offering', 'settling'])
  })
})

describe('the time of a gap, taken in any other way', () => {
  const ways: readonly [string, (house: Waitlist) => Promise<unknown>][] = [
    ['booked by hand', () => house.visit('15:00', '15:30')],
    ['asked for and accepted', () => accepted()],
    ['moved into', () => movedInto()],
    ['squeezed into', () => squeezed()],
    ['booked for the provider in another chair', () => house.visit('15:00', '15:30', { chair: null })],
  ]
  test.each(ways)('[GAP-5] %s: in one entry all offers end, and what is left is a gap again', async (_, fill) => {
    await anOfferedHour()
    await fill(house)
    const told = (await house.entriesSince(0)).findLast(({ changes }) => changes.some(({ area }) => area === 'waitlists/offers'))
    const ended = told?.changes.filter(({ area, values }) => area === 'waitlists/offers' && values['state'] === 'withdrawn')
    expect(ended).toHaveLength(3)
    expect([await offered(), await spans('settling')]).toEqual([['withdrawn', 'withdrawn', 'withdrawn'], [[at('15:30'), at('16:00')]]])
    expect((await house.gaps('filledManually'))[0]).toMatchObject({ minutesWon: 30, centsWon: 20_000 })
  })

  test('[GAP-5] a chair that another provider took wins the first one nothing', async () => {
    await anOfferedHour()
    await house.visit('15:00', '16:00', { provider: house.other, calendar: null })
    expect([await states(), (await house.gaps())[0]?.['minutesWon']]).toEqual([['withdrawn'], 0])
    expect(await offered()).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
  })

  test('[GAP-10] is closed: nobody is offered it any more, and what lies around it is a gap again', async () => {
    await anOfferedHour()
    const { location, provider } = house
    const meeting = { title: 'Meeting', location, ...time('15:30', '17:00') }
    await house.act('events.create', null, { ...meeting, provider: house.other })
    const event = await house.act('events.create', null, { ...meeting, provider, closes: false })
    expect([await states(), await offered()]).toEqual([['offering'], ['sent', 'sent', 'sent']])
    await house.act('events.change', event, { closes: true })
    expect([await states(), await offered()]).toEqual([
      ['withdrawn', 'settling'],
      ['withdrawn', 'withdrawn', 'withdrawn'],
    ])
    expect(await spans('settling')).toEqual([[at('15:00'), at('15:30')]])
  })

  test('[GAP-10] was closed already: what is cancelled in it frees nothing', async () => {
    const visit = await house.visit('15:00', '16:00')
    await house.act('events.create', null, { title: 'Public holiday', location: house.location, ...time('08:00', '18:00') })
    await house.act('appointments.cancel', visit, cancel)
    expect(await states()).toEqual(['withdrawn'])
  })

  test('[GAP-5] who was written to already is told, who was not yet is simply not written to', async () => {
    await anOfferedHour()
    const [sent] = await house.list('messages')
    for (const step of ['take', 'confirmSent']) await house.act(`messages.${step}`, sent!.id, {})
    await house.visit('15:00', '16:00')
    expect((await house.list('messages')).map(({ words, state }) => [words, state])).toEqual([
      ['offer', 'sent'],
      ['offer', 'withdrawn'],
      ['offer', 'withdrawn'],
      ['offerTaken', 'queued'],
    ])
  })

  test('[GAP-5] staff booking whoever was offered it fills it for their wish', async () => {
    const { wishes } = await anOfferedHour()
    const { patient } = await house.get('waitlists', wishes[1]!)
    const visit = await house.visit('15:00', '16:00', { patient })
    expect([await states(), await offered()]).toEqual([['filled'], ['taken', 'accepted', 'taken']])
    expect(await house.get('waitlists', wishes[1]!)).toMatchObject({ state: 'booked', bookedAs: visit })
  })
})

const accepted = async () => {
  const { location, provider, chair } = house
  const asked = await house.act('appointments.request', null, {
    ...{ patient: await house.patient(), location, provider, chair, type: house.type },
    ...time('15:00', '15:30'),
  })
  return house.act('appointments.accept', asked, {})
}
const movedInto = async () => house.act('appointments.move', await house.visit('11:00', '11:30'), time('15:00', '15:30'))
const squeezed = async () => {
  const { location, provider, chair, type } = house
  const data = { patient: await house.patient(), location, provider, chair, type, overlapReason: 'Toothache' }
  return house.act('appointments.squeezeIn', null, { ...data, ...time('15:00', '15:30') })
}
