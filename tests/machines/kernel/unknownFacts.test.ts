import { describe, expect, test } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import { evaluateCommand } from '#machines/kernel/evaluate.ts'
import type { GuardContext } from '#machines/kernel/effects.ts'
import { maxFactRecords } from '#machines/kernel/facts/fact.ts'
import { resolveFacts } from '#machines/kernel/facts/resolveFacts.ts'
import { resolveOnRows } from '#machines/kernel/facts/resolveOnRows.ts'
import { UnknownFact } from '#machines/kernel/facts/unknownFact.ts'
import { commandOf, machineOf } from '#resources/registry.ts'
import { anAppointment } from '../../support/machines/appointmentOutcome.ts'
import { emptyPractice, guardContextOf } from '../../support/machines/inMemoryPractice.ts'

const seat = commandOf('appointments.seat')!
const ready = anAppointment({ visit: 'ready' }, { chair: 'two' }) as AnyRecord
const practice = {
  ...emptyPractice('2026-11-24T00:00:00.000Z'),
  records: { appointments: new Map([[ready.id, ready]]), equipments: new Map() },
}

const evaluateSeat = (facts: GuardContext['facts'], decides: boolean) => {
  const context = guardContextOf(practice, seat, ready.id, {})
  const state = ready['state'] as Readonly<Record<string, string>>
  return evaluateCommand(machineOf(seat.resource, ready)!, state, { ...context, facts: { ...context.facts, ...facts }, decides }, 'seat')
}
const aChair = { theChair: { id: 'two', kind: 'chair', state: 'clean', location: ready['location'] } }

describe('facts without a value', () => {
  test('[COUNTED-5] the server refuses a command whose guard reads an unknown fact; the browser offers it and says that it is not certain', () => {
    expect(evaluateSeat(aChair, true)).not.toHaveProperty('unknown')
    const unknown = { ...aChair, packsHere: new UnknownFact('tooMany') }
    const refused = evaluateSeat(unknown, true)
    expect(refused).toMatchObject({ allowed: false, reason: 'tooMany', unknown: { reason: 'tooMany' } })
    expect(evaluateSeat(unknown, false)).toMatchObject({ allowed: true, unknown: { reason: 'tooMany' } })
  })

  test('[COUNTED-6] the server refuses a command whose guard reads a fact that was not counted', () => {
    const context = guardContextOf(practice, seat, ready.id, {})
    const state = ready['state'] as Readonly<Record<string, string>>
    const evaluation = evaluateCommand(machineOf(seat.resource, ready)!, state, { ...context, facts: {}, decides: true }, 'seat')
    expect(evaluation).toMatchObject({ allowed: false, reason: 'uncounted' })
  })

  test('[COUNTED-7] a list of more records than a fact may have is unknown; a batch is cut', () => {
    const rows = new Map(Array.from({ length: maxFactRecords + 1 }, (_, index) => [`r${index}`, { ...ready, id: `r${index}` }]))
    const area = { name: 'appointments', facts: { every: { all: 'appointments' }, some: { all: 'appointments', batch: 7 } } }
    const reader = { heldOf: () => ({ rows, isComplete: true }), isInstant: () => false }
    const scope = { area, record: ready, now: 0, timeZone: null }
    const { every, some } = resolveOnRows(
      resolveFacts(
        scope,
        () => area,
        () => true,
      ),
      reader,
    )
    expect(every).toMatchObject({ reason: 'tooMany' })
    expect(some).toHaveLength(7)
  })
})
