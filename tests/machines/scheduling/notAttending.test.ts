import { describe, expect, test } from 'vitest'
import { anAppointment, at, given } from '../../support/machines/appointmentOutcome.ts'

describe('not attending', () => {
  test('[VISIT-13] a cancellation is recorded as a day or more ahead, less than a day ahead, or after the start time', () => {
    const cancelled = (now: string) => given(anAppointment()).when('cancel', { now, data: { cancelReason: 'Ill' } }).record['cancelNotice']
    expect([at('09:00', '2026-11-23'), at('09:01', '2026-11-23'), at('08:59'), at('09:00')].map(cancelled)).toEqual([
      'early',
      'late',
      'late',
      'atTheDoor',
    ])
    expect(given(anAppointment({ visit: 'arrived' })).when('cancel').refused).toBe('state')
  })

  test('[VISIT-14] the server only proposes “failed to attend”; a user marks it, and not before the waiting time is over', () => {
    const proposed = given(anAppointment()).whenDue('noShowDue', { now: at('09:15') })
    expect(proposed).toMatchObject({ refused: null, state: { visit: 'scheduled' }, flagged: ['noShowProposed'] })

    expect(given(anAppointment()).when('markNoShow', { now: at('09:14') }).refused).toBe('noShowIsDue')
    expect(given(anAppointment()).when('markNoShow', { now: at('09:15') }).state.visit).toBe('noShow')
  })

  test('[VISIT-15] a proposed “failed to attend” is withdrawn by the next change of the appointment’s status or time', () => {
    const proposed = anAppointment(
      {},
      {
        flags: [
          { code: 'noShowProposed', at: at('09:15') },
          { code: 'other', at: at('09:00') },
        ],
      },
    )
    for (const command of ['checkIn', 'move', 'cancel', 'markNoShow']) {
      expect(given(proposed).when(command, { now: at('09:20') }).record['flags']).toEqual([{ code: 'other', at: at('09:00') }])
    }
    expect(given(proposed).when('confirm').record['flags']).toEqual(proposed['flags'])
  })

  test('[VISIT-16] a late timer never overrides an arrival, and a patient marked as failed to attend can still check in', () => {
    expect(given(anAppointment({ visit: 'arrived' })).whenDue('noShowDue')).toMatchObject({ refused: 'state', flagged: [] })
    expect(given(anAppointment({ visit: 'noShow' })).when('checkIn', { now: at('09:40') })).toMatchObject({
      refused: null,
      state: { visit: 'arrived' },
      record: { cameFrom: 'noShow', arrivedAt: at('09:40') },
    })
  })

  test('[VISIT-17] an appointment with treatment or notes cannot be removed', () => {
    expect(given(anAppointment({ visit: 'cancelled' })).when('remove').state.visit).toBe('enteredInError')
    expect(given(anAppointment({ visit: 'departed' }, { startedAt: at('09:02') })).when('remove').refused).toBe('nothingHangsOnIt')
    expect(given(anAppointment({}, { notes: 'Bring the model' })).when('remove').refused).toBe('nothingHangsOnIt')
    expect(given(anAppointment({ visit: 'inTreatment' })).when('remove').refused).toBe('state')
  })

  test('[VISIT-18] a past appointment is recorded with its outcome, only after its day is over, and cannot be changed afterwards', () => {
    const recordPast = (ended: string, now = at('09:00', '2026-12-01')) =>
      given(null, { now, facts: { chairTaken: anAppointment() } }).when('recordPast', { data: { ended } })
    expect(['departed', 'noShow', 'cancelled'].map((ended) => recordPast(ended).state.visit)).toEqual(['departed', 'noShow', 'cancelled'])
    expect(recordPast('departed')).toMatchObject({ timers: {}, notified: [] })
    expect(recordPast('departed', at('23:00')).refused).toBe('dayIsOver')
    expect(recordPast('seated').refused).toBe('endedAs')
    expect(given(anAppointment({ visit: 'departed' })).when('revert').refused).toBe('cameFrom')
  })
})
