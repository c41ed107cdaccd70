import { tToPresent } from '#locale/clinical/plansToPresent.ts'
import { moneyText } from '#locale/money/moneyText.ts'
import type { PlanToPresent } from '#streams/derive/clinical/plansToPresent.ts'

/** What the treatment costs: one sum, or the cheapest and the dearest plan. */
export const planSumText = ({ leastCents, mostCents }: PlanToPresent): string =>
  leastCents === mostCents ? moneyText(leastCents) : tToPresent('sums', { least: moneyText(leastCents), most: moneyText(mostCents) })

/** Whether the patient has heard of the plan. */
export function planStateText({ isPresented, count }: PlanToPresent): string {
  if (count === 1) return tToPresent(isPresented ? 'presented' : 'draft')
  return tToPresent(isPresented ? 'severalPresented' : 'severalDraft', { count })
}
