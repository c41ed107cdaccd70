import { expect, test } from 'vitest'
import type { OperationState } from '#domain/clinical/chart/operationStates.ts'
import {
  type ChartCondition,
  type ChartItem,
  inkFor,
  itemFor,
  type OperationRow,
  ownLastEntry,
  strokeRequests,
  unplannedFindings,
} from '#streams/derive/clinical/chartRecords.ts'

const at = (minute: number) => `2026-11-24T00:${String(minute).padStart(2, '0')}:00.000Z`
const steps = (...taken: readonly (readonly [OperationState, number, string])[]) =>
  taken.map(([to, minute, by]) => ({ to, at: at(minute), by, byName: by }))
const rowOf = (id: string, state: OperationState, teeth: readonly number[], more: Partial<OperationRow> = {}): OperationRow =>
  ({ id, state, teeth, drawing: 'caries', createdAt: at(0), steps: steps([state, 0, 'ana']), ...more }) as unknown as OperationRow
const conditionOf = (more: Partial<ChartCondition>): ChartCondition =>
  ({ id: 'filling', is: 'treatment', on: ['surface'], drawing: 'filling', items: ['one', 'two'], ...more }) as unknown as ChartCondition
const items = new Map([
  ['one', { active: true, surfacesMin: 1, surfacesMax: 1 }],
  ['two', { active: true, surfacesMin: 2, surfacesMax: 2 }],
]) as unknown as ReadonlyMap<string, ChartItem>

test('[CHARTING-7] a finding waits for a plan until one covers its tooth, and one that is only watched never does', () => {
  const rows = [
    rowOf('a', 'finding', [26]),
    rowOf('b', 'finding', [46]),
    rowOf('c', 'planned', [46], { drawing: 'crown' }),
    rowOf('d', 'finding', [15], { drawing: 'watch' }),
  ]
  expect(unplannedFindings(rows).map(({ id }) => id)).toEqual(['a'])
})

test('[CHARTING-8] a user can take back the latest of their own steps of ten minutes, and no step that was taken back', () => {
  const rows = [
    rowOf('a', 'planned', [26], { steps: steps(['planned', 1, 'ana']) }),
    rowOf('b', 'planned', [27], { steps: steps(['planned', 3, 'ben']) }),
    rowOf('c', 'planned', [28], { steps: steps(['planned', 2, 'ana'], ['declined', 4, 'ana'], ['planned', 5, 'ana']) }),
  ]
  const lastOf = (minute: number) => ownLastEntry(rows, 'ana', Date.parse(at(minute)))?.id ?? null
  expect([lastOf(6), lastOf(12)]).toEqual(['a', null])
})

test('[CHARTING-9] a treatment is planned where a finding was chosen, a finding is never planned, and a missing tooth exists', () => {
  expect(inkFor(conditionOf({}), 'finding')).toBe('planned')
  expect(inkFor(conditionOf({ is: 'finding', drawing: 'caries' }), 'planned')).toBe('finding')
  expect(inkFor(conditionOf({ is: 'finding', drawing: 'missing' }), 'finding')).toBe('existing')
})

test('[CHARTING-10] one treatment on many surfaces is one stroke, with the item that covers as many', () => {
  expect(itemFor(conditionOf({}), 2, items)).toBe('two')
  const common = { provider: null, location: 'here' }
  const place = { teeth: [36, 37], surfaces: ['M', 'O'] as const, items, common }
  const requests = strokeRequests({ patient: 'p', condition: conditionOf({}), ink: 'planned', ...place })
  expect(requests.map(({ data }) => [data?.['teeth'], data?.['surfaces'], data?.['item']])).toEqual([
    [[36], ['M', 'O'], 'two'],
    [[37], ['M', 'O'], 'two'],
  ])
  const bridge = conditionOf({ drawing: 'bridge', on: ['tooth'], items: [] })
  expect(strokeRequests({ patient: 'p', condition: bridge, ink: 'planned', ...place })).toHaveLength(1)
})
