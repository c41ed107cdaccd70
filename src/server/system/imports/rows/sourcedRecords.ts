import type { ExecuteStep } from '../../../engine/commands/commandBus.ts'
import { find } from '../../../engine/storeRequests.ts'
import type { Tx } from '../../../store/store.ts'
import type { Source, SourcedFields } from '../readers/rowPlan.ts'
import { type SourceIds, sourceKey } from './readSources.ts'

/** Records that are known by where they came from, so that a repeated import finds them. */

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
  const [record] = yield* find(area, { where, limit: 1 })
  return record ? { id: record.id, isNew: false } : null
}
