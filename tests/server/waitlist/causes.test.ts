import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type Waitlist, aWaitlist, at, refusalOf, stateOf } from './aWaitlist.ts'

let house: Waitlist
beforeEach(async () => {
  house = await aWaitlist()
})
afterEach(() => house.close())

const opened = async () => (await house.gaps()).map(({ startsAt, endsAt, causeKind }) => ({ startsAt, endsAt, causeKind }))
const time = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) })
const cancel = { cancelReason: 'Ill' }

describe('a gap', () => {
  const causes: readonly [string, string, Fields, string, readonly [string, string]][] = [
    ['a cancellation', 'cancel', cancel, 'cancelled', ['15:00', '16:00']],
    ['a move to another time', 'move', time('17:00', '18:00'), 'moved', ['15:00', '16:00']],
    ['a move by half its length', 'move', time('15:30', '16:30'), 'moved', ['15:00', '15:30']],
    ['a shortening', 'move', { endsAt: at('15:30') }, 'shortened', ['15:30', '16:00']],
    ['a shortening from the front', 'move', { startsAt: at('15:30') }, 'shortened', ['15:00', '15:30']],
    ['another visit in place of it', 'reschedule', { to: time('17:00', '18:00') }, 'rescheduled', ['15:00', '16:00']],
  ]
  test.each(causes)('[GAP-1] opens by itself by %s, with what left it and why', async (_, command, data, causeKind, [from, until]) => {
    const visit = await house.visit('15:00', '16:00')
    const before = await house.position()
    await house.act(`appointments.${command}`, visit, data)
    expect(await opened()).toEqual([{ startsAt: at(from), endsAt: at(until), causeKind }])
    const { provider, chair, location, calendar } = house
    expect((await house.gaps())[0]).toMatchObject({
      state: 'settling',
      cause: visit,
      depth: 0,
      parent: null,
      provider,
      chair,
      location,
      calendar,
    })
    expect(await house.position()).toBe(before + 1)
  })

  test('[GAP-1] opens by a visit that goes to another provider, for the one it was with', async () => {
    const visit = await house.visit('15:00', '16:00')
    await house.act('appointments.move', visit, { provider: house.other, chair: null, calendar: null })
    expect(await opened()).toEqual([{ ...time('15:00', '16:00'), causeKind: 'moved' }])
    expect((await house.gaps())[0]).toMatchObject({ provider: house.provider, chair: house.chair })
  })

  test('[GAP-2] is what comes late enough of a visit that nobody came to, or that somebody left unseen', async () => {
    const missed = await house.visit('11:30', '13:00')
    await house.passes(minutes(10))
    await house.act('appointments.markNoShow', missed, {})
    // 11:52, half an hour ahead, five minutes for an answer: from half past twelve on.
    expect(await opened()).toEqual([{ ...time('12:30', '13:00'), causeKind: 'noShow' }])
    const left = await house.visit('13:00', '14:00')
    await house.act('appointments.checkIn', left, {})
    await house.act('appointments.leave', left, { leftReason: 'Did not want to wait' })
    expect((await opened()).at(-1)).toEqual({ ...time('12:30', '14:00'), causeKind: 'leftUnseen' })
  })

  test('[GAP-2] is none where no visit would fit, where nobody could come in time, or where nobody had the time', async () => {
    const short = await house.visit('15:00', '15:20')
    const near = await house.visit('11:50', '12:30')
    const kept = await house.visit('16:00', '17:00')
    const asked = await house.act('appointments.request', null, {
      patient: await house.patient(),
      ...placed(house),
      ...time('17:00', '18:00'),
    })
    for (const visit of [short, near, asked]) await house.act('appointments.cancel', visit, cancel)
    await house.act('appointments.move', kept, { endsAt: at('16:45') })
    await house.act('appointments.remove', kept, {})
    expect(await opened()).toEqual([])
  })

  test('[GAP-2] is not opened while somebody else has that time', async () => {
    const visit = await house.visit('15:00', '16:00')
    await house.visit('15:30', '16:30', { overlapReason: 'Two at once' })
    await house.act('appointments.cancel', visit, cancel)
    expect((await house.gaps()).map(stateOf)).toEqual(['withdrawn'])
  })

  test('[GAP-7] that is opened by hand must be free, long enough and ahead, and has no history', async () => {
    await house.visit('15:00', '15:30')
    const open = (from: string, until: string) => house.byHand('waitlists/gaps.open', null, { ...placed(house), ...time(from, until) })
    expect(await refusalOf(open('15:00', '16:00'))).toBe('timeIsFree')
    expect(await refusalOf(open('15:30', '15:40'))).toBe('isLongEnough')
    expect(await refusalOf(open('12:00', '13:00'))).toBe('isFarEnough')
    expect(await house.gaps()).toEqual([])
    await open('15:30', '16:00')
    expect(await refusalOf(open('15:45', '16:15'))).toBe('timeIsFree')
    expect((await house.gaps()).map(({ state, cause, causeKind }) => [state, cause, causeKind])).toEqual([['settling', null, 'manual']])
  })

  test('[GAP-6] lapses when nobody could come in time any more, and its offers with it', async () => {
    await house.wish()
    await house.act('appointments.cancel', await house.visit('12:45', '13:15'), cancel)
    await house.pastGrace()
    expect((await house.offers()).map(stateOf)).toEqual(['sent'])
    await house.passes(Date.parse(at('12:15')) - house.house.now() - 1)
    expect((await house.gaps()).map(stateOf)).not.toContain('lapsed')
    await house.passes(1)
    expect([(await house.gaps()).map(stateOf), (await house.offers('sent')).length]).toEqual([['lapsed'], 0])
    expect(instantOf(house.house.now())).toBe(at('12:15'))
  })
})

const placed = ({ provider, chair, location }: Waitlist) => ({ provider, chair, location })
