import { describe, expect, test } from 'vitest'
import type { Actor } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import { findConflict } from '#streams/derive/scheduling/findConflict.ts'
import { aDay, at, anAppointment } from '../support/dayRows.ts'

const ana: Actor = { kind: 'user', id: 'ana', name: 'Ana Faleafa' }
const changedBy =
  (record: string, time: string): Client['lastChange'] =>
  (_area, id) =>
    id === record ? { by: ana, at: at(time), command: 'appointments.seat' } : null
const noChanges: Client['lastChange'] = () => null

const seated = anAppointment({ id: 'peter', starts: '10:30', visit: 'seated', since: '10:41', chair: 'chair2' })
const waiting = anAppointment({ id: 'emily', starts: '10:15', visit: 'ready', since: '10:20', chair: 'chair2' })
const day = aDay([seated, waiting])
const seatCommand = { command: 'appointments.seat', record: 'emily', data: { chair: 'chair2' } }

describe('refused command', () => {
  test('[TAP-12] when a chair is already taken, the screen says which user took it, for which patient and when', () => {
    const conflict = findConflict({ day, lastChange: changedBy('peter', '10:41') }, { ...seatCommand, reason: 'chairIsFree' })
    expect(conflict).toMatchObject({ by: ana, attendance: 'seated', patient: { id: 'peter' }, chair: '2', at: at('10:41') })
  })

  test('[TAP-12] when an appointment has already changed, the screen says which user changed it and when', () => {
    const conflict = findConflict({ day, lastChange: changedBy('emily', '10:20') }, { ...seatCommand, reason: 'state' })
    expect(conflict).toMatchObject({ by: ana, attendance: 'ready', patient: { id: 'emily' }, chair: null, at: at('10:20') })
  })

  test('[TAP-12] the screen names no user whose change it did not receive, or whose change was at another time', () => {
    expect(findConflict({ day, lastChange: noChanges }, { ...seatCommand, reason: 'chairIsFree' })).toMatchObject({
      by: null,
      attendance: 'seated',
    })
    expect(findConflict({ day, lastChange: changedBy('peter', '10:44') }, { ...seatCommand, reason: 'chairIsFree' })).toMatchObject({
      by: null,
    })
  })

  test('[TAP-12] the screen reports no conflict when no other user’s change caused the refusal', () => {
    const conflictFor = (reason: string | undefined, command = seatCommand) =>
      findConflict({ day, lastChange: noChanges }, { ...command, reason })
    expect([
      conflictFor('chairIsClean'),
      conflictFor(undefined),
      conflictFor('chairIsFree', { ...seatCommand, data: { chair: 'chair1' } }),
    ]).toEqual([null, null, null])
    expect(conflictFor('state', { ...seatCommand, record: 'not of this day' })).toBeNull()
    expect(conflictFor('state', { ...seatCommand, command: 'waitlists/gaps.offer' })).toBeNull()
  })
})
