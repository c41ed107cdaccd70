import { describe, expect, test } from 'vitest'
import type { By } from '#domain/wire.ts'
import type { Client } from '#streams/client.ts'
import { whoWon } from '#streams/derive/whoWon.ts'
import { aDay, at, aVisit } from './aDay.ts'

const ana: By = { kind: 'user', id: 'ana', name: 'Ana Faleafa' }
const movedBy =
  (record: string, time: string): Client['lastMove'] =>
  (_area, id) =>
    id === record ? { by: ana, at: at(time), command: 'appointments.seat' } : null
const nobody: Client['lastMove'] = () => null

const sits = aVisit({ id: 'peter', starts: '10:30', visit: 'seated', since: '10:41', chair: 'chair2' })
const waits = aVisit({ id: 'emily', starts: '10:15', visit: 'ready', since: '10:20', chair: 'chair2' })
const day = aDay([sits, waits])
const seating = { command: 'appointments.seat', record: 'emily', data: { chair: 'chair2' } }

describe('a tap that came too late', () => {
  test('[TAP-12] says who took the chair, for whom and when', () => {
    const won = whoWon({ day, lastMove: movedBy('peter', '10:41') }, { ...seating, reason: 'chairIsFree' })
    expect(won).toMatchObject({ by: ana, did: 'seated', patient: { id: 'peter' }, chair: '2', at: at('10:41') })
  })

  test('[TAP-12] says who moved the very same visit', () => {
    const won = whoWon({ day, lastMove: movedBy('emily', '10:20') }, { ...seating, reason: 'state' })
    expect(won).toMatchObject({ by: ana, did: 'ready', patient: { id: 'emily' }, chair: null, at: at('10:20') })
  })

  test('[TAP-12] names nobody whom this screen did not hear, and nobody of another moment', () => {
    expect(whoWon({ day, lastMove: nobody }, { ...seating, reason: 'chairIsFree' })).toMatchObject({ by: null, did: 'seated' })
    expect(whoWon({ day, lastMove: movedBy('peter', '10:44') }, { ...seating, reason: 'chairIsFree' })).toMatchObject({ by: null })
  })

  test('[TAP-12] blames nobody for what nobody else did', () => {
    const ask = (reason: string | undefined, tap = seating) => whoWon({ day, lastMove: nobody }, { ...tap, reason })
    expect([ask('chairIsClean'), ask(undefined), ask('chairIsFree', { ...seating, data: { chair: 'chair1' } })]).toEqual([null, null, null])
    expect(ask('state', { ...seating, record: 'not of this day' })).toBeNull()
    expect(ask('state', { ...seating, command: 'waitlists/gaps.offer' })).toBeNull()
  })
})
