import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { RecordExtraProps } from './recordExtraProps.ts'

/** What a record offers beside its fields and commands, by area. Most areas need none. */
const recordExtras: Readonly<Record<string, ComponentType<RecordExtraProps>>> = {
  'calendars/feeds': lazy(async () => ({ default: (await import('./FeedAddress.tsx')).FeedAddress })),
}

export function renderRecordExtra({ name }: Resource, record: AnyRecord): ReactNode {
  const Extra = Object.hasOwn(recordExtras, name) ? recordExtras[name] : undefined
  return (
    Extra && (
      <Suspense key={record.id} fallback={null}>
        <Extra record={record} />
      </Suspense>
    )
  )
}
