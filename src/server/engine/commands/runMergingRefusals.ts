import { type ConflictingRecord, maxConflicts } from '#domain/wire.ts'
import { Problem } from '#domain/problems.ts'
import type { Tx } from '../../store/store.ts'

/**
 * Runs the effects of one command. A refusal that lists records, which the caller may confirm, does not end them: the others run too,
 * so that the caller confirms what all of them list. Nothing is written after a refusal, because it rolls the transaction back.
 * @throws Problem of the first refusal, with the records of all that have its reason
 */
export function* runMergingRefusals(effects: Iterable<() => Tx<void>>): Tx<void> {
  const refusals: Problem[] = []
  for (const effect of effects) {
    try {
      yield* effect()
    } catch (error) {
      const isListed = error instanceof Problem && error.extras.conflicts !== undefined
      // After a refusal, later effects may meet what an earlier one would have left.
      if (!isListed) throw refusals[0] ? mergedRefusal(refusals) : error
      refusals.push(error)
      if (conflictsIn(refusals).length >= maxConflicts) break
    }
  }
  if (refusals.length > 0) throw mergedRefusal(refusals)
}

/** Each record once, of the refusals with the reason of the first. */
const conflictsIn = (refusals: readonly Problem[]): readonly ConflictingRecord[] => {
  const alike = refusals.filter(({ extras }) => extras.reason === refusals[0]?.extras.reason)
  const conflicts = alike.flatMap(({ extras }) => extras.conflicts ?? [])
  return [...new Map(conflicts.map((conflict) => [`${conflict.area} ${conflict.record.id}`, conflict])).values()]
}

function mergedRefusal(refusals: readonly Problem[]): unknown {
  const [first] = refusals
  if (!first || refusals.length === 1) return first
  return new Problem(first.code, first.message, { ...first.extras, conflicts: conflictsIn(refusals).slice(0, maxConflicts) })
}
