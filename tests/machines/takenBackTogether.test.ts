import { describe, expect, test } from 'vitest'
import { aVisit, at, given, lived } from '../support/charts.ts'

describe('taking back what went with it', () => {
  test('[UNDO-8] A visit that was moved away comes back, and the one in its place was never made', () => {
    const away = aVisit({ visit: 'rescheduled' }, { cameFrom: 'scheduled', cancelNotice: 'late' })
    const replacement = aVisit({ visit: 'scheduled' }, { id: 'other' })
    expect(given(away, { facts: { replacement } }).when('revert')).toMatchObject({
      refused: null,
      state: { visit: 'scheduled' },
      record: { cancelNotice: null },
      told: [{ command: 'appointments.remove', record: 'other' }],
    })
    for (const visit of ['arrived', 'inTreatment', 'departed', 'noShow'] as const) {
      const begun = given(away, { facts: { replacement: aVisit({ visit }) } }).when('revert')
      expect(begun).toMatchObject({ refused: 'replacementIsUntouched', told: [] })
    }
    expect(given(away, { facts: { chairTaken: aVisit() } }).when('revert').refused).toBe('slotIsStillFree')
  })

  test('[UNDO-9] Forms go back by one on the same day; who was made ready by them waits for them again', () => {
    const partial = aVisit({ visit: 'arrived', paperwork: 'partial' })
    const complete = lived(partial, given(partial).when('completeForms'), at('09:00'))
    expect(complete['state']).toMatchObject({ visit: 'ready', paperwork: 'complete' })
    expect(given(complete).when('revertForms').state).toMatchObject({ visit: 'arrived', paperwork: 'partial' })
    const seated = { ...complete, state: { ...(complete['state'] as object), visit: 'seated' } }
    expect(given(seated).when('revertForms').state).toMatchObject({ visit: 'seated', paperwork: 'partial' })
    expect(given(complete, { now: at('09:00', '2026-11-25') }).when('revertForms').refused).toBe('formsAreOfToday')
    expect(given(partial).when('revertForms').refused).toBe('formsCameFrom')
  })

  test('[UNDO-9] Forms that were waived by making somebody ready are missing again when that is taken back', () => {
    const arrived = aVisit({ visit: 'arrived', paperwork: 'sent' }, { cameFrom: 'scheduled' })
    const ready = lived(arrived, given(arrived).when('setReady', { data: { formsWaivedReason: 'In pain' } }), at('09:00'))
    expect(given(ready).when('revert')).toMatchObject({
      state: { visit: 'arrived', paperwork: 'sent' },
      record: { formsWaivedReason: null, formsCameFrom: null },
    })
  })

  test('[UNDO-10] What has been invoiced is not taken back before the invoice is', () => {
    for (const [visit, cameFrom] of [
      ['departed', 'checkout'],
      ['checkout', 'treated'],
      ['cancelled', 'scheduled'],
    ] as const) {
      const ended = aVisit({ visit }, { cameFrom })
      expect(given(ended, { facts: { invoice: { id: 'invoice' } } }).when('revert').refused).toBe('noInvoiceIsIssued')
      expect(given(ended, { facts: { invoice: null } }).when('revert').refused).toBeNull()
    }
  })
})
