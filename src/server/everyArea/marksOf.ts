import type { MarkKind, TimelineMark } from '#domain/system/timeline.ts'
import type { Change, LogEntry } from '#domain/wire.ts'

/** Which changes stand out on a timeline. The log knows the connections of devices, and not those of the screens of users. */
const markRules: readonly { readonly area: string; readonly kind: MarkKind; readonly isMark: (change: Change) => boolean }[] = [
  { area: 'steris/recalls', kind: 'loadRecall', isMark: ({ kind }) => kind === 'created' },
  { area: 'kiosk/arrivals', kind: 'alarm', isMark: ({ kind, values }) => kind === 'changed' && values['level'] === 2 },
  { area: 'cycles', kind: 'alarm', isMark: ({ kind, values }) => kind === 'changed' && values['state'] === 'failed' },
  { area: 'kiosk', kind: 'disconnected', isMark: ({ kind, values }) => kind === 'changed' && values['state'] === 'offline' },
  { area: 'kiosk', kind: 'connected', isMark: ({ kind, values }) => kind === 'changed' && values['state'] === 'online' },
]

/** The marks of an entry as one user sees it. */
export const marksOf = ({ position, at, changes }: LogEntry): readonly TimelineMark[] =>
  changes.flatMap((change) =>
    markRules
      .filter(({ area, isMark }) => area === change.area && isMark(change))
      .map(({ area, kind }) => ({ kind, position, at, area, record: change.record })),
  )
