import { describe, expect, test } from 'vitest'
import { evaluateCommand, evaluateTimer, timerEvents } from '#machines/kernel/evaluate.ts'
import { chairMachine } from '#machines/practice/chair.machine.ts'
import type { Evaluation } from '#machines/kernel/effects.ts'
import { defaultSettings } from '#domain/practice/settings.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { aChair, createGuardContext } from '../../support/machines/appointmentOutcome.ts'

const contextOf = (before: Fields, data: Fields, settings: Fields) => {
  const record = before as AnyRecord
  return createGuardContext({ before: record, record, data, settings: { ...defaultSettings('Harbour Dental'), ...settings } })
}
const when = (command: string, before: Fields, data: Fields = {}, settings: Fields = {}): Evaluation =>
  evaluateCommand(chairMachine, String(before['state']), contextOf(before, data, settings), command)

const allowedTo = (to: string) => ({ allowed: true, state: to })

describe('the chair', () => {
  test('[CHAIR-1] a command that only cleans or empties a chair cannot take it from the patient who is in it', () => {
    const occupied = aChair('occupied', { appointment: 'visit' })
    for (const command of ['soil', 'vacate']) {
      expect(when(command, occupied)).toEqual({ allowed: false, reason: 'patientAgrees' })
      expect(when(command, occupied, { appointment: 'another' })).toEqual({ allowed: false, reason: 'patientAgrees' })
      expect(when(command, occupied, { appointment: 'visit' })).toMatchObject({ effects: [{ verb: 'set', values: { appointment: null } }] })
    }
    expect(when('clean', occupied)).toEqual({ allowed: false, reason: 'state' })
    expect(when('soil', aChair('occupied'))).toMatchObject(allowedTo('dirty'))
  })

  test.each([
    ['turn', 'dirty'],
    ['clean', 'dirty'],
    ['soil', 'turning'],
    ['soil', 'clean'],
  ])('[CHAIR-7] an empty chair names no appointment, whatever is sent with %s of a chair that was %s', (command, stateBefore) => {
    const evaluation = when(command, aChair(stateBefore), { appointment: 'visit' })
    expect(evaluation).toMatchObject({ allowed: true, effects: [{ verb: 'set', values: { appointment: null } }] })
  })

  test('[CHAIR-2] a chair being cleaned is clean when the cleaning time is over', () => {
    const [cleaningTimer = ''] = timerEvents(chairMachine)
    expect(when('turn', aChair('dirty'))).toMatchObject({ ...allowedTo('turning'), timers: [{ set: cleaningTimer, delay: 600_000 }] })
    expect(evaluateTimer(chairMachine, 'turning', contextOf(aChair('turning'), {}, {}), cleaningTimer)).toMatchObject(allowedTo('clean'))
    expect(evaluateTimer(chairMachine, 'dirty', contextOf(aChair('dirty'), {}, {}), cleaningTimer)).toEqual({
      allowed: false,
      reason: 'state',
    })
  })

  test('[CHAIR-3] a user can mark a chair clean before the cleaning time is over, or mark it dirty', () => {
    const [cleaningTimer = ''] = timerEvents(chairMachine)
    expect(when('clean', aChair('turning'))).toMatchObject({ ...allowedTo('clean'), timers: [{ cancel: cleaningTimer }] })
    expect(when('soil', aChair('turning'))).toMatchObject({ ...allowedTo('dirty'), timers: [{ cancel: cleaningTimer }] })
    expect(when('clean', aChair('dirty'))).toMatchObject({ ...allowedTo('clean'), timers: [] })
  })

  test('[CHAIR-4] if the practice’s cleaning time is zero, the chair is clean at once', () => {
    expect(when('turn', aChair('dirty'), {}, { turningTakes: 0 })).toMatchObject({ ...allowedTo('clean'), timers: [] })
  })

  test('[CHAIR-5] a chair out of service accepts no patient and is dirty when it returns to service', () => {
    const outOfService = aChair('outOfService')
    for (const command of ['occupy', 'turn', 'clean', 'soil'])
      expect(when(command, outOfService)).toEqual({ allowed: false, reason: 'state' })
    expect(when('restore', outOfService)).toMatchObject(allowedTo('dirty'))
  })

  test('[CHAIR-6] a chair that breaks down during an appointment stays assigned to its patient until they leave it', () => {
    const outOfService = aChair('outOfService', { appointment: 'visit' })
    expect(when('retire', aChair('occupied', { appointment: 'visit' }))).toMatchObject({ ...allowedTo('outOfService'), effects: [] })
    expect(when('restore', outOfService)).toMatchObject({ ...allowedTo('occupied'), effects: [] })
    expect(when('vacate', outOfService)).toEqual({ allowed: false, reason: 'patientAgrees' })
    expect(when('vacate', outOfService, { appointment: 'visit' })).toMatchObject({
      ...allowedTo('outOfService'),
      effects: [{ verb: 'set', values: { appointment: null } }],
    })
  })
})
