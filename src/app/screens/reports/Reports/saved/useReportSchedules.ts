import { useMemo } from 'react'
import type { ReportSchedule } from '#domain/reports/reportSchedule.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'

export type ReportScheduleRow = RecordOf<ReportSchedule>
const noRows: LiveCollection<ReportScheduleRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The schedules of a saved report that this user may see. */
export function useReportSchedules(report: string): readonly ReportScheduleRow[] {
  const client = useClient()
  const schedules$ = useMemo(() => client.collection<ReportScheduleRow>('reports/schedules'), [client])
  const { rows } = useObservable(schedules$, noRows)
  return useMemo(() => [...rows.values()].filter((row) => row.report === report), [rows, report])
}
