import type { TimelineMark } from '#domain/system/timeline.ts'
import type { Change, LogEntry } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'

/** What stands out in an entry as one user sees it, by the declarations of its areas. */
export const marksOf = ({ position, at, changes }: LogEntry): readonly TimelineMark[] =>
  changes.flatMap((change) => {
    const marks = (resourceOf(change.area)?.marks ?? []).filter(({ when }) =>
      when === 'created' ? change.kind === 'created' : takesValues(change, when),
    )
    return marks.map(({ kind }) => ({ kind, position, at, area: change.area, record: change.record }))
  })

const takesValues = ({ kind, values }: Change, wanted: Change['values']): boolean =>
  kind === 'changed' && Object.entries(wanted).every(([field, value]) => values[field] === value)
