import { conflictProblem } from '#domain/problems.ts'
import { instantOf, todayOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Tx } from '../../store/store.ts'
import { storedTimeZoneOf } from '../states/storedTimeZoneOf.ts'
import { get } from '../storeRequests.ts'

/**
 * Requires that a referenced record has the declared values, shares the declared fields and can be named today. Runs only if the change
 * affects either side.
 */
export function* checkReferenceRules(resource: Resource, before: Fields, after: AnyRecord, now: number): Tx<void> {
  const { refs, refRules } = resource
  for (const [field, rule] of Object.entries(refRules ?? {})) {
    const id = after[field]
    const isAffected = [field, ...(rule?.matching ?? [])].some((name) => before[name] !== after[name])
    if (!rule || !isAffected || typeof id !== 'string') continue
    const target: Fields | null = yield* get(refs?.[field] ?? '', id)
    const [mismatch] = Object.entries(rule.is ?? {}).filter(([name, value]) => target?.[name] !== value)
    if (mismatch) throw conflictProblem(field, `must refer to a record whose ${mismatch[0]} is ${String(mismatch[1])}`)
    const differing = rule.matching?.find((name) => target?.[name] !== after[name])
    if (differing !== undefined) throw conflictProblem(field, `refers to a record with another ${differing}`)
    if (!target || !rule.faultOn || before[field] === id) continue
    const fault = rule.faultOn(target, todayOf(instantOf(now), yield* storedTimeZoneOf(resource, after)))
    if (fault !== null) throw conflictProblem(field, fault)
  }
}
