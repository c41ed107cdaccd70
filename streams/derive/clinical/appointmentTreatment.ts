import { openPlanStates } from '#domain/clinical/chart/operationStates.ts'
import { isOneOf } from '#domain/fields.ts'
import type { OperationRow } from './chartRecords.ts'

/** The treatment that is planned for an appointment, and how much of it is done. */
export type AppointmentTreatment = {
  /** Those to be done, in the order of the plan, then those that are done. */
  readonly entries: readonly OperationRow[]
  readonly doneCount: number
}

const isDone = ({ state }: OperationRow): boolean => state === 'completed'
const byPlan = (a: OperationRow, b: OperationRow): number => a.order - b.order || (a.id < b.id ? -1 : 1)

/** Findings and what was withdrawn are no treatment of the appointment. */
export function appointmentTreatment(rows: Iterable<OperationRow>): AppointmentTreatment {
  const inOrder = [...rows].sort(byPlan)
  const done = inOrder.filter(isDone)
  return { entries: [...inOrder.filter(({ state }) => isOneOf(openPlanStates, state)), ...done], doneCount: done.length }
}
