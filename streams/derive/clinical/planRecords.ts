import type { Phase } from '#domain/clinical/chart/treatmentPlan.ts'
import { currentPlanStates } from '#domain/clinical/chart/treatmentPlanStates.ts'
import { isOneOf } from '#domain/fields.ts'
import { openPlanStates, withdrawnStates } from '#domain/clinical/chart/operationStates.ts'
import type { CommandRequest } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import { centsOf } from './centsOf.ts'
import type { OperationRow } from './chartRecords.ts'

/** Treatment plans with the entries of the dental chart that belong to them. */

export { centsOf }

export type PlanRow = RecordIn<'operations/plans'>

/** Plans that a user still works with, the first option before its alternatives, older before newer. */
export const currentPlans = (plans: Iterable<PlanRow>): readonly PlanRow[] =>
  [...plans]
    .filter(({ state }) => isOneOf(currentPlanStates, state))
    .sort((a, b) => (a.option === b.option ? (a.createdAt < b.createdAt ? -1 : 1) : a.option < b.option ? -1 : 1))

export type PlanPhase = {
  readonly phase: Phase
  readonly entries: readonly OperationRow[]
  readonly cents: number
  /** Those still to be done that have no appointment. */
  readonly unbooked: readonly OperationRow[]
}

const countsIn = ({ state }: OperationRow): boolean => !isOneOf(withdrawnStates, state)
const inOrder = (a: OperationRow, b: OperationRow): number => a.order - b.order || (a.id < b.id ? -1 : 1)
const isOpen = ({ state }: OperationRow): boolean => isOneOf(openPlanStates, state)

/** The phases of a plan with their entries. An entry of no phase belongs to the first. */
export function phasesOf({ id, phases }: PlanRow, rows: Iterable<OperationRow>): readonly PlanPhase[] {
  const entries = [...rows].filter((row) => row.plan === id && countsIn(row)).sort(inOrder)
  const [first] = phases
  return phases.map((phase) => {
    const own = entries.filter((entry) => (entry.phase ?? first?.key) === phase.key)
    const cents = own.reduce((sum, entry) => sum + centsOf(entry), 0)
    return { phase, entries: own, cents, unbooked: own.filter((entry) => isOpen(entry) && entry.appointment === null) }
  })
}

/** Planned entries that belong to no plan. */
export const looseEntries = (rows: Iterable<OperationRow>): readonly OperationRow[] =>
  [...rows].filter((row) => row.plan === null && isOpen(row)).sort(inOrder)

/** Commands that add entries to the last phase of a plan, after those that it has. */
export const addToPlan = (
  plan: Pick<PlanRow, 'id' | 'phases'>,
  entries: readonly OperationRow[],
  rows: Iterable<OperationRow>,
): readonly CommandRequest[] => {
  const last = Math.max(0, ...[...rows].filter((row) => row.plan === plan.id).map(({ order }) => order))
  const phase = plan.phases.at(-1)?.key ?? null
  return entries.map(({ id }, index) => ({
    command: 'operations.change',
    record: id,
    data: { plan: plan.id, phase, order: last + index + 1 },
  }))
}

/** Commands that exchange an entry with its neighbour in the phase, `-1` for the one before. None at the end of the phase. */
export function moveEntry(entries: readonly OperationRow[], id: string, by: 1 | -1): readonly CommandRequest[] {
  const from = entries.findIndex((entry) => entry.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= entries.length) return []
  const moved = entries.with(from, entries[to] as OperationRow).with(to, entries[from] as OperationRow)
  return moved.flatMap((entry, index) => (entry.order === index + 1 ? [] : [changeEntry(entry, { order: index + 1 })]))
}

/** Commands that put an entry of the plan into a phase, before the entry at `index` of those that are there without it. */
export function dropEntry(
  { phase, entries }: Pick<PlanPhase, 'phase' | 'entries'>,
  entry: OperationRow,
  index: number,
): readonly CommandRequest[] {
  const others = entries.filter(({ id }) => id !== entry.id)
  return others.toSpliced(index, 0, entry).flatMap((each, place) => {
    const order = place + 1
    if (each.id === entry.id && entries.every(({ id }) => id !== entry.id)) return [changeEntry(each, { phase: phase.key, order })]
    return each.order === order ? [] : [changeEntry(each, { order })]
  })
}

const changeEntry = ({ id }: OperationRow, data: Partial<Pick<OperationRow, 'phase' | 'order'>>): CommandRequest => ({
  ...{ command: 'operations.change', record: id, data },
})

/** The key of a further phase: the next number. */
export const nextPhaseKey = ({ phases }: Pick<PlanRow, 'phases'>): string =>
  String(Math.max(0, ...phases.map(({ key }) => Number(key) || 0)) + 1)
