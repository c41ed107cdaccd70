import { type Day, dayOf } from '#domain/time.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { tPlan } from '#locale/clinical/plan.ts'
import { tPresentPlan } from '#locale/clinical/presentPlan.ts'
import { plainToothName } from '#locale/clinical/toothName.ts'
import { type PlanCard, mainTreatment } from '#streams/derive/clinical/presentedPlans.ts'
import type { PlanRow } from '#streams/derive/clinical/planRecords.ts'

/** The words in which a patient reads their plan: no codes, and teeth in plain words. */

/** More teeth than these are not named in a line. */
const mostNamed = 4
/** More teeth than these are “your teeth”. */
const mostPointedAt = 2

const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export function titleText(name: string, count: number, teeth: readonly number[]): string {
  const isFew = teeth.length > 0 && teeth.length <= mostPointedAt
  const what = isFew ? tPresentPlan('thisTooth', { count: teeth.length }) : tPresentPlan('yourTeeth')
  if (count <= 1) return tPresentPlan('ways.one', { name })
  return tPresentPlan(count === 2 ? 'ways.two' : count === 3 ? 'ways.three' : 'ways.four', { name, what })
}

/** The teeth, and the user who explained the plan. */
export function aboutText({ presentedAt, presentedBy }: PlanRow, teeth: readonly number[], today: Day, timeZone: string): string {
  const day = presentedAt === null ? today : dayOf(presentedAt, timeZone)
  const name = presentedBy ?? ''
  const explained =
    day === today ? tPresentPlan('explainedToday', { name }) : tPresentPlan('explainedOn', { name, day: dayText('longDate', day) })
  if (teeth.length === 0 || teeth.length > mostPointedAt) return explained
  return tPresentPlan('about', { teeth: withCapital(teeth.map(plainToothName).join('; ')), explained })
}

/** The teeth of an entry; an entry for a jaw has none. */
export const teethText = (teeth: readonly number[]): string =>
  teeth.length > mostNamed ? '' : withCapital(teeth.map(plainToothName).join('; '))

/** The name that a user gave the option. Among several, one without a name of its own has that of its treatment. */
export function optionName(card: PlanCard, cards: readonly PlanCard[]): string {
  const { name, option } = card.plan
  const isGiven = name !== tPlan('plan') && name !== tPlan('planOption', { option })
  return isGiven || cards.length === 1 ? name : mainTreatment(card, cards)
}

/** The last day on which all of the options can be accepted. */
export function lastDayText(presented: readonly Pick<PlanRow, 'validUntil'>[]): string {
  const [first] = presented.flatMap(({ validUntil }) => validUntil ?? []).sort()
  return first === undefined ? '' : dayText('longDateAndYear', first)
}
