import { conflictProblem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Tx } from '../../store/store.ts'
import { get } from '../storeRequests.ts'

/**
 * Requires that a referenced record has the declared values and shares the declared fields. Runs only if the change affects either side.
 */
export function* checkReferenceRules({ refs, refRules }: Resource, before: Fields, after: Fields): Tx<void> {
  for (const [field, rule] of Object.entries(refRules ?? {})) {
    const id = after[field]
    const isAffected = [field, ...(rule?.matching ?? [])].some((name) => before[name] !== after[name])
    if (!rule || !isAffected || typeof id !== 'string') continue
    const target: Fields | null = yield* get(refs?.[field] ?? '', id)
    const [mismatch] = Object.entries(rule.is ?? {}).filter(([name, value]) => target?.[name] !== value)
    if (mismatch) throw conflictProblem(field, `must refer to a record whose ${mismatch[0]} is ${String(mismatch[1])}`)
    const differing = rule.matching?.find((name) => target?.[name] !== after[name])
    if (differing !== undefined) throw conflictProblem(field, `refers to a record with another ${differing}`)
  }
}
