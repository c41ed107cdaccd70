import { useMemo } from 'react'
import { of } from 'rxjs'
import type { AnyRecord } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import { canViewArea } from '#streams/derive/records/moduleAreas.ts'
import { watchRowsByIds } from '#streams/derive/watchRowsByIds.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../appContext.ts'
import { useObservable } from '../liveness/useObservable.ts'

const noRecords: LiveCollection<never> = { ready: false, position: 0, rows: new Map<string, never>(), changed: new Map(), problem: null }

/** Follows the records of an area that have this value in a field. */
export function useLiveRecords<R extends AnyRecord>(area: string, field: string, value: string): LiveCollection<R> {
  const client = useClient()
  const records$ = useMemo(() => client.collection<R>(area, { filters: { [field]: value } }), [client, area, field, value])
  return useObservable<LiveCollection<R>>(records$, noRecords)
}

const noRows: ReadonlyMap<string, never> = new Map<string, never>()

/** Follows records by their ids. Those that the user may not see are missing, and an area that they may not see is not followed. */
export function useRecordsById<R extends AnyRecord>(area: string, ids: readonly string[]): ReadonlyMap<string, R> {
  const client = useClient()
  const resource = resourceOf(area)
  const canView = resource !== undefined && canViewArea(resource, client.scopes)
  const key = canView ? [...new Set(ids)].sort().join() : ''
  const rows$ = useMemo(() => watchRowsByIds<R>(client, area, of(key === '' ? [] : key.split(','))), [client, area, key])
  return useObservable<{ readonly rows: ReadonlyMap<string, R> }>(rows$, { rows: noRows }).rows
}
