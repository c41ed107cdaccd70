import type { Day } from '#domain/time.ts'
import type { Tx } from '../../../store/store.ts'
import type { OwnKind, PlannedByKind, PlannedOwn } from '../readers/rowPlan.ts'
import { importItem } from './importItem.ts'
import { findOrCreate, type RowSteps, type SourcedRecord } from './sourcedRecords.ts'

type OwnSteps = RowSteps & { readonly today: Day }

type Writer<Kind extends OwnKind> = {
  readonly write: (steps: OwnSteps, planned: PlannedByKind[Kind]) => Tx<SourcedRecord>
  /** Areas in which it creates records, in the order in which an undo removes them. */
  readonly creates: readonly string[]
}

const writers: { readonly [Kind in OwnKind]: Writer<Kind> } = {
  providers: { write: (steps, planned) => findOrCreate(steps, 'providers', planned), creates: ['providers'] },
  items: { write: ({ execute, today }, planned) => importItem(execute, planned, today), creates: ['prices/lines', 'items'] },
  geo: { write: (steps, planned) => findOrCreate(steps, 'geo', planned), creates: ['geo'] },
  'schedule/holidays': { write: (steps, planned) => findOrCreate(steps, 'schedule/holidays', planned), creates: ['schedule/holidays'] },
  events: { write: (steps, planned) => findOrCreate(steps, 'events', planned), creates: ['events'] },
}

/** Creates the record of a row of its own, or finds it. */
export function writeOwn(steps: OwnSteps, { kind, planned }: PlannedOwn): Tx<SourcedRecord> {
  // The plan of a kind is what its reader made for its writer.
  const { write } = writers[kind] as Writer<OwnKind>
  return write(steps, planned)
}

export const areasOfOwnKinds: readonly string[] = Object.values(writers).flatMap(({ creates }) => creates)
