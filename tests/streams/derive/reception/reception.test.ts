import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visitStates } from '#domain/scheduling/appointment.ts'
import { dayPlan } from '#streams/derive/day/dayPlan.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import { type Reception, reception } from '#streams/derive/reception/reception.ts'
import { laneOf, spotOf } from '#streams/derive/reception/receptionSpots.ts'
import { aChair, aDay, aVisit, ms, rows } from '../aDay.ts'
import { pictureDay, pictureNow } from '../pictureDay.ts'

const deskAt = (day: DayRows, now: number) => reception(day, dayPlan(day, now), now)
const namesOf = (cards: readonly { readonly visit: { readonly id: string } }[]) => cards.map(({ visit }) => visit.id)
const seatedIn = ({ here }: Reception) => here.inChairs.flatMap(({ sitting }) => (sitting?.spot === 'inChair' ? [sitting] : []))

const everyCard = (desk: Reception) => [
  ...desk.due.cards,
  ...desk.here.toGreet,
  ...desk.here.waiting,
  ...seatedIn(desk),
  ...desk.leaving.coming,
  ...desk.leaving.checkout,
  ...desk.leaving.gone,
  ...desk.out,
]

describe('the lanes', () => {
  test('[DESK-1] A visit of today stands in one lane and once, whatever its state, chair or hour', () => {
    const visit = fc.record({
      minute: fc.integer({ min: 0, max: 23 * 60 + 59 }),
      visit: fc.constantFrom(...visitStates),
      chair: fc.constantFrom('chair1', 'chair2', 'no such chair', null),
      provider: fc.constantFrom('raman', 'okafor', 'nobody'),
    })
    const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 40 }), fc.integer({ min: 0, max: 1439 }), (drawn, hour) => {
        const visits = drawn.map(({ minute, ...rest }, index) => aVisit({ id: `v${index}`, starts: clock(minute), ...rest }))
        const now = ms(clock(hour))
        const desk = deskAt(aDay(visits), now)
        const shown = namesOf(everyCard(desk))
        const later = visits.filter((one) => spotOf(one, now) === 'later').map(({ id }) => id)
        expect([...shown, ...later].sort()).toEqual(visits.map(({ id }) => id).sort())
        expect(desk.due.later).toBe(later.length)
      }),
    )
  })

  test('[DESK-1] The numbers in the headings add up to the day', () => {
    const desk = deskAt(pictureDay, pictureNow)
    const total = desk.due.count + desk.here.count + desk.leaving.count + desk.leaving.gone.length + desk.out.length
    expect(total).toBe(pictureDay.visits.size)
  })

  test('[DESK-2] Who is late and not here stands first among the due, and the others by their time', () => {
    const desk = deskAt(pictureDay, pictureNow)
    expect(namesOf(desk.due.cards).slice(0, 3)).toEqual(['Zoe Papadakis', 'Sofia Duarte', 'Fatima Al-Sayed'])
    expect(desk.due.cards[0]?.lateBy).toBe(12 * 60_000)
    expect(desk.due.cards.slice(1).every(({ lateBy }) => lateBy === null)).toBe(true)
  })

  test('[DESK-2] What was asked for online stands at its time, and after whoever is late', () => {
    const visits = [
      aVisit({ id: 'late', starts: '10:00' }),
      aVisit({ id: 'asked', starts: '09:00', visit: 'requested' }),
      aVisit({ id: 'due', starts: '10:30' }),
    ]
    expect(namesOf(deskAt(aDay(visits), ms('10:10')).due.cards)).toEqual(['late', 'asked', 'due'])
  })

  test('[DESK-3] Who is due after the next two hours is counted and not shown', () => {
    const day = aDay([aVisit({ id: 'soon', starts: '12:00' }), aVisit({ id: 'later', starts: '12:01' })])
    const { due } = deskAt(day, ms('10:00'))
    expect(namesOf(due.cards)).toEqual(['soon'])
    expect(due).toMatchObject({ count: 2, later: 1 })
  })

  test('[DESK-4] Who waits longest stands first, by when they came and not by when they were called', () => {
    const called = aVisit({ id: 'called', starts: '10:00', visit: 'called', arrived: '09:40', since: '10:05' })
    const ready = aVisit({ id: 'ready', starts: '09:30', visit: 'ready', arrived: '09:50', since: '09:52' })
    expect(namesOf(deskAt(aDay([ready, called]), ms('10:06')).here.waiting)).toEqual(['called', 'ready'])
  })

  test('[DESK-5] Every chair has its line, in the order of the numbers, and who sits in a chair that is not known has one too', () => {
    const chairs = rows([aChair(10, null), aChair(2, 'okafor', 'dirty'), aChair(1, 'raman', 'occupied')])
    const visits = [
      aVisit({ id: 'treated', starts: '09:00', visit: 'treated', chair: 'chair2', provider: 'okafor' }),
      aVisit({ id: 'sitting', starts: '09:00', visit: 'inTreatment', chair: 'chair1' }),
      aVisit({ id: 'elsewhere', starts: '09:00', visit: 'seated', chair: 'gone' }),
    ]
    const { here } = deskAt(aDay(visits, { chairs }), ms('09:30'))
    expect(here.inChairs.map(({ chair, sitting }) => [chair?.number, sitting?.visit.id])).toEqual([
      [1, 'sitting'],
      [2, 'treated'],
      [10, undefined],
      [undefined, 'elsewhere'],
    ])
    expect(here.count).toBe(2)
  })

  test('[DESK-5] Once the chair is turned round nobody is shown in it any more', () => {
    const chairs = rows([aChair(1, 'raman', 'turning')])
    const { here, leaving } = deskAt(aDay([aVisit({ id: 'treated', starts: '09:00', visit: 'treated' })], { chairs }), ms('09:30'))
    expect(here.inChairs[0]?.sitting).toBeNull()
    expect(namesOf(leaving.coming)).toEqual(['treated'])
  })

  test('[DESK-1] Every state has its lane', () => {
    const lane = (visit: (typeof visitStates)[number]) => laneOf(spotOf(aVisit({ id: 'a', starts: '10:00', visit }), ms('10:00')))
    expect(Object.fromEntries(visitStates.map((state) => [state, lane(state)]))).toEqual({
      requested: 'due',
      scheduled: 'due',
      arrived: 'here',
      ready: 'here',
      called: 'here',
      seated: 'here',
      inTreatment: 'here',
      treated: 'leaving',
      checkout: 'leaving',
      departed: 'leaving',
      cancelled: 'out',
      noShow: 'out',
      leftUnseen: 'out',
      rescheduled: 'out',
      enteredInError: 'out',
    })
  })
})
