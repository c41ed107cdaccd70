import { useEffect, useMemo, useState } from 'react'
import { dayBounds, dayOf, instantOf, minutes } from '#domain/time.ts'
import type { ProblemBody } from '#domain/wire.ts'
import { buildReport, type Report } from '#domain/reports/buildReport.ts'
import { periodOf } from '#domain/reports/reportChoice.ts'
import { type ReportSpans, reportSpansOf } from '#domain/reports/reportPeriod.ts'
import { groupingsFor, type ReportDefinition } from '#domain/reports/reports.ts'
import { type ReportCells, watchGroupedCells, watchReportCells } from '#streams/derive/reports/watchReportCells.ts'
import { type ReportFault, watchReportFault } from '#streams/derive/reports/watchReportFault.ts'
import { useAppContext, useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import type { ReportsAddress } from '../reportsAddress.ts'

const noCells: ReportCells = { cells: null, problem: null }

type UseReportResult = {
  readonly spans: ReportSpans
  /** `null` until the cells are here. */
  readonly report: Report | null
  readonly problem: ProblemBody | null
  /** `null` if the figures agree with the records. */
  readonly fault: ReportFault | null
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

function useSpans({ period, against, from, to }: ReportsAddress): ReportSpans {
  const today = useToday()
  return useMemo(() => reportSpansOf(periodOf({ period, against, from, to }), today), [period, against, from, to, today])
}

/** A report of a period, which follows every change that its figures count. */
export function useReport(definition: ReportDefinition, address: ReportsAddress): UseReportResult {
  const client = useClient()
  const { by, location, provider } = address
  const spans = useSpans(address)
  const cells$ = useMemo(
    () => watchReportCells(client, definition.figures, spans, { location, provider }),
    [client, definition, spans, location, provider],
  )
  const grouped$ = useMemo(() => watchGroupedCells(client, cells$, by), [client, cells$, by])
  const { cells, problem } = useObservable<ReportCells>(grouped$, noCells)
  const fault$ = useMemo(() => watchReportFault(client, definition.figures), [client, definition])
  const fault = useObservable<ReportFault | null>(fault$, null)
  const minuteNow = useMinuteNow()
  const report = useMemo(() => {
    const groupings = by.filter((grouping) => groupingsFor(definition, spans.grain).includes(grouping))
    return cells && buildReport(cells, { spans, groupings, course: definition.course, minuteNow })
  }, [cells, spans, by, definition, minuteNow])
  return { spans, report, problem, fault }
}
