import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualSettings } from '#domain/practice/settings.ts'
import { type VisitState, visitStates } from '#domain/scheduling/appointment.ts'
import { boundOf, timeInState } from '#domain/scheduling/bounds.ts'
import { lateBy } from '#domain/scheduling/late.ts'
import { nextStep } from '#domain/scheduling/nextStep.ts'
import { overrunBy } from '#domain/scheduling/overrun.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import { ask } from '#machines/ask.ts'
import { appointmentMachine } from '#machines/appointment.machine.ts'
import { aContext, aVisit, at } from '../../support/charts.ts'

const settings = usualSettings('Harbour Dental')
const nine = millisecondsOf(at('09:00'))
const after = (count: number) => nine + minutes(count)
const visitIn = (visit: VisitState) => ({ startsAt: at('09:00'), endsAt: at('09:30'), state: { visit }, since: { visit: at('09:00') } })

describe('late', () => {
  test('[LATE-1] A patient is late five minutes after the start, until they are here', () => {
    expect(lateBy(visitIn('scheduled'), after(5) - 1, settings)).toBeNull()
    expect(lateBy(visitIn('scheduled'), after(5), settings)).toBe(minutes(5))
    expect(lateBy(visitIn('scheduled'), after(12), settings)).toBe(minutes(12))
    for (const visit of visitStates.filter((one) => one !== 'scheduled')) expect(lateBy(visitIn(visit), after(60), settings)).toBeNull()
  })

  test('[LATE-1] Nobody is late before the start, whatever the practice allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 600 }), fc.nat(60), (past, lateAfter) => {
        const late = lateBy(visitIn('scheduled'), after(past), { lateAfter })
        expect(late === null ? past < lateAfter : late === minutes(past) && late >= 0).toBe(true)
      }),
    )
  })
})

describe('time in state', () => {
  test.each([
    ['arrived', 10, null],
    ['ready', 10, 15],
    ['called', 2, null],
    ['seated', 10, null],
    ['checkout', 10, null],
  ] as const)('[BOUND-1] Who has been %s for %s minutes is looked after', (visit, amber, red) => {
    expect(boundOf(visitIn(visit), after(amber) - 1, settings)).toBe('none')
    expect(boundOf(visitIn(visit), after(amber), settings)).toBe('amber')
    expect(boundOf(visitIn(visit), after(red ?? 600) - 1, settings)).toBe('amber')
    expect(boundOf(visitIn(visit), after(red ?? 600), settings)).toBe(red === null ? 'amber' : 'red')
  })

  test('[BOUND-1] No other state has a bound, however long it lasts', () => {
    const bound: readonly VisitState[] = ['arrived', 'ready', 'called', 'seated', 'checkout']
    for (const visit of visitStates.filter((one) => !bound.includes(one)))
      expect(boundOf(visitIn(visit), after(9999), settings)).toBe('none')
  })

  test('[BOUND-2] A clock that runs behind shows no time less than none', () => {
    expect(timeInState(visitIn('ready'), after(-3))).toBe(0)
    expect(timeInState(visitIn('ready'), after(3))).toBe(minutes(3))
  })

  test('[BOUND-3] A visit runs over from the end that was booked until treatment is finished', () => {
    expect(overrunBy(visitIn('inTreatment'), after(30))).toBeNull()
    expect(overrunBy(visitIn('inTreatment'), after(34))).toBe(minutes(4))
    expect(overrunBy(visitIn('seated'), after(31))).toBe(minutes(1))
    for (const visit of ['scheduled', 'ready', 'treated', 'departed'] as const) expect(overrunBy(visitIn(visit), after(90))).toBeNull()
  })
})

describe('the next step', () => {
  test('[NEXT-1] It is a command that the chart draws there, and there is none once the visit is over', () => {
    for (const visit of visitStates) {
      const step = nextStep(visit)
      const record = aVisit({ visit }, { startsAt: at('09:00') })
      const state = { visit, confirmation: 'unasked', paperwork: 'none', exam: 'none' }
      expect([visit, step !== null && ask(appointmentMachine, state, aContext({ before: record, record }), step).allowed]).toEqual([
        visit,
        step !== null,
      ])
    }
    const over = visitStates.filter((visit) => nextStep(visit) === null)
    expect(over).toEqual(['departed', 'cancelled', 'noShow', 'leftUnseen', 'rescheduled', 'enteredInError'])
  })

  test('[NEXT-2] Where the usual step is not open to somebody the other one is offered, or none', () => {
    expect(nextStep('ready')).toBe('seat')
    expect(nextStep('ready', (step) => step !== 'seat')).toBe('call')
    expect(nextStep('called', (step) => step !== 'seat')).toBeNull()
  })
})
