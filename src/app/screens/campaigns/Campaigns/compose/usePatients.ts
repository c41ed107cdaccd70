import { useMemo } from 'react'
import { of } from 'rxjs'
import type { PatientRow, Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import { type ResolvedRows, watchPatients } from '#streams/derive/watchRowsByIds.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'

const none: ResolvedRows<PatientRow> = { ready: false, rows: new Map() }

/** The patients with these ids whom the user may see. */
export function usePatients(ids: readonly string[]): Rows<PatientRow> {
  const client = useClient()
  const key = ids.join(' ')
  const rows$ = useMemo(() => watchPatients<PatientRow>(client, of(key === '' ? [] : key.split(' '))), [client, key])
  return useObservable<ResolvedRows<PatientRow>>(rows$, none).rows
}
