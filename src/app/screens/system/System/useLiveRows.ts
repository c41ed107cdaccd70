import { useMemo } from 'react'
import { of } from 'rxjs'
import type { Process, ProcessState } from '#domain/system/process.ts'
import type { AnyRecord, RecordOf } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

export type ProcessRow = RecordOf<Process & { readonly state: ProcessState }>

const none = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null } as const

/** The rows of an area in a state. Without the permission nothing is asked of the server, and the rows are never ready. */
export function useLiveRows<Row extends AnyRecord>(area: string, scope = 'sys', state?: string): LiveCollection<Row> {
  const client = useClient()
  const mayRead = client.scopes.has(scope)
  const rows$ = useMemo(
    () => (mayRead ? client.collection<Row>(area, state === undefined ? {} : { filters: { state } }) : of(none)),
    [client, mayRead, area, state],
  )
  return useObservable<LiveCollection<Row>>(rows$, none)
}
