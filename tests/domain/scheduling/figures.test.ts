import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/practice/settings.ts'
import { type VisitState, visitStates } from '#domain/scheduling/appointment.ts'
import { limitLevelOf, timeInState } from '#domain/scheduling/limits.ts'
import { lateBy } from '#domain/scheduling/late.ts'
import { nextStep } from '#domain/scheduling/nextStep.ts'
import { overrunBy } from '#domain/scheduling/overrun.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import { evaluateCommand } from '#machines/kernel/evaluate.ts'
import { appointmentMachine } from '#machines/scheduling/appointment.machine.ts'
import { createGuardContext, anAppointment, at } from '../../support/machines/appointmentOutcome.ts'

const settings = defaultSettings('Harbour Dental')
const nine = millisecondsOf(at('09:00'))
const after = (count: number) => nine + minutes(count)
const appointmentIn = (visitState: VisitState) => ({
  startsAt: at('09:00'),
  endsAt: at('09:30'),
  state: { visit: visitState },
  since: { visit: at('09:00') },
})

describe('lateness', () => {
  test('[LATE-1] a patient counts as late from the practice’s number of minutes (usually five) after the start until they check in', () => {
    expect(lateBy(appointmentIn('scheduled'), after(5) - 1, settings)).toBeNull()
    expect(lateBy(appointmentIn('scheduled'), after(5), settings)).toBe(minutes(5))
    expect(lateBy(appointmentIn('scheduled'), after(12), settings)).toBe(minutes(12))
    for (const visitState of visitStates.filter((state) => state !== 'scheduled'))
      expect(lateBy(appointmentIn(visitState), after(60), settings)).toBeNull()
  })

  test('[LATE-1] a patient is never late before the start, whatever the practice’s setting', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 600 }), fc.nat(60), (minutesPast, lateAfter) => {
        const lateness = lateBy(appointmentIn('scheduled'), after(minutesPast), { lateAfter })
        expect(lateness === null ? minutesPast < lateAfter : lateness === minutes(minutesPast) && lateness >= 0).toBe(true)
      }),
    )
  })
})

describe('time in status', () => {
  test.each([
    ['arrived', 10, null],
    ['ready', 10, 15],
    ['called', 2, null],
    ['seated', 10, null],
    ['checkout', 10, null],
  ] as const)(
    '[BOUND-1] the time in a status turns amber at its limit (%s: %s minutes), and red for a ready patient who waits far too long',
    (visitState, amber, red) => {
      expect(limitLevelOf(appointmentIn(visitState), after(amber) - 1, settings)).toBe('none')
      expect(limitLevelOf(appointmentIn(visitState), after(amber), settings)).toBe('amber')
      expect(limitLevelOf(appointmentIn(visitState), after(red ?? 600) - 1, settings)).toBe('amber')
      expect(limitLevelOf(appointmentIn(visitState), after(red ?? 600), settings)).toBe(red === null ? 'amber' : 'red')
    },
  )

  test('[BOUND-1] no other status has a time limit', () => {
    const limitedStates: readonly VisitState[] = ['arrived', 'ready', 'called', 'seated', 'checkout']
    for (const visitState of visitStates.filter((state) => !limitedStates.includes(state)))
      expect(limitLevelOf(appointmentIn(visitState), after(9999), settings)).toBe('none')
  })

  test('[BOUND-2] if the clock runs behind, the time in a status is shown as zero, never as negative', () => {
    expect(timeInState(appointmentIn('ready'), after(-3))).toBe(0)
    expect(timeInState(appointmentIn('ready'), after(3))).toBe(minutes(3))
  })

  test('[BOUND-3] an appointment runs over from its booked end until treatment is complete', () => {
    expect(overrunBy(appointmentIn('inTreatment'), after(30))).toBeNull()
    expect(overrunBy(appointmentIn('inTreatment'), after(34))).toBe(minutes(4))
    expect(overrunBy(appointmentIn('seated'), after(31))).toBe(minutes(1))
    for (const visitState of ['scheduled', 'ready', 'treated', 'departed'] as const)
      expect(overrunBy(appointmentIn(visitState), after(90))).toBeNull()
  })
})

describe('the next step', () => {
  test('[NEXT-1] the next step of an appointment is a command that its state machine allows; an ended appointment has none', () => {
    for (const visitState of visitStates) {
      const step = nextStep(visitState)
      const record = anAppointment({ visit: visitState }, { startsAt: at('09:00') })
      const state = { visit: visitState, confirmation: 'unasked', paperwork: 'none', exam: 'none' }
      expect([
        visitState,
        step !== null && evaluateCommand(appointmentMachine, state, createGuardContext({ before: record, record }), step).allowed,
      ]).toEqual([visitState, step !== null])
    }
    const endedStates = visitStates.filter((visitState) => nextStep(visitState) === null)
    expect(endedStates).toEqual(['departed', 'cancelled', 'noShow', 'leftUnseen', 'rescheduled', 'enteredInError'])
  })

  test('[NEXT-2] if a user may not take the usual next step, the alternative step is offered, or none', () => {
    expect(nextStep('ready')).toBe('seat')
    expect(nextStep('ready', (step) => step !== 'seat')).toBe('call')
    expect(nextStep('called', (step) => step !== 'seat')).toBeNull()
  })
})
