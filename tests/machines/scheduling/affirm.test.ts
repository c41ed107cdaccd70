import { describe, expect, test } from 'vitest'
import { evaluateCommand } from '#machines/kernel/evaluate.ts'
import { chairMachine } from '#machines/practice/chair.machine.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { aChair, anAppointment, at, createGuardContext, given } from '../../support/machines/appointmentOutcome.ts'

describe('confirming a status', () => {
  test.each(['scheduled', 'arrived', 'ready', 'called', 'seated', 'inTreatment', 'treated', 'checkout'] as const)(
    '[DOUBT-40] a user who confirms the status %s stamps the time and changes no status, timer, flag or other record',
    (visit) => {
      expect(given(anAppointment({ visit })).when('affirm')).toMatchObject({
        refused: null,
        state: { visit },
        record: { affirmedAt: at('09:00') },
        timers: {},
        flagged: [],
        notified: [],
      })
    },
  )

  test('[DOUBT-40] an appointment that has ended has no status to confirm', () => {
    for (const visit of ['departed', 'cancelled', 'noShow', 'requested'] as const)
      expect(given(anAppointment({ visit })).when('affirm').refused).toBe('state')
  })

  test('[DOUBT-41] a user confirms a chair only while it is dirty', () => {
    const affirm = (state: string) => {
      const record = aChair(state) as AnyRecord
      return evaluateCommand(chairMachine, state, createGuardContext({ before: record, record }), 'affirm')
    }
    expect(affirm('dirty')).toMatchObject({
      allowed: true,
      state: 'dirty',
      effects: [{ verb: 'set', values: { affirmedAt: at('09:00') } }],
    })
    for (const state of ['clean', 'occupied', 'turning', 'outOfService']) expect(affirm(state)).toMatchObject({ allowed: false })
  })
})
