import { describe, expect, test } from 'vitest'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { chairBandOf } from '#streams/derive/wall/chairBand.ts'
import { aDay, anAppointment, ms } from '../support/dayRows.ts'
import { wallAt } from '../support/wallRows.ts'
import { referenceDay, referenceNow } from '../support/referenceDay.ts'

const bandAt = (appointments: readonly AppointmentRow[], now: number) =>
  chairBandOf(appointments, createDayPlan(aDay(appointments), now), now)

describe('wall chair rows', () => {
  test('[DISPLAY-1] each chair keeps its place on the wall and shows its current and its next patient', () => {
    const { chairs } = wallAt(referenceDay, referenceNow)
    expect(chairs.map(({ chair, current: now, next }) => [chair.number, now?.appointment.id, next?.appointment.id])).toEqual([
      [1, 'Samira Haddad', 'Declan Murphy'],
      [2, 'Peter Karagiannis', 'Fatima Al-Sayed'],
      [3, 'Jack Ferris', 'Zoe Papadakis'],
      [4, 'Lachlan Reid', 'Aroha Ngata'],
      [5, undefined, 'Emily Zhou'],
    ])
  })

  test('[DISPLAY-2] a patient who can be seated now is shown at the clean chair with the free provider, not at the booked chair', () => {
    const { chairs, waiting } = wallAt(referenceDay, referenceNow)
    expect(chairs[4]?.freeProvider?.name).toBe('Dr Elsa Lindqvist')
    expect(chairs[2]?.next?.appointment.id).not.toBe('Emily Zhou')
    expect(waiting[0]?.offeredChair?.number).toBe(5)
  })

  test('[DISPLAY-3] a chair shows the delay of its own provider, and a shared chair shows none', () => {
    const { chairs } = wallAt(referenceDay, referenceNow)
    expect(chairs[1]?.delay).toBe(12 * 60_000)
    expect(chairs[4]?.delay).toBeNull()
  })
})

describe('wall patient lists', () => {
  test('[DISPLAY-4] the waiting list shows patients who are here, longest first, then late patients, and no patient in a chair', () => {
    const { waiting, presentCount } = wallAt(referenceDay, referenceNow)
    expect(waiting.map(({ appointment }) => appointment.id)).toEqual(['Emily Zhou', 'Declan Murphy', 'Aroha Ngata', 'Zoe Papadakis'])
    expect(presentCount).toBe(3)
  })

  test('[DISPLAY-5] the expected list shows the other patients still to come, soonest first, and the wall counts those at checkout', () => {
    const { expected, reception } = wallAt(referenceDay, referenceNow)
    expect(expected).toHaveLength(21)
    expect(expected[0]?.appointment.id).toBe('Sofia Duarte')
    expect(reception.leaving).toBe(1)
  })
})

describe('wall timeline', () => {
  test('[DISPLAY-6] an appointment that runs over is drawn past its booked end, up to its expected end', () => {
    const appointment = anAppointment({ id: 'a', starts: '10:00', minutes: 40, visit: 'inTreatment', seated: '10:20' })
    expect(bandAt([appointment], ms('10:30')).segments).toEqual([
      { appointment: 'a', kind: 'inTreatment', from: ms('10:20'), to: ms('10:30') },
      { appointment: 'a', kind: 'ahead', from: ms('10:30'), to: ms('10:40') },
      { appointment: 'a', kind: 'overrun', from: ms('10:40'), to: ms('11:00') },
    ])
  })

  test('[DISPLAY-6] the timeline draws past appointments when they happened and later ones when they are expected', () => {
    const checkedOut = anAppointment({ id: 'gone', starts: '09:00', visit: 'departed', seated: '09:10', finished: '09:50' })
    const running = anAppointment({ id: 'running', starts: '10:00', minutes: 30, visit: 'inTreatment', seated: '10:20' })
    const { segments } = bandAt([checkedOut, running, anAppointment({ id: 'next', starts: '10:30' })], ms('10:30'))
    expect(segments[0]).toEqual({ appointment: 'gone', kind: 'done', from: ms('09:10'), to: ms('09:50') })
    expect(segments.at(-1)).toEqual({ appointment: 'next', kind: 'expected', from: ms('10:50'), to: ms('11:20') })
  })

  test('[DISPLAY-7] a cancelled appointment has no place on the timeline, and half an hour without bookings is drawn as a pause', () => {
    const { segments, pauses } = bandAt(
      [
        anAppointment({ id: 'a', starts: '10:00' }),
        anAppointment({ id: 'off', starts: '10:30', visit: 'cancelled' }),
        anAppointment({ id: 'b', starts: '11:30' }),
      ],
      ms('09:00'),
    )
    expect(segments.map(({ appointment }) => appointment)).toEqual(['a', 'b'])
    expect(pauses).toEqual([{ from: ms('10:30'), to: ms('11:30') }])
  })

  test('[DISPLAY-8] the timeline covers the opening hours, and more if an appointment is booked outside them', () => {
    const { hours } = wallAt(aDay([anAppointment({ id: 'early', starts: '07:15' })]), ms('10:00'))
    expect(hours).toEqual({ from: ms('07:15'), to: ms('17:30') })
  })
})
