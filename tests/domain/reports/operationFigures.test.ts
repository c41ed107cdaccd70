import { expect, test } from 'vitest'
import { type CountedOperation, operationFigures } from '#domain/figures/operationFigures.ts'
import { createZoneDays } from '#domain/figures/zoneDays.ts'

const days = createZoneDays('Australia/Sydney')
const crown: Partial<CountedOperation> = {
  charted: 'planned',
  state: 'planned',
  // Half past eleven in the evening in UTC is the next day in Sydney.
  createdAt: '2026-11-02T23:30:00.000Z',
  provider: 'raman',
  item: 'crown',
  teeth: [26],
  quantity: 2,
  fee: { cents: 120_050, currency: 'AUD' },
  appointment: null,
  elsewhere: false,
  performedOn: null,
}
const countsOf = (name: string, operation: Partial<CountedOperation>) =>
  operationFigures.find((figure) => figure.name === name)?.count(operation, days) ?? []
const valuesOf = (name: string, change: Partial<CountedOperation>) => countsOf(name, { ...crown, ...change })[0]?.values

test('[REPORT-572] a completed treatment counts on the day it was done, with its quantity, its fee times that, and its tooth', () => {
  const done: Partial<CountedOperation> = { ...crown, state: 'completed', performedOn: '2026-11-20' }
  const values = { done: 1, quantity: 2, amount: 240_100, unpriced: 0 }
  expect(countsOf('treatments', done)).toEqual([{ day: '2026-11-20', provider: 'raman', item: 'crown', bin: 26, values }])
  expect(countsOf('treatmentsMonths', done)).toEqual([{ day: '2026-11-01', provider: 'raman', item: 'crown', values }])
  const [bridge] = countsOf('treatments', { ...done, teeth: [24, 25, 26], fee: null, item: null, provider: null })
  expect(bridge).toMatchObject({ provider: '', item: '', bin: 0, values: { done: 1, amount: 0, unpriced: 1 } })
})

test('[REPORT-573] a treatment that is planned, void or done by another practice is not counted as completed', () => {
  const done: Partial<CountedOperation> = { state: 'completed', performedOn: '2026-11-20' }
  expect(valuesOf('treatments', done)).toMatchObject({ done: 1 })
  for (const change of [{}, { ...done, state: 'void' as const }, { ...done, elsewhere: true }])
    expect(valuesOf('treatments', change)).toBeUndefined()
})

test('[REPORT-574] a planned treatment counts on the day it was charted, by what became of it, and open ones without an appointment apart', () => {
  const proposed = { proposed: 1, proposedAmount: 240_100 }
  const accepted = { accepted: 1, acceptedAmount: 240_100 }
  const unscheduled = { unscheduled: 1, unscheduledAmount: 240_100 }
  expect(countsOf('plannedTreatments', crown)).toEqual([
    { day: '2026-11-03', provider: 'raman', item: 'crown', bin: 0, values: { ...proposed, ...unscheduled } },
  ])
  const outcomes = (['accepted', 'completed', 'declined', 'referred'] as const).map(
    (state) => countsOf('plannedTreatments', { ...crown, state })[0],
  )
  expect(outcomes.map((count) => [count?.bin, count?.values])).toEqual([
    [1, { ...proposed, ...accepted, ...unscheduled }],
    [2, { ...proposed, ...accepted, carriedOut: 1, carriedOutAmount: 240_100 }],
    [3, proposed],
    [4, proposed],
  ])
  expect(valuesOf('plannedTreatments', { appointment: 'monday' })).toEqual(proposed)
  expect(countsOf('plannedTreatmentsMonths', crown)).toMatchObject([{ day: '2026-11-01', bin: 0 }])
})

test('[REPORT-575] a void plan, and a treatment that was never planned, are not proposed', () => {
  expect(valuesOf('plannedTreatments', { state: 'void' })).toBeUndefined()
  expect(valuesOf('plannedTreatments', { charted: 'completed', state: 'completed', performedOn: '2026-11-20' })).toBeUndefined()
})
