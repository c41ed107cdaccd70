import { type DepartureCheck, departureChecks } from '#domain/scheduling/appointment.ts'
import type { Fields } from '#domain/wire.ts'

/** Reasons a checklist item may be left open, by item. */
export const reasonsFor = {
  invoice: ['deferred', 'noCharge'],
  rebook: ['declined', 'willRing', 'notNeeded'],
  recall: ['declined', 'notNeeded'],
  notes: ['later'],
} as const satisfies Record<DepartureCheck, readonly string[]>
export type LeftReason = (typeof reasonsFor)[DepartureCheck][number]

/** What the receptionist recorded for each item: done, or the reason it is not. */
export type ChecklistAnswers = Partial<Record<DepartureCheck, 'done' | LeftReason>>
export type CheckState = {
  readonly check: DepartureCheck
  readonly isDone: boolean
  /** The records show that it is done, so the receptionist does not tick it. */
  readonly isEvident: boolean
  readonly reason: LeftReason | null
}

const shownChecks: readonly DepartureCheck[] = ['notes', 'invoice', 'rebook', 'recall']

export function checklistOf(evident: readonly DepartureCheck[], answers: ChecklistAnswers): readonly CheckState[] {
  return shownChecks.map((check) => {
    const answer = answers[check]
    const isEvident = evident.includes(check)
    return { check, isEvident, isDone: isEvident || answer === 'done', reason: answer === undefined || answer === 'done' ? null : answer }
  })
}

/** Builds the data of the `depart` command: items done and reasons for the rest. Open items warn and do not block. */
export function departData(checks: readonly CheckState[], reasonText: (reason: LeftReason) => string): Fields {
  const done = departureChecks.filter((check) => checks.some((entry) => entry.check === check && entry.isDone))
  const reasons = checks.flatMap(({ check, isDone, reason }) => (isDone || reason === null ? [] : [[check, reasonText(reason)] as const]))
  return { done, ...(reasons.length > 0 ? { reasons: Object.fromEntries(reasons) } : {}) }
}

/** The items that checkout leaves, as it names them before and after the press. */
export const openChecks = (checks: readonly CheckState[]): readonly DepartureCheck[] =>
  checks.flatMap(({ check, isDone }) => (isDone ? [] : [check]))
