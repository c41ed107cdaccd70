import { useMemo } from 'react'
import { type AppointmentTreatment, appointmentTreatment } from '#streams/derive/clinical/appointmentTreatment.ts'
import type { ChartCondition, ChartItem, OperationRow } from '#streams/derive/clinical/chartRecords.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import type { StrokeVocabulary } from '../../../clinical/strokeText.ts'

const noRows: LiveCollection<never> = { ready: false, position: 0, rows: new Map<string, never>(), changed: new Map(), problem: null }

/** Follows the treatment of one appointment. */
export function useTreatment(appointment: string): AppointmentTreatment {
  const client = useClient()
  const rows$ = useMemo(() => client.collection<OperationRow>('operations', { filters: { appointment } }), [client, appointment])
  const { rows } = useObservable<LiveCollection<OperationRow>>(rows$, noRows)
  return useMemo(() => appointmentTreatment(rows.values()), [rows])
}

/** Follows the conditions and items by which treatment has its names. */
export function useStrokeVocabulary(): StrokeVocabulary {
  const client = useClient()
  const conditions$ = useMemo(() => client.collection<ChartCondition>('treatconds'), [client])
  const items$ = useMemo(() => client.collection<ChartItem>('items'), [client])
  const conditions = useObservable<LiveCollection<ChartCondition>>(conditions$, noRows).rows
  const items = useObservable<LiveCollection<ChartItem>>(items$, noRows).rows
  return { conditions, items }
}
