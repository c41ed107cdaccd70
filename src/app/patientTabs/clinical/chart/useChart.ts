import { useMemo } from 'react'
import { inChairStates } from '#domain/scheduling/appointment.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import { type ChartCondition, type ChartItem, type OperationRow, pendingStrokes } from '#streams/derive/clinical/chartRecords.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useLiveRecords } from '../../useLiveRecords.ts'

export type Chart = {
  readonly live: { readonly ready: boolean; readonly problem: ProblemBody | null }
  readonly rows: ReadonlyMap<string, OperationRow>
  /** Strokes that the server has not answered, by the keys of their commands. */
  readonly pending: readonly OperationRow[]
  readonly conditions: ReadonlyMap<string, ChartCondition>
  readonly items: ReadonlyMap<string, ChartItem>
  /** The appointment at which the patient sits in the chair now; `null`: none. */
  readonly seated: RecordIn<'appointments'> | null
}

const noConditions: LiveCollection<ChartCondition> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const noItems: LiveCollection<ChartItem> = { ...noConditions, rows: new Map() }
const noAppointments: LiveCollection<RecordIn<'appointments'>> = { ...noConditions, rows: new Map() }

/** Follows everything that the dental chart of a patient is drawn from. */
export function useChart(patient: string): Chart {
  const client = useClient()
  const operations = useLiveRecords<OperationRow>('operations', 'patient', patient)
  const conditions = useObservable(
    useMemo(() => client.collection<ChartCondition>('treatconds'), [client]),
    noConditions,
  )
  const items = useObservable(
    useMemo(() => client.collection<ChartItem>('items'), [client]),
    noItems,
  )
  const seated$ = useMemo(
    () => client.collection<RecordIn<'appointments'>>('appointments', { filters: { patient, 'state.visit': inChairStates } }),
    [client, patient],
  )
  const seated = useObservable(seated$, noAppointments)
  const commands = useObservable(client.commands$, [])
  const pending = useMemo(() => pendingStrokes(commands, patient, (id) => conditions.rows.get(id)), [commands, patient, conditions.rows])
  return {
    // Without its conditions no stroke has a name. A user without items charts without them.
    live: { ready: operations.ready && (conditions.ready || conditions.problem !== null), problem: operations.problem },
    rows: operations.rows,
    pending,
    conditions: conditions.rows,
    items: items.rows,
    seated: [...seated.rows.values()][0] ?? null,
  }
}

/** The keys of the strokes that wait for the connection. */
export function useQueuedIds(): ReadonlySet<string> {
  const commands = useObservable(useClient().commands$, [])
  return useMemo(
    () => new Set(commands.filter(({ command, phase }) => command === 'operations.chart' && phase === 'queued').map(({ key }) => key)),
    [commands],
  )
}
