import { describe, expect, test } from 'vitest'
import { ask, tick, timerEvents } from '#machines/ask.ts'
import { chairMachine } from '#machines/chair.machine.ts'
import type { Answer } from '#machines/effects.ts'
import { usualSettings } from '#domain/practice/settings.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { aChair, aContext } from '../support/charts.ts'

const contextOf = (before: Fields, data: Fields, settings: Fields) => {
  const record = before as AnyRecord
  return aContext({ before: record, record, data, settings: { ...usualSettings('Harbour Dental'), ...settings } })
}
const when = (command: string, before: Fields, data: Fields = {}, settings: Fields = {}): Answer =>
  ask(chairMachine, String(before['state']), contextOf(before, data, settings), command)

const state = (to: string) => ({ allowed: true, state: to })

describe('the chair', () => {
  test('[CHAIR-1] A patient in the chair does not lose it to somebody who only tends the chair', () => {
    const occupied = aChair('occupied', { appointment: 'visit' })
    for (const command of ['soil', 'vacate']) {
      expect(when(command, occupied)).toEqual({ allowed: false, reason: 'patientAgrees' })
      expect(when(command, occupied, { appointment: 'another' })).toEqual({ allowed: false, reason: 'patientAgrees' })
      expect(when(command, occupied, { appointment: 'visit' })).toMatchObject({ effects: [{ verb: 'set', values: { appointment: null } }] })
    }
    expect(when('clean', occupied)).toEqual({ allowed: false, reason: 'state' })
    expect(when('soil', aChair('occupied'))).toMatchObject(state('dirty'))
  })

  test.each([
    ['turn', 'dirty'],
    ['clean', 'dirty'],
    ['soil', 'turning'],
    ['soil', 'clean'],
  ])('[CHAIR-7] A chair with nobody in it names nobody, whoever said %s of a chair that was %s', (command, was) => {
    const said = when(command, aChair(was), { appointment: 'visit' })
    expect(said).toMatchObject({ allowed: true, effects: [{ verb: 'set', values: { appointment: null } }] })
  })

  test('[CHAIR-2] While a chair is turned round the clock runs, and it is clean when the time is over', () => {
    const [turned = ''] = timerEvents(chairMachine)
    expect(when('turn', aChair('dirty'))).toMatchObject({ ...state('turning'), timers: [{ set: turned, delay: 600_000 }] })
    expect(tick(chairMachine, 'turning', contextOf(aChair('turning'), {}, {}), turned)).toMatchObject(state('clean'))
    expect(tick(chairMachine, 'dirty', contextOf(aChair('dirty'), {}, {}), turned)).toEqual({ allowed: false, reason: 'state' })
  })

  test('[CHAIR-3] Whoever is quicker than the clock says so, and whoever sees dirt too', () => {
    const [turned = ''] = timerEvents(chairMachine)
    expect(when('clean', aChair('turning'))).toMatchObject({ ...state('clean'), timers: [{ cancel: turned }] })
    expect(when('soil', aChair('turning'))).toMatchObject({ ...state('dirty'), timers: [{ cancel: turned }] })
    expect(when('clean', aChair('dirty'))).toMatchObject({ ...state('clean'), timers: [] })
  })

  test('[CHAIR-4] Where turning takes no time the chair is clean at once', () => {
    expect(when('turn', aChair('dirty'), {}, { turningTakes: 0 })).toMatchObject({ ...state('clean'), timers: [] })
  })

  test('[CHAIR-5] A chair out of service takes nobody, and is dirty when it comes back', () => {
    const broken = aChair('outOfService')
    for (const command of ['occupy', 'turn', 'clean', 'soil']) expect(when(command, broken)).toEqual({ allowed: false, reason: 'state' })
    expect(when('restore', broken)).toMatchObject(state('dirty'))
  })

  test('[CHAIR-6] One that breaks down under a patient stays theirs until they are out of it', () => {
    const broken = aChair('outOfService', { appointment: 'visit' })
    expect(when('retire', aChair('occupied', { appointment: 'visit' }))).toMatchObject({ ...state('outOfService'), effects: [] })
    expect(when('restore', broken)).toMatchObject({ ...state('occupied'), effects: [] })
    expect(when('vacate', broken)).toEqual({ allowed: false, reason: 'patientAgrees' })
    expect(when('vacate', broken, { appointment: 'visit' })).toMatchObject({
      ...state('outOfService'),
      effects: [{ verb: 'set', values: { appointment: null } }],
    })
  })
})
