import { useMemo } from 'react'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import type { AppointmentTypeRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../appContext.ts'
import { useObservable } from '../../liveness/useObservable.ts'

const noTypes: LiveCollection<AppointmentTypeRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** Returns the practice's appointment types, inactive ones included; empty until they have loaded. */
export function useAppointmentTypes(): readonly AppointmentTypeRow[] {
  const client = useClient()
  const types$ = useMemo(() => client.collection<AppointmentTypeRow>('class'), [client])
  return [...useObservable(types$, noTypes).rows.values()]
}
