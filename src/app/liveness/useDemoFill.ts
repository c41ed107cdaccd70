import { useMemo } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../appContext.ts'
import { useObservable } from './useObservable.ts'

/** Only a system administrator receives the progress. */
export type FillRow = AnyRecord & { readonly done?: number; readonly total?: number | null }

const none: LiveCollection<FillRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const runningFills = { filters: { kind: 'demo', state: 'running' } }

/** The job that fills the past of the demo practice while it runs. Until it ends, figures of earlier days are not complete. */
export function useDemoFill(): FillRow | null {
  const client = useClient()
  const fill$ = useMemo(() => client.collection<FillRow>('process', runningFills), [client])
  const [fill = null] = useObservable(fill$, none).rows.values()
  return fill
}
