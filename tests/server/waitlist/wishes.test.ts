import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type Waitlist, aWaitlist, at, refusalOf, stateOf } from './aWaitlist.ts'

let house: Waitlist
beforeEach(async () => {
  house = await aWaitlist()
})
afterEach(() => house.close())

const offers = async () => (await house.offers()).map(stateOf)
const free = async (from: string, until: string) => {
  await house.act('appointments.cancel', await house.visit(from, until), { cancelReason: 'Ill' })
  await house.pastGrace()
}

test('[WISH-2] A wish is over after its last day, and not before', async () => {
  const entry = await house.wish({ latest: '2026-11-25' })
  const midnight = Date.parse(at('00:00', '2026-11-26')) - house.house.now()
  await house.passes(midnight - 1)
  expect(stateOf(await house.get('waitlists', entry))).toBe('waiting')
  await house.passes(1)
  expect(stateOf(await house.get('waitlists', entry))).toBe('lapsed')
  expect(await refusalOf(house.byHand('waitlists.resume', entry, {}))).toBe('windowIsOpen')
  await house.byHand('waitlists.change', entry, { latest: '2026-11-27' })
  expect(stateOf(await house.get('waitlists', entry))).toBe('waiting')
})

test('[WISH-2] A last day that is moved moves the end; one without an end is asked about after a year', async () => {
  const [moved, endless] = [await house.wish({ latest: '2026-11-25' }), await house.wish()]
  await house.byHand('waitlists.change', moved, { latest: '2026-11-28' })
  await house.passes(minutes(3 * 24 * 60))
  expect(stateOf(await house.get('waitlists', moved))).toBe('waiting')
  await house.passes(minutes(362 * 24 * 60) - 1)
  expect([stateOf(await house.get('waitlists', moved)), stateOf(await house.get('waitlists', endless))]).toEqual(['lapsed', 'waiting'])
  await house.passes(1)
  expect(stateOf(await house.get('waitlists', endless))).toBe('lapsed')
})

test('[WISH-2] Whoever pauses or removes a wish takes its offers back', async () => {
  const [paused, removed, kept] = [await house.wish(), await house.wish(), await house.wish()]
  await free('15:00', '15:30')
  expect(await offers()).toEqual(['sent', 'sent', 'sent'])
  await house.byHand('waitlists.pause', paused, {})
  await house.byHand('waitlists.remove', removed, {})
  expect(await offers()).toEqual(['withdrawn', 'withdrawn', 'sent'])
  expect((await house.list('waitlists')).map(({ id, state }) => [id, state])).toEqual([
    [paused, 'paused'],
    [kept, 'offered'],
  ])
  await house.byHand('waitlists.resume', paused, {})
  expect(stateOf(await house.get('waitlists', paused))).toBe('waiting')
})

test('[WISH-3] A wish that could never come true is refused', async () => {
  const visit = await house.visit('15:00', '15:30')
  const never: readonly [Fields, string][] = [
    [{ earliest: '2026-12-02', latest: '2026-12-01' }, 'windowIsAWindow'],
    [{ fromTime: '17:00', toTime: '09:00' }, 'windowIsAWindow'],
    [{ latest: '2026-11-23' }, 'windowIsOpen'],
    [{ appointment: visit }, 'visitIsTheirs'],
  ]
  for (const [fields, reason] of never) expect(await refusalOf(house.wish(fields))).toBe(reason)
  expect(await house.list('waitlists')).toEqual([])
})

test('[RANK-4] A child’s offer goes to the guardian; without one to nobody', async () => {
  const [mother, child, alone] = [
    await house.patient({ phone: '+61491570110' }),
    await house.patient({ birthDate: '2015-01-01', phone: null }),
    await house.patient({ birthDate: '2015-01-01' }),
  ]
  await house.wish({ patient: child, contact: mother })
  const left = await house.wish({ patient: alone })
  await free('15:00', '15:30')
  expect((await house.offers()).map(({ patient, contact }) => [patient, contact])).toEqual([[child, mother]])
  expect((await house.list('messages')).map(({ address }) => address)).toEqual(['+61491570110'])
  expect(await house.get('waitlists', left)).toMatchObject({ state: 'waiting', childUntil: '2033-01-01' })
})

test('[YES-4] Who is told STOP or has no address is not waited for: the offer fails and the next is asked', async () => {
  const silent = await house.wish({ patient: await house.patient({ optedOut: true }) })
  const reached = await house.wish()
  await free('15:00', '15:30')
  const byEntry = Object.fromEntries((await house.offers()).map(({ entry, state }) => [entry, state]))
  expect(byEntry).toEqual({ [silent]: 'failed', [reached]: 'sent' })
})
