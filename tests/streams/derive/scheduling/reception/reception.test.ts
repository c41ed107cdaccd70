import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visitStates } from '#domain/scheduling/appointment.ts'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { type Reception, buildReception } from '#streams/derive/scheduling/reception/reception.ts'
import { receptionColumnOf, receptionGroupOf } from '#streams/derive/scheduling/reception/receptionGroups.ts'
import { aChair, aDay, anAppointment, ms, rows } from '../../support/dayRows.ts'
import { referenceDay, referenceNow } from '../../support/referenceDay.ts'

const receptionAt = (day: DayRows, now: number) => buildReception(day, createDayPlan(day, now), now)
const idsOf = (cards: readonly { readonly appointment: { readonly id: string } }[]) => cards.map(({ appointment }) => appointment.id)
const inChairCards = ({ here }: Reception) => here.inChairs.flatMap(({ card }) => (card?.group === 'inChair' ? [card] : []))

const allCards = (columns: Reception) => [
  ...columns.due.cards,
  ...columns.here.toAcknowledge,
  ...columns.here.waiting,
  ...inChairCards(columns),
  ...columns.leaving.treated,
  ...columns.leaving.checkout,
  ...columns.leaving.checkedOut,
  ...columns.out,
]

describe('reception columns', () => {
  test('[DESK-1] every appointment of today is in one column of Reception and once, whatever its status, chair or time', () => {
    const generatedAppointment = fc.record({
      minute: fc.integer({ min: 0, max: 23 * 60 + 59 }),
      visit: fc.constantFrom(...visitStates),
      chair: fc.constantFrom('chair1', 'chair2', 'no such chair', null),
      provider: fc.constantFrom('raman', 'okafor', 'nobody'),
    })
    const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(fc.array(generatedAppointment, { maxLength: 40 }), fc.integer({ min: 0, max: 1439 }), (generated, nowMinute) => {
        const appointments = generated.map(({ minute, ...rest }, index) =>
          anAppointment({ id: `v${index}`, starts: clock(minute), ...rest }),
        )
        const now = ms(clock(nowMinute))
        const columns = receptionAt(aDay(appointments), now)
        const shown = idsOf(allCards(columns))
        const later = appointments.filter((appointment) => receptionGroupOf(appointment, now) === 'later').map(({ id }) => id)
        expect([...shown, ...later].sort()).toEqual(appointments.map(({ id }) => id).sort())
        expect(columns.due.later).toHaveLength(later.length)
      }),
    )
  })

  test('[DESK-1] the counts in the column headings of Reception add up to the day', () => {
    const columns = receptionAt(referenceDay, referenceNow)
    const total = columns.due.count + columns.here.count + columns.leaving.count + columns.leaving.checkedOut.length + columns.out.length
    expect(total).toBe(referenceDay.appointments.size)
  })

  test('[DESK-2] a late patient who has not arrived comes first among the expected patients, and the others follow by time', () => {
    const columns = receptionAt(referenceDay, referenceNow)
    expect(idsOf(columns.due.cards).slice(0, 3)).toEqual(['Zoe Papadakis', 'Sofia Duarte', 'Fatima Al-Sayed'])
    expect(columns.due.cards[0]?.lateBy).toBe(12 * 60_000)
    expect(columns.due.cards.slice(1).every(({ lateBy }) => lateBy === null)).toBe(true)
  })

  test('[DESK-2] an online request is listed at its time, after any late patient', () => {
    const appointments = [
      anAppointment({ id: 'late', starts: '10:00' }),
      anAppointment({ id: 'asked', starts: '09:00', visit: 'requested' }),
      anAppointment({ id: 'due', starts: '10:30' }),
    ]
    expect(idsOf(receptionAt(aDay(appointments), ms('10:10')).due.cards)).toEqual(['late', 'asked', 'due'])
  })

  test('[DESK-3] an appointment due after the next two hours is counted but not shown', () => {
    const day = aDay([anAppointment({ id: 'soon', starts: '12:00' }), anAppointment({ id: 'later', starts: '12:01' })])
    const { due } = receptionAt(day, ms('10:00'))
    expect(idsOf(due.cards)).toEqual(['soon'])
    expect([due.count, idsOf(due.later)]).toEqual([2, ['later']])
  })

  test('[DESK-4] the patient who waits longest comes first, by the time of arrival and not of the call', () => {
    const called = anAppointment({ id: 'called', starts: '10:00', visit: 'called', arrived: '09:40', since: '10:05' })
    const ready = anAppointment({ id: 'ready', starts: '09:30', visit: 'ready', arrived: '09:50', since: '09:52' })
    expect(idsOf(receptionAt(aDay([ready, called]), ms('10:06')).here.waiting)).toEqual(['called', 'ready'])
  })

  test('[DESK-5] every chair has its row, by number, and a patient in an unknown chair has a row too', () => {
    const chairs = rows([aChair(10, null), aChair(2, 'okafor', 'dirty'), aChair(1, 'raman', 'occupied')])
    const appointments = [
      anAppointment({ id: 'treated', starts: '09:00', visit: 'treated', chair: 'chair2', provider: 'okafor' }),
      anAppointment({ id: 'sitting', starts: '09:00', visit: 'inTreatment', chair: 'chair1' }),
      anAppointment({ id: 'elsewhere', starts: '09:00', visit: 'seated', chair: 'gone' }),
    ]
    const { here } = receptionAt(aDay(appointments, { chairs }), ms('09:30'))
    expect(here.inChairs.map(({ chair, card }) => [chair?.number, card?.appointment.id])).toEqual([
      [1, 'sitting'],
      [2, 'treated'],
      [10, undefined],
      [undefined, 'elsewhere'],
    ])
    expect(here.count).toBe(2)
  })

  test('[DESK-5] a treated patient is shown in the chair until its cleaning starts', () => {
    const chairs = rows([aChair(1, 'raman', 'turning')])
    const { here, leaving } = receptionAt(
      aDay([anAppointment({ id: 'treated', starts: '09:00', visit: 'treated' })], { chairs }),
      ms('09:30'),
    )
    expect(here.inChairs[0]?.card).toBeNull()
    expect(idsOf(leaving.treated)).toEqual(['treated'])
  })

  test('[DESK-1] every attendance status belongs to one column: expected, here, checkout or not attending', () => {
    const columnOf = (attendance: (typeof visitStates)[number]) =>
      receptionColumnOf(receptionGroupOf(anAppointment({ id: 'a', starts: '10:00', visit: attendance }), ms('10:00')))
    expect(Object.fromEntries(visitStates.map((state) => [state, columnOf(state)]))).toEqual({
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
