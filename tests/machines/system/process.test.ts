import { expect, test } from 'vitest'
import type { Process } from '#domain/system/process.ts'
import { evaluateCommand } from '#machines/kernel/evaluate.ts'
import { processMachine } from '#machines/system/process.machine.ts'
import { createGuardContext } from '../../support/machines/appointmentOutcome.ts'

function startOf(kind: Process['kind'], state: string): string {
  const record = { id: 'job', version: 1, createdAt: '', updatedAt: '', kind, name: 'A job', work: null, state }
  const evaluation = evaluateCommand(processMachine, state, createGuardContext({ before: record, record }), 'start')
  return evaluation.allowed ? 'runs' : evaluation.reason
}

test.each([
  ['demo', 'stopped', 'runs'],
  ['demo', 'failed', 'runs'],
  ['demo', 'finished', 'hasWorkLeft'],
  ['export', 'stopped', 'runs'],
  ['export', 'failed', 'hasWorkLeft'],
  ['export', 'finished', 'hasWorkLeft'],
  ['simulation', 'finished', 'runs'],
] as const)('[DEMO-20] a job of kind %s that is %s is started again only if that does something', (kind, state, outcome) => {
  expect(startOf(kind, state)).toBe(outcome)
})
