import { describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { aChair, anAppointment, at, given } from '../../support/machines/appointmentOutcome.ts'

const nextMorning = at('08:00', '2026-11-25')
const close = (visit: string, data: object = {}, { now = nextMorning, fields = {}, facts = {} } = {}) =>
  given(anAppointment({ visit: visit as 'arrived' }, { arrivedAt: at('08:50'), ...fields }), { now, facts }).when('closeLate', {
    now,
    data: { outcome: 'departed', leftAt: at('09:40'), closedLateReason: 'Forgotten at closing', ...data },
  })

describe('closing an appointment after its day', () => {
  test('[VISIT-29] an unfinished appointment of an earlier day is closed as checked out, with the true time and the reason', () => {
    for (const visit of ['arrived', 'ready', 'called', 'seated', 'inTreatment', 'treated', 'checkout'])
      expect(close(visit), visit).toMatchObject({
        refused: null,
        state: { visit: 'departed' },
        record: {
          leftAt: at('09:40'),
          departedAt: at('09:40'),
          closedLateAt: nextMorning,
          closedLateReason: 'Forgotten at closing',
        },
      })
  })

  test('[VISIT-29] a patient who was not seated can also be closed as left without being seen; one who was treated cannot', () => {
    const outcome = 'leftUnseen'
    expect(close('called', { outcome })).toMatchObject({
      state: { visit: 'leftUnseen' },
      record: { leftReason: 'Forgotten at closing', leftAt: at('09:40') },
    })
    expect(close('inTreatment', { outcome }).refused).toBe('closesAs')
  })

  test('[VISIT-30] it is refused while the day lasts, before the arrival and on another day', () => {
    expect(close('checkout', {}, { now: at('17:00') }).refused).toBe('dayIsOver')
    expect(close('checkout', { leftAt: at('08:49') }).refused).toBe('leftAtIsTrue')
    expect(close('checkout', { leftAt: at('00:10', '2026-11-25') }).refused).toBe('leftAtIsTrue')
    expect(close('departed').refused).toBe('state')
  })

  test('[VISIT-50] a late closing is undone on the day of the closing: the appointment returns to its state and keeps nothing of the closing', () => {
    const reverted = (visit: string, outcome: string, day = '2026-11-25') => {
      const { record, state } = close(visit, { outcome })
      const since = { ...(record['since'] as Fields), visit: nextMorning }
      const closed = anAppointment({}, { ...record, state, since, leftUndone: ['rebook'] })
      const now = at('08:00', day)
      return given(closed, { now, facts: { theChair: aChair('dirty') } }).when('revert', { now })
    }
    const cleared = { closedLateAt: null, closedLateReason: null, leftAt: null, leftReason: null, departedAt: null, leftUndone: [] }
    for (const visit of ['scheduled', 'arrived', 'ready', 'called', 'seated', 'inTreatment', 'treated', 'checkout'])
      expect(reverted(visit, 'departed'), visit).toMatchObject({ refused: null, state: { visit }, record: cleared })
    for (const visit of ['scheduled', 'arrived', 'ready', 'called'])
      expect(reverted(visit, 'leftUnseen'), visit).toMatchObject({ refused: null, state: { visit }, record: cleared })
    expect(reverted('seated', 'departed').notified.filter(({ command }) => command.startsWith('equipments.'))).toEqual([])
    expect(reverted('seated', 'departed', '2026-11-26').refused).not.toBeNull()
  })

  test('[VISIT-31] closing late tells the chair that its patient has left and ends a requested exam', () => {
    const inChair = { theChair: aChair('occupied', { appointment: 'visit' }) }
    const waitsForExam = anAppointment({ visit: 'inTreatment', exam: 'requested' }, { arrivedAt: at('08:50') })
    const data = { outcome: 'departed', leftAt: at('09:40'), closedLateReason: 'Forgotten at closing' }
    const closed = given(waitsForExam, { now: nextMorning, facts: inChair }).when('closeLate', { now: nextMorning, facts: inChair, data })
    expect(closed.notified).toContainEqual(expect.objectContaining({ command: 'equipments.soil', record: 'chair-2' }))
    expect(closed.state).toMatchObject({ visit: 'departed', exam: 'none' })
  })
})
