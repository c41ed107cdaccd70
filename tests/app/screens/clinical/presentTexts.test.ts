import { expect, test } from 'vitest'
import { aboutText, lastDayText, optionName, teethText, titleText } from '#app/screens/clinical/PresentPlan/presentTexts.ts'
import { type PlanCard, planCardOf } from '#streams/derive/clinical/presentedPlans.ts'
import type { PlanRow } from '#streams/derive/clinical/planRecords.ts'

const plan = (more: Partial<PlanRow> = {}): PlanRow =>
  ({
    ...{ id: 'a', option: 'A', name: 'Treatment plan', presentedAt: '2026-11-23T23:00:00.000Z', presentedBy: 'Dr Elin Lindqvist' },
    ...{ phases: [{ key: '1', name: 'Protect', minutes: null }] },
    estimate: {
      lines: [{ operation: 'c', name: 'Crown', teeth: [46], phase: null, fee: { cents: 1, currency: 'AUD' } }],
      fees: { cents: 1 },
    },
    ...more,
  }) as unknown as PlanRow
const cardOf = (more: Partial<PlanRow>): PlanCard => planCardOf(plan(more), () => 0)
const sydney = 'Australia/Sydney'

test('[PLAN-24] the title says how many ways there are to treat the tooth, the teeth, or many of them', () => {
  expect(titleText('Lachlan', 1, [46])).toBe('Lachlan, your treatment')
  expect(titleText('Lachlan', 2, [46])).toBe('Lachlan, two ways to treat this tooth')
  expect(titleText('Lachlan', 3, [46, 47])).toBe('Lachlan, three ways to treat these teeth')
  expect([titleText('Lachlan', 2, []), titleText('Lachlan', 2, [14, 24, 46])]).toEqual(
    Array(2).fill('Lachlan, two ways to treat your teeth'),
  )
})

test('[PLAN-25] the page says which tooth in plain words, and which user explained the plan on which day', () => {
  expect(aboutText(plan(), [46], '2026-11-24', sydney)).toBe('Lower right, first large tooth. Explained by Dr Elin Lindqvist today')
  expect(aboutText(plan(), [14, 24, 46], '2026-11-25', sydney)).toBe('Explained by Dr Elin Lindqvist on 24 November')
  expect([teethText([11, 38]), teethText([]), teethText([11, 12, 13, 14, 15])]).toEqual([
    ...['Upper right, front tooth; lower left, wisdom tooth', '', ''],
  ])
})

test('[PLAN-26] an option has the name that a user gave it; one of several without a name has that of its treatment', () => {
  const cards = [cardOf({ name: 'Bridge' }), cardOf({}), cardOf({ name: 'Plan B', option: 'B' })]
  expect(cards.map((card) => optionName(card, cards))).toEqual(['Bridge', 'Crown', 'Crown'])
  expect(cards.map((card) => optionName(card, [card]))).toEqual(['Bridge', 'Treatment plan', 'Plan B'])
})

test('[PLAN-27] the sentence that the patient ticks has the last day on which every option can be accepted', () => {
  expect(lastDayText([{ validUntil: '2027-03-01' }, { validUntil: null }, { validUntil: '2027-02-22' }])).toBe('22 February 2027')
})
