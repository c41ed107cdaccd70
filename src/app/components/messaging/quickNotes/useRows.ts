import { useMemo } from 'react'
import { of } from 'rxjs'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

const none: LiveCollection = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The rows of an area; none for a user without the scope. */
export function useRows<Row>(area: string, scope: string, filters: Readonly<Record<string, string>>): readonly Row[] {
  const client = useClient()
  const key = JSON.stringify(filters)
  const rows$ = useMemo(
    () => (client.scopes.has(scope) ? client.collection(area, { filters: JSON.parse(key) as Record<string, string> }) : of(none)),
    [client, area, scope, key],
  )
  return [...useObservable(rows$, none).rows.values()] as unknown as readonly Row[]
}
