import { useMemo } from 'react'
import type { ProblemBody } from '#domain/wire.ts'
import {
  type AttendanceCell,
  type AttendanceRowKind,
  type AttendanceReport,
  buildAttendanceReport,
} from '#streams/derive/reports/attendanceReport.ts'
import { type ReportPeriod, type ReportSpans, reportSpansOf } from '#streams/derive/reports/reportPeriod.ts'
import { watchAttendance } from '#streams/derive/reports/watchAttendance.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useToday } from '../../../../location/LocationProvider.tsx'

type Cells = LiveCollection<AttendanceCell>
const noCells: Cells = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

type UseAttendanceReportResult = {
  readonly spans: ReportSpans
  /** `null` until the cells are here. */
  readonly report: AttendanceReport | null
  readonly problem: ProblemBody | null
}

/** The attendance of a period, which follows every change of an appointment. */
export function useAttendanceReport(period: ReportPeriod, by: AttendanceRowKind, location: string | null): UseAttendanceReportResult {
  const client = useClient()
  const today = useToday()
  const spans = useMemo(() => reportSpansOf(period, today), [period, today])
  const cells$ = useMemo(() => watchAttendance(client, spans, location), [client, spans, location])
  const { ready, rows, problem } = useObservable<Cells>(cells$, noCells)
  const report = useMemo(() => (ready ? buildAttendanceReport(rows.values(), spans, by) : null), [ready, rows, spans, by])
  return { spans, report, problem }
}
