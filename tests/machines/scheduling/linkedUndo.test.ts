import { describe, expect, test } from 'vitest'
import { anAppointment, at, given, recordWithSince } from '../../support/machines/appointmentOutcome.ts'

describe('undo of linked changes', () => {
  test('[UNDO-8] a rescheduled appointment can be restored while its replacement has not started, and the replacement is removed', () => {
    const rescheduled = anAppointment({ visit: 'rescheduled' }, { cameFrom: 'scheduled', cancelNotice: 'late' })
    const replacement = anAppointment({ visit: 'scheduled' }, { id: 'other' })
    expect(given(rescheduled, { facts: { replacement } }).when('revert')).toMatchObject({
      refused: null,
      state: { visit: 'scheduled' },
      record: { cancelNotice: null },
      notified: [{ command: 'appointments.remove', record: 'other' }],
    })
    for (const visitState of ['arrived', 'inTreatment', 'departed', 'noShow'] as const) {
      const undone = given(rescheduled, { facts: { replacement: anAppointment({ visit: visitState }) } }).when('revert')
      expect(undone).toMatchObject({ refused: 'replacementIsUntouched', notified: [] })
    }
    expect(given(rescheduled, { facts: { chairTaken: anAppointment() } }).when('revert').refused).toBe('slotIsStillFree')
  })

  test('[UNDO-9] forms go back one step on the same day, and a patient made ready by them waits for their forms again', () => {
    const partial = anAppointment({ visit: 'arrived', paperwork: 'partial' })
    const complete = recordWithSince(partial, given(partial).when('completeForms'), at('09:00'))
    expect(complete['state']).toMatchObject({ visit: 'ready', paperwork: 'complete' })
    expect(given(complete).when('revertForms').state).toMatchObject({ visit: 'arrived', paperwork: 'partial' })
    const seated = { ...complete, state: { ...(complete['state'] as object), visit: 'seated' } }
    expect(given(seated).when('revertForms').state).toMatchObject({ visit: 'seated', paperwork: 'partial' })
    expect(given(complete, { now: at('09:00', '2026-11-25') }).when('revertForms').refused).toBe('formsAreOfToday')
    expect(given(partial).when('revertForms').refused).toBe('formsCameFrom')
  })

  test('[UNDO-9] undoing “ready” also undoes the waiver of the forms, which are then missing again', () => {
    const arrived = anAppointment({ visit: 'arrived', paperwork: 'sent' }, { cameFrom: 'scheduled' })
    const ready = recordWithSince(arrived, given(arrived).when('setReady', { data: { formsWaivedReason: 'In pain' } }), at('09:00'))
    expect(given(ready).when('revert')).toMatchObject({
      state: { visit: 'arrived', paperwork: 'sent' },
      record: { formsWaivedReason: null, formsCameFrom: null },
    })
  })
})
