import type { VisitState } from '#domain/scheduling/appointment.ts'
import type { WorkflowCategory } from '#domain/scheduling/workflow/workflowCategory.ts'
import type { RecordOf } from '#domain/wire.ts'

/** A column that the practice made: appointments in these states. */
export type OwnColumn = { readonly id: string; readonly name: string; readonly states: readonly VisitState[] }

/** The categories that hold a state, in the practice's order. */
export const ownColumnsOf = (categories: Iterable<RecordOf<WorkflowCategory>>): readonly OwnColumn[] =>
  [...categories]
    .filter(({ states }) => states.length > 0)
    .sort((a, b) => a.order - b.order || a.name.localeCompare(b.name))
    .map(({ id, name, states }) => ({ id, name, states }))
