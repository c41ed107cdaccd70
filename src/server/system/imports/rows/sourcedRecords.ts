import type { ExecuteStep } from '../../../engine/commands/commandBus.ts'
import { find, get } from '../../../engine/storeRequests.ts'
import type { Tx } from '../../../store/store.ts'
import type { Source, SourcedFields } from '../readers/rowPlan.ts'
import { ownIdOf, type SourceIds, sourceKey } from './readSources.ts'

/** Records that are known by where they came from, so that a repeated import finds them; those of an own export by their ids. */

export type SourcedRecord = { readonly id: string; readonly isNew: boolean }

/** The steps of one row, and the records of its batch as they were read before. */
export type RowSteps = { readonly execute: ExecuteStep; readonly sources: SourceIds }

export function* findOrCreate(steps: RowSteps, area: string, data: SourcedFields): Tx<SourcedRecord> {
  const existing = yield* findRecord(steps, area, data.source)
  return existing ?? { id: (yield* steps.execute({ command: `${area}.create`, data })).id, isNew: true }
}

export function* findRecord({ sources }: RowSteps, area: string, source: Source): Tx<SourcedRecord | null> {
  const id = sources.get(sourceKey(area, source))
  if (id === undefined) return yield* findBySource(area, source)
  return id === null ? null : { id, isNew: false }
}

function* findBySource(area: string, source: Source): Tx<SourcedRecord | null> {
  const where = [
    { column: 'source.id', is: [source.id] },
    { column: 'source.system', is: [source.system] },
  ]
  const [sourced] = yield* find(area, { where, limit: 1 })
  const own = ownIdOf(source)
  const record = sourced ?? (own === null ? null : yield* get(area, own))
  return record ? { id: record.id, isNew: false } : null
}
