import { describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { at } from '../support/charts.ts'
import { type Paper, aPaper, give } from '../support/paperPractice.ts'

/** Two visits of one provider, and what the declared facts make of them. */

const given = (paper: Paper, ...commands: readonly (readonly [command: string, record: string, data?: Fields])[]): Paper =>
  commands.reduce((so, [command, record, data]) => {
    const { paper: next, refused } = give(so, command, record, data)
    expect([command, record, refused]).toEqual([command, record, null])
    return next
  }, paper)

const aRoom = (id: string) => ['equipments.create', id, { kind: 'chair', name: id, location: 'harbour', appointment: null }] as const
const aBooking = (id: string, chair: string, from: string, to: string) =>
  ['appointments.book', id, { patient: id, provider: 'raman', chair, location: 'harbour', startsAt: at(from), endsAt: at(to) }] as const
const seated = (id: string) =>
  [
    ['appointments.checkIn', id],
    ['appointments.setReady', id],
    ['appointments.seat', id],
  ] as const

const morning = given(
  aPaper(at('08:55')),
  aRoom('chair-1'),
  aRoom('chair-2'),
  aBooking('kaya', 'chair-1', '09:00', '09:30'),
  aBooking('lena', 'chair-2', '09:30', '10:00'),
)
const stateOf = (paper: Paper, id: string) => paper.records['appointments']?.get(id)?.['state']

describe('two at once', () => {
  test('[VISIT-1] A third is not booked where one of them is, nor with their provider, and is booked after them', () => {
    const booked = (chair: string, provider: string, from: string, to: string) =>
      give(morning, 'appointments.book', 'third', { ...aBooking('third', chair, from, to)[2], provider }).refused
    expect(booked('chair-1', 'okafor', '09:10', '09:20')).toBe('chairTimeIsFree')
    expect(booked('chair-2', 'raman', '09:10', '09:20')).toBe('providerTimeIsFree')
    expect(booked('chair-1', 'okafor', '09:30', '09:40')).toBeNull()
    expect(booked('chair-1', 'raman', '10:00', '10:10')).toBeNull()
  })

  test('[SIT-4] A provider who took the next patient does not take the last one up again beside them', () => {
    const both = given(morning, ...seated('kaya'), ['appointments.start', 'kaya'], ['appointments.finish', 'kaya'], ...seated('lena'), [
      'appointments.start',
      'lena',
    ])
    const again = give(both, 'appointments.revert', 'kaya')
    expect(again.refused).toBe('providerIsFree')
    expect(again.paper).toBe(both)
    expect(stateOf(both, 'kaya')).toMatchObject({ visit: 'treated' })
  })

  test('[SIT-8] A chair that says it is clean is not believed while a visit sits in it', () => {
    const sitting = given(morning, ...seated('kaya'), ['appointments.checkIn', 'lena'], ['appointments.setReady', 'lena'])
    const chair = {
      ...sitting.records['equipments']?.get('chair-1'),
      id: 'chair-1',
      version: 9,
      createdAt: at('08:55'),
      updatedAt: at('08:55'),
      state: 'clean',
    }
    const misled: Paper = {
      ...sitting,
      records: { ...sitting.records, equipments: new Map(sitting.records['equipments']).set('chair-1', chair) },
    }
    expect(give(misled, 'appointments.seat', 'lena', { chair: 'chair-1' }).refused).toBe('chairIsFree')
    expect(give(misled, 'appointments.seat', 'lena', { chair: 'chair-2' }).refused).toBeNull()
  })

  test('[CHART-2] Where the chair refuses what the visit tells it, nothing of either happens', () => {
    const ready = given(morning, ['appointments.checkIn', 'kaya'], ['appointments.setReady', 'kaya'])
    const seat = give(given(ready, ['equipments.occupy', 'chair-1']), 'appointments.seat', 'kaya')
    expect(seat.refused).toBe('chairIsFree')
    expect(stateOf(seat.paper, 'kaya')).toMatchObject({ visit: 'ready' })
  })
})
