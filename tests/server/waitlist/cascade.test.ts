import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Waitlist, aWaitlist, at, stateOf } from './aWaitlist.ts'

let house: Waitlist
beforeEach(async () => {
  house = await aWaitlist()
})
afterEach(() => house.close())

const cancel = { cancelReason: 'Ill' }
const tree = async () => (await house.gaps()).map(({ depth, state, minutesWon, centsWon }) => [depth, state, minutesWon, centsWon])
const yes = async () => house.act('waitlists/offers.accept', (await house.offers('sent'))[0]!.id, {})

/** Somebody with a visit so many days later who would rather come sooner. */
async function whoHasAVisit(day: number) {
  const patient = await house.patient()
  const on = `2026-12-0${day}`
  const visit = await house.visit(at('10:00', on), at('10:30', on), { patient })
  await house.wish({ patient, appointment: visit })
  return visit
}

describe('a visit that comes forward', () => {
  test('[GAP-8] leaves the next gap, and the first counts the minutes and the money of all', async () => {
    const first = await house.visit('15:00', '15:30')
    await whoHasAVisit(1)
    await house.act('appointments.cancel', first, cancel)
    await house.pastGrace()
    await yes()
    expect(await tree()).toEqual([
      [0, 'filled', 30, 20_000],
      [1, 'settling', 0, 0],
    ])
    const [root, child] = await house.gaps()
    expect(child).toMatchObject({ parent: root!.id, causeKind: 'moved', startsAt: at('10:00', '2026-12-01') })
    await house.wish()
    await house.pastGrace()
    await yes()
    expect(await tree()).toEqual([
      [0, 'filled', 60, 40_000],
      [1, 'filled', 30, 20_000],
    ])
  })

  test('[GAP-8] leads three gaps deep and no deeper', async () => {
    const first = await house.visit('15:00', '15:30')
    // Each may come only to the day of the one before, so that the line is as long as it can be.
    const visits: string[] = []
    for (let day = 1; day <= 5; day += 1) {
      visits.push(await whoHasAVisit(day))
      const [wish] = (await house.list('waitlists')).filter(({ appointment }) => appointment === visits.at(-1))
      const only = day === 1 ? '2026-11-24' : `2026-12-0${day - 1}`
      await house.byHand('waitlists.change', wish!.id, { earliest: only, latest: only })
    }
    await house.act('appointments.cancel', first, cancel)
    for (let step = 0; step < 4; step += 1) {
      await house.pastGrace()
      await yes()
    }
    expect(await tree()).toEqual([
      [0, 'filled', 120, 80_000],
      [1, 'filled', 90, 60_000],
      [2, 'filled', 60, 40_000],
      [3, 'filled', 30, 20_000],
    ])
    await house.pastGrace()
    expect([await house.gaps('settling'), await house.gaps('open')]).toEqual([[], []])
    expect((await house.get('appointments', visits[3]!))['startsAt']).toBe(at('10:00', '2026-12-03'))
    expect((await house.get('appointments', visits[4]!))['startsAt']).toBe(at('10:00', '2026-12-05'))
  })

  test('[GAP-8] a visit that staff drag into a gap leaves the next one under it, too', async () => {
    const visit = await house.visit(at('10:00', '2026-12-01'), at('10:30', '2026-12-01'))
    await house.act('appointments.cancel', await house.visit('15:00', '15:30'), cancel)
    await house.act('appointments.move', visit, { startsAt: at('15:00'), endsAt: at('15:30') })
    const [root, child] = await house.gaps()
    expect([stateOf(root), stateOf(child), child?.['depth'], child?.['parent']]).toEqual(['filledManually', 'settling', 1, root!.id])
  })
})

describe('a wish', () => {
  const wish = async () => (await house.list('waitlists'))[0]!

  test('[WISH-1] follows the visit it would bring forward: a move, a cancellation and back, another in its place', async () => {
    const visit = await whoHasAVisit(2)
    const on = (day: string) => at('10:00', day)
    expect((await wish())['appointmentAt']).toBe(on('2026-12-02'))
    await house.act('appointments.move', visit, { startsAt: on('2026-12-03'), endsAt: at('10:30', '2026-12-03') })
    expect((await wish())['appointmentAt']).toBe(on('2026-12-03'))
    await house.act('appointments.cancel', visit, cancel)
    expect((await wish())['appointmentAt']).toBe(null)
    await house.act('appointments.revert', visit, {})
    expect((await wish())['appointmentAt']).toBe(on('2026-12-03'))
    await house.act('appointments.reschedule', visit, { to: { startsAt: on('2026-12-04'), endsAt: at('10:30', '2026-12-04') } })
    const [another] = await house.list('appointments', [{ column: 'replaces', is: [visit] }])
    expect(await wish()).toMatchObject({ appointment: another!.id, appointmentAt: on('2026-12-04'), state: 'waiting' })
  })

  test('[WISH-1] is over when the patient comes, and its offers with it', async () => {
    const patient = await house.patient()
    const visit = await house.visit('15:00', '15:30', { patient })
    await house.wish({ patient, appointment: visit })
    await house.act('appointments.cancel', await house.visit('14:00', '14:30'), cancel)
    await house.pastGrace()
    expect((await house.offers()).map(stateOf)).toEqual(['sent'])
    await house.act('appointments.checkIn', visit, {})
    expect([stateOf(await wish()), (await house.offers()).map(stateOf)]).toEqual(['fulfilled', ['withdrawn']])
  })
})
