import { useEffect, useMemo, useState } from 'react'
import { dayBounds, dayOf, instantOf, minutes } from '#domain/time.ts'
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
import { useAppContext, useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'

type Cells = LiveCollection<AttendanceCell>
const noCells: Cells = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

type UseAttendanceReportResult = {
  readonly spans: ReportSpans
  /** `null` until the cells are here. */
  readonly report: AttendanceReport | null
  readonly problem: ProblemBody | null
}

/** The minute of the day at each location; another function with each minute. */
function useMinuteNow(): (location: string) => number {
  const { ticker } = useAppContext()
  const { locations } = useCurrentLocation()
  const [now, setNow] = useState(() => ticker.now())
  useEffect(() => ticker.onClockTick(setNow), [ticker])
  return useMemo(() => {
    const minutesOf = ({ timeZone }: { readonly timeZone: string }) =>
      Math.floor((now - Date.parse(dayBounds(dayOf(instantOf(now), timeZone), timeZone).from)) / minutes(1))
    const byLocation = new Map(locations.map((location) => [location.id, minutesOf(location)]))
    return (location) => byLocation.get(location) ?? 0
  }, [now, locations])
}

/** The attendance of a period, which follows every change of an appointment. */
export function useAttendanceReport(period: ReportPeriod, by: AttendanceRowKind, location: string | null): UseAttendanceReportResult {
  const client = useClient()
  const today = useToday()
  const spans = useMemo(() => reportSpansOf(period, today), [period, today])
  const cells$ = useMemo(() => watchAttendance(client, spans, location), [client, spans, location])
  const { ready, rows, problem } = useObservable<Cells>(cells$, noCells)
  const minuteNow = useMinuteNow()
  const report = useMemo(
    () => (ready ? buildAttendanceReport(rows.values(), spans, by, minuteNow) : null),
    [ready, rows, spans, by, minuteNow],
  )
  return { spans, report, problem }
}
