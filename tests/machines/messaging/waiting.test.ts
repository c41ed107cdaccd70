import { expect, test } from 'vitest'
import { templateUses } from '#domain/messaging/template.ts'
import { evaluateCommand } from '#machines/kernel/evaluate.ts'
import type { GuardContext } from '#machines/kernel/effects.ts'
import { messageMachine } from '#machines/messaging/message.machine.ts'
import { at, createGuardContext } from '../../support/machines/appointmentOutcome.ts'

/** Returns the seconds for which a message of this template waits before it leaves, when it is queued at nine o'clock. */
function secondsOfWait(words: string, overrides: Partial<GuardContext> = {}): unknown {
  const base = createGuardContext({ facts: { thePatient: { id: 'kaya', phone: '+61491570006' }, threads: [] } })
  const record = { ...base.record, direction: 'out', patient: 'kaya', words, state: null }
  const context = { ...base, ...overrides, record, data: { by: 'preferred' } }
  const evaluation = evaluateCommand(messageMachine, null, context, 'queue')
  if (!evaluation.allowed) return evaluation.reason
  return evaluation.timers.flatMap((timer) => ('set' in timer ? [timer.delay / 1000] : []))
}

test('[OUTBOX-8] delay messages wait; offers, links and requests to call leave at once', () => {
  const waits = Object.fromEntries(templateUses.map((words) => [words, secondsOfWait(words)]))
  expect(waits).toEqual({
    askToConfirm: [0],
    reminder: [0],
    formLink: [0],
    formLinkBefore: [0],
    formReminder: [0],
    offer: [0],
    offerInstead: [0],
    offerTaken: [45],
    delay: [45],
    delayTakenBack: [45],
    pleaseCall: [0],
  })
})

test('[OUTBOX-9] a message that an offer is taken waits if staff caused it, and leaves at once if another patient did', () => {
  expect(secondsOfWait('offerTaken', { origin: { kind: 'screen', id: 'ana' } })).toEqual([45])
  expect(secondsOfWait('offerTaken', { origin: { kind: 'link', id: 'link' } })).toEqual([0])
})

test('[OUTBOX-10] the wait is a setting, and a message that waits through quiet hours leaves when they end', () => {
  expect(secondsOfWait('delay', { settings: { messageWait: 0 } })).toEqual([0])
  expect(secondsOfWait('delay', { settings: { messageWait: 120 } })).toEqual([120])
  expect(secondsOfWait('delay', { now: at('19:59:30') })).toEqual([12 * 3600 + 30])
})
