import { type DepartureCheck, departureChecks } from '#domain/scheduling/appointment.ts'
import type { Fields } from '#domain/wire.ts'

/** Why something may be left, in words that fit it. */
export const whysFor = {
  invoice: ['deferred', 'noCharge'],
  rebook: ['declined', 'willRing', 'notNeeded'],
  recall: ['declined', 'notNeeded'],
  notes: ['later'],
} as const satisfies Record<DepartureCheck, readonly string[]>
export type Why = (typeof whysFor)[DepartureCheck][number]

/** What somebody at the desk said of each: that it is done, or why it is left. */
export type Said = Partial<Record<DepartureCheck, 'done' | Why>>
export type Check = {
  readonly check: DepartureCheck
  readonly isDone: boolean
  /** The records show it: then there is nothing to say. */
  readonly isEvident: boolean
  readonly why: Why | null
}

const shown: readonly DepartureCheck[] = ['notes', 'invoice', 'rebook', 'recall']

export function checksOf(evident: readonly DepartureCheck[], said: Said): readonly Check[] {
  return shown.map((check) => {
    const word = said[check]
    const isEvident = evident.includes(check)
    return { check, isEvident, isDone: isEvident || word === 'done', why: word === undefined || word === 'done' ? null : word }
  })
}

/** What departing is told: what is done, and why the rest is left. It warns, and stands in nobody's way. */
export function departing(checks: readonly Check[], sayWhy: (why: Why) => string): Fields {
  const done = departureChecks.filter((check) => checks.some((one) => one.check === check && one.isDone))
  const reasons = checks.flatMap(({ check, isDone, why }) => (isDone || why === null ? [] : [[check, sayWhy(why)] as const]))
  return { done, ...(reasons.length > 0 ? { reasons: Object.fromEntries(reasons) } : {}) }
}

export const openIn = (checks: readonly Check[]): number => checks.filter(({ isDone }) => !isDone).length
