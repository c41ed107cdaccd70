import { openPlanStates } from '#domain/clinical/chart/operationStates.ts'
import type { Estimate, Phase } from '#domain/clinical/chart/treatmentPlan.ts'
import { maxPlanEntries } from '#domain/clinical/chart/treatmentPlanStates.ts'
import { isOneOf } from '#domain/fields.ts'
import type { CommandRequest } from '#domain/wire.ts'
import type { OperationRow } from './chartRecords.ts'
import type { PlanRow } from './planRecords.ts'

/** What a patient reads of the options that are presented to them, from the fees that were frozen then. */

type EstimateLine = Estimate['lines'][number]
export type CardPhase = { readonly phase: Phase; readonly minutes: number; readonly lines: readonly EstimateLine[] }
export type PlanCard = {
  readonly plan: PlanRow
  readonly phases: readonly CardPhase[]
  readonly feesCents: number
  /** Expected from the health fund; `null`: not known. */
  readonly benefitCents: number | null
  readonly payCents: number
}

const firstOf = ({ id, alternativeTo }: PlanRow): string => alternativeTo ?? id

/** The options among which the patient chooses, in their order: the first plan and its alternatives. */
export const optionsOfChoice = (plan: PlanRow, plans: Iterable<PlanRow>): readonly PlanRow[] =>
  [...plans].filter((each) => firstOf(each) === firstOf(plan)).sort((a, b) => (a.option < b.option ? -1 : 1))

const openEntriesOf = ({ id }: PlanRow, rows: readonly OperationRow[]): readonly OperationRow[] =>
  rows.filter((row) => row.plan === id && isOneOf(openPlanStates, row.state))

/** Whether the plan is a draft with treatment, and each of its entries has a fee. */
export function canBePresented(plan: PlanRow, rows: Iterable<OperationRow>): boolean {
  const entries = openEntriesOf(plan, [...rows])
  return plan.state === 'draft' && entries.length > 0 && entries.length <= maxPlanEntries && entries.every(({ fee }) => fee !== null)
}

/** Commands that present every option of the choice that can be presented. */
export function presentRequests(plan: PlanRow, plans: Iterable<PlanRow>, rows: Iterable<OperationRow>): readonly CommandRequest[] {
  const entries = [...rows]
  const ready = optionsOfChoice(plan, plans).filter((each) => canBePresented(each, entries))
  return ready.map(({ id }) => ({ command: 'operations/plans.present', record: id }))
}

/** The card of a presented plan. `minutesOf` is what one entry takes, where the phase has no minutes of its own. */
export function planCardOf(plan: PlanRow, minutesOf: (operation: string) => number): PlanCard {
  const lines = plan.estimate?.lines ?? []
  const [first] = plan.phases
  const phases = plan.phases.flatMap((phase): readonly CardPhase[] => {
    const own = lines.filter((line) => (line.phase ?? first?.key) === phase.key)
    const minutes = phase.minutes ?? own.reduce((sum, { operation }) => sum + minutesOf(operation), 0)
    return own.length === 0 ? [] : [{ phase, minutes, lines: own }]
  })
  const feesCents = plan.estimate?.fees.cents ?? 0
  const benefitCents = plan.estimate?.benefits?.cents ?? null
  return { plan, phases, feesCents, benefitCents, payCents: Math.max(0, feesCents - (benefitCents ?? 0)) }
}

const linesOf = ({ phases }: PlanCard): readonly EstimateLine[] => phases.flatMap(({ lines }) => lines)

/** An entry on more teeth than these is for a jaw, such as a denture, and no tooth stands for it. */
const maxTeethOfEntry = 4
const keysOf = (card: PlanCard): ReadonlySet<string> =>
  new Set(linesOf(card).flatMap(({ name, teeth }) => teeth.map((tooth) => `${tooth} ${name}`)))

/** The lines on which the options differ; all of them if there is one option, or if the options do not differ in a tooth. */
export function decidingLines(cards: readonly PlanCard[]): readonly EstimateLine[] {
  const lines = cards.flatMap(linesOf).filter(({ teeth }) => teeth.length > 0 && teeth.length <= maxTeethOfEntry)
  const keys = cards.map(keysOf)
  const differ = lines.filter(({ name, teeth }) => teeth.some((tooth) => !keys.every((each) => each.has(`${tooth} ${name}`))))
  return differ.length === 0 ? lines : differ
}

/** The teeth that the patient decides about, in the order of the chart. */
export const decidingTeeth = (cards: readonly PlanCard[]): readonly number[] =>
  [...new Set(decidingLines(cards).flatMap(({ teeth }) => teeth))].sort((a, b) => a - b)

/** What the plan mainly does to those teeth: its dearest entry there. */
export function mainTreatment(card: PlanCard, cards: readonly PlanCard[]): string {
  const deciding = new Set(decidingLines(cards).map(({ operation }) => operation))
  const own = linesOf(card).filter(({ operation }) => deciding.has(operation))
  const [dearest] = (own.length === 0 ? linesOf(card) : own).toSorted((a, b) => b.fee.cents - a.fee.cents)
  return dearest?.name ?? ''
}
