import { useMemo } from 'react'
import { boundsOf } from '#domain/time.ts'
import type { Live } from '#streams/client.ts'
import { byStart, type VisitRow } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../../context.ts'
import { useLive } from '../../../../useLive.ts'
import { useDeskView } from '../deskView.ts'

const none: Live<VisitRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The next visit of the same patient after today, followed while somebody looks. `undefined` until it is known. */
export function useNextVisit(visit: VisitRow): VisitRow | null | undefined {
  const client = useClient()
  const { today, timeZone } = useDeskView()
  const after$ = useMemo(
    () =>
      client.collection<VisitRow>('appointments', {
        filters: { patient: visit.patient, 'state.visit': ['requested', 'scheduled'] },
        from: { field: 'startsAt', at: boundsOf(today, timeZone).to },
      }),
    [client, visit.patient, today, timeZone],
  )
  const { ready, rows } = useLive(after$, none)
  return ready ? ([...rows.values()].sort(byStart)[0] ?? null) : undefined
}
