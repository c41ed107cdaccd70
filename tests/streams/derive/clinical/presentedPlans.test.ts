import { expect, test } from 'vitest'
import type { OperationRow } from '#streams/derive/clinical/chartRecords.ts'
import type { PlanRow } from '#streams/derive/clinical/planRecords.ts'
import { decidingTeeth, planCardOf, presentRequests, mainTreatment } from '#streams/derive/clinical/presentedPlans.ts'

const aud = (cents: number) => ({ cents, currency: 'AUD' as const })
const line = (operation: string, name: string, teeth: readonly number[], cents: number, phase: string | null = '1') => ({
  ...{ operation, name, teeth: [...teeth], phase, fee: aud(cents) },
})
const planOf = (id: string, option: string, more: Partial<PlanRow> = {}): PlanRow =>
  ({
    ...{ id, option, state: 'draft', name: 'Treatment plan', alternativeTo: id === 'a' ? null : 'a', estimate: null },
    phases: [
      { key: '1', name: 'Stop the decay', minutes: null },
      { key: '2', name: 'Protect', minutes: 90 },
      { key: '3', name: 'Later', minutes: 30 },
    ],
    ...more,
  }) as unknown as PlanRow
const presented = (id: string, option: string, lines: readonly ReturnType<typeof line>[], benefits: number | null = null): PlanRow => {
  const cents = lines.reduce((sum, { fee }) => sum + fee.cents, 0)
  const estimate = {
    at: '2026-11-24T00:00:00.000Z',
    lines: [...lines],
    fees: aud(cents),
    benefits: benefits === null ? null : aud(benefits),
  }
  return planOf(id, option, { state: 'presented', estimate })
}
const entry = (id: string, plan: string, more: Partial<OperationRow> = {}): OperationRow =>
  ({ ...{ id, plan, state: 'planned', fee: aud(10_000) }, ...more }) as unknown as OperationRow

const filling = line('f', 'Filling', [14], 24_000, null)
const crown = presented('a', 'A', [filling, line('c', 'Crown', [46], 165_000, '2')])
const large = presented('b', 'B', [line('g', 'Filling', [14], 24_000), line('h', 'Large filling', [46], 34_800)], 20_000)
const minutesOf = () => 40

test('[PLAN-20] a card has the frozen fees by phase, and leaves out a phase without treatment', () => {
  const card = planCardOf(crown, minutesOf)
  expect(card.phases.map(({ phase, minutes, lines }) => [phase.name, minutes, lines.map(({ operation }) => operation)])).toEqual([
    ['Stop the decay', 40, ['f']],
    ['Protect', 90, ['c']],
  ])
  expect([card.feesCents, card.benefitCents, card.payCents]).toEqual([189_000, null, 189_000])
})

test('[PLAN-21] a patient pays the fees without the benefit of the fund, and never less than nothing', () => {
  expect(planCardOf(large, minutesOf)).toMatchObject({ feesCents: 58_800, benefitCents: 20_000, payCents: 38_800 })
  expect(planCardOf(presented('a', 'A', [filling], 30_000), minutesOf).payCents).toBe(0)
})

test('[PLAN-22] a patient decides about the teeth in which the options differ; one option is about all of its teeth', () => {
  const [first, second] = [planCardOf(crown, minutesOf), planCardOf(large, minutesOf)]
  expect(decidingTeeth([first, second])).toEqual([46])
  expect([mainTreatment(first, [first, second]), mainTreatment(second, [first, second])]).toEqual(['Crown', 'Large filling'])
  expect([decidingTeeth([first]), mainTreatment(first, [first])]).toEqual([[14, 46], 'Crown'])
  const denture = planCardOf(presented('a', 'A', [line('d', 'Full denture', [11, 12, 13, 14, 15], 90_000)]), minutesOf)
  expect([decidingTeeth([denture]), mainTreatment(denture, [denture])]).toEqual([[], 'Full denture'])
})

test('[PLAN-23] a plan is presented together with each option of its choice that is ready, and with no other plan', () => {
  const plans = [planOf('b', 'B'), planOf('a', 'A'), planOf('c', 'C'), planOf('d', 'D'), planOf('other', 'A', { alternativeTo: null })]
  const rows = [
    ...[entry('1', 'a'), entry('2', 'b'), entry('3', 'c', { fee: null }), entry('4', 'd', { state: 'declined' }), entry('5', 'other')],
  ]
  const [a] = plans.filter(({ id }) => id === 'a')
  const expected = ['a', 'b'].map((record) => ({ command: 'operations/plans.present', record }))
  expect(a && presentRequests(a, plans, rows)).toEqual(expected)
  expect(plans[0] && presentRequests(plans[0], plans, rows)).toEqual(expected)
})
