import { useMemo } from 'react'
import { of } from 'rxjs'
import type { AnyRecord } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../appContext.ts'
import { useObservable } from './useObservable.ts'

const none = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null } as const

/**
 * The live records of an area.
 * @param isPermitted whether to ask for them: a request that the server refuses leaves a security event
 */
export function useCollection<R extends AnyRecord>(area: string, isPermitted = true): LiveCollection<R> {
  const client = useClient()
  const collection$ = useMemo(() => (isPermitted ? client.collection<R>(area) : of(none)), [client, area, isPermitted])
  return useObservable<LiveCollection<R>>(collection$, none)
}
