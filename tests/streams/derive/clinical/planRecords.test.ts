import { expect, test } from 'vitest'
import type { OperationRow } from '#streams/derive/clinical/chartRecords.ts'
import {
  addToPlan,
  currentPlans,
  dropEntry,
  looseEntries,
  moveEntry,
  phasesOf,
  type PlanRow,
} from '#streams/derive/clinical/planRecords.ts'

const plan = {
  ...{ id: 'plan', option: 'A', state: 'draft', createdAt: '2026-11-24T00:00:00.000Z' },
  phases: [
    { key: '1', name: 'Stop the decay', minutes: null },
    { key: '2', name: 'Protect', minutes: null },
  ],
} as unknown as PlanRow
const entry = (id: string, order: number, more: Partial<OperationRow> = {}): OperationRow =>
  ({
    ...{ id, order, plan: 'plan', phase: '1', state: 'planned', quantity: 1, appointment: null, fee: { cents: 10_000, currency: 'AUD' } },
    ...more,
  }) as unknown as OperationRow
const ids = (entries: readonly OperationRow[]) => entries.map(({ id }) => id)

test('[PLAN-6] a phase adds up its entries, counts what is done, and leaves out what was declined', () => {
  const rows = [
    entry('b', 2, { state: 'completed' }),
    entry('a', 1, { quantity: 2 }),
    entry('c', 3, { state: 'declined' }),
    entry('d', 1, { phase: '2', appointment: 'booked' }),
  ]
  const [first, second] = phasesOf(plan, rows)
  expect([first && ids(first.entries), first?.cents, first && ids(first.unbooked)]).toEqual([['a', 'b'], 30_000, ['a']])
  expect([second?.cents, second?.unbooked]).toEqual([10_000, []])
})

test('[PLAN-7] planned entries of no plan join its last phase after those that it has', () => {
  const rows = [entry('a', 4), entry('b', 0, { plan: null, phase: null }), entry('c', 0, { plan: null, phase: null, state: 'finding' })]
  expect(ids(looseEntries(rows))).toEqual(['b'])
  expect(addToPlan(plan, looseEntries(rows), rows)).toEqual([
    { command: 'operations.change', record: 'b', data: { plan: 'plan', phase: '2', order: 5 } },
  ])
})

test('[PLAN-8] an entry moves by exchanging with its neighbour, and the first cannot move up', () => {
  const entries = [entry('a', 1), entry('b', 2), entry('c', 3)]
  const orders = (requests: ReturnType<typeof moveEntry>) => requests.map(({ record, data }) => [record, data?.['order']])
  expect(orders(moveEntry(entries, 'a', 1))).toEqual([
    ['b', 1],
    ['a', 2],
  ])
  expect(moveEntry(entries, 'a', -1)).toEqual([])
})

test('[PLAN-14] an entry that is dropped takes its place in the phase, also from another phase, and only what moves is changed', () => {
  const [phase] = phasesOf(plan, [entry('a', 1), entry('b', 2), entry('c', 3), entry('d', 1, { phase: '2' })])
  const dropped = (id: OperationRow, index: number) =>
    phase ? dropEntry(phase, id, index).map(({ record, data }) => [record, data?.['phase'] ?? null, data?.['order']]) : []
  expect(dropped(entry('c', 3), 1)).toEqual([
    ['c', null, 2],
    ['b', null, 3],
  ])
  expect(dropped(entry('d', 1, { phase: '2' }), 2)).toEqual([
    ['d', '1', 3],
    ['c', null, 4],
  ])
  expect(dropped(entry('b', 2), 1)).toEqual([])
})

test('[PLAN-9] the options of a choice come in their order, and ended plans are not among them', () => {
  const option = (id: string, letter: string, state: string) => ({ ...plan, id, option: letter, state }) as unknown as PlanRow
  expect(
    currentPlans([option('b', 'B', 'draft'), option('a', 'A', 'presented'), option('c', 'C', 'superseded')]).map(({ id }) => id),
  ).toEqual(['a', 'b'])
})
