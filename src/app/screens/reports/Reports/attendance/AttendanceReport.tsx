import { lazy, Suspense, useMemo, useState } from 'react'
import type { ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { AttendanceReport as Report } from '#streams/derive/reports/attendanceReport.ts'
import type { DaySpan } from '#streams/derive/reports/reportPeriod.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { daysAfter } from '#domain/time.ts'
import { localeTag } from '#locale/common/locale.ts'
import { useClient } from '../../../../appContext.ts'
import { LiveGrid } from '../../../../components/liveGrid/LiveGrid.tsx'
import { EmptyState, Loading, NoPermission } from '../../../../components/page/EmptyState.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { RowAppointments } from '../drill/RowAppointments.tsx'
import { type ReportsAddress, useReportsAddress } from '../reportsAddress.ts'
import { AttendanceBar } from './AttendanceBar.tsx'
import { attendanceColumns } from './attendanceColumns.tsx'
import { AttendanceFigures } from './AttendanceFigures.tsx'
import { reportRowsOf, type ReportRow, type RowNames } from './attendanceRows.ts'
import styles from './Attendance.module.css'
import { tReports } from '../tReports.ts'
import { useAttendanceReport } from './useAttendanceReport.ts'

const CourseGraph = lazy(() => import('./CourseGraph.tsx').then(({ CourseGraph: component }) => ({ default: component })))

type Providers = LiveCollection<ProviderRow>
const noProviders: Providers = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

function useRowNames(): RowNames {
  const client = useClient()
  const { locations } = useCurrentLocation()
  const providers$ = useMemo(() => client.collection<ProviderRow>('providers'), [client])
  const { rows: providers } = useObservable<Providers>(providers$, noProviders)
  return useMemo(() => ({ providers, locations }), [providers, locations])
}

const dayFormat = new Intl.DateTimeFormat(localeTag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const spanText = ({ from, until }: DaySpan): string => dayFormat.formatRange(dateOf(from), dateOf(daysAfter(until, -1)))

/** The report of attendance: its totals, its course by day and its rows, all folded from the same cells. */
export function AttendanceReport() {
  const address = useReportsAddress()
  const { spans, report, problem } = useAttendanceReport(address.period, address.by, address.location)
  const names = useRowNames()
  if (problem?.scope) return <NoPermission scope={problem.scope} />
  const span = spanText(spans.span)
  return (
    <>
      <AttendanceBar
        {...address}
        locations={names.locations}
        compared={tReports(spans.isSoFar ? 'againstBy' : 'against', { span: spanText(spans.compared) })}
      />
      {report === null ? (
        <Loading rows={6} />
      ) : (
        <>
          <h2 className={styles.heading}>{spans.isSoFar ? tReports('soFar', { span }) : span}</h2>
          <AttendanceFigures total={report.total} />
          <ReportContent report={report} address={address} names={names} span={spans.span} />
        </>
      )}
    </>
  )
}

type ContentProps = {
  readonly report: Report
  readonly address: ReportsAddress
  readonly names: RowNames
  readonly span: DaySpan
}

function ReportContent({ report, address: { by, location }, names, span }: ContentProps) {
  const rows = useMemo(() => reportRowsOf(report, by, names), [report, by, names])
  const { timeZone } = useCurrentLocation().location
  const [openKey, setOpenKey] = useState<string | null>(null)
  const open = rows.find(({ id }) => id === openKey) ?? null
  const key = open === null || open.band > 0 ? null : open.key
  const place = useMemo(() => ({ by, key, location, span, timeZone }), [by, key, location, span, timeZone])
  if (report.rows.length === 0) return <EmptyState title={tReports('none')} description={tReports('noneHelp')} />
  return (
    <div className={styles.halves} data-open={open !== null || undefined}>
      <div className={styles.content}>
        <Suspense fallback={<div className={styles.chart} />}>
          <CourseGraph course={report.course} />
        </Suspense>
        <div className={styles.rows}>
          <ReportGrid by={by} rows={rows} onOpen={setOpenKey} />
        </div>
      </div>
      {open && <RowAppointments place={place} name={open.name} onClose={() => setOpenKey(null)} />}
    </div>
  )
}

type GridProps = { readonly by: ReportsAddress['by']; readonly rows: readonly ReportRow[]; readonly onOpen: (key: string) => void }

function ReportGrid({ by, rows, onOpen }: GridProps) {
  const columns = useMemo(() => attendanceColumns(tReports(`groupings.${by}`), by === 'day', onOpen), [by, onOpen])
  return (
    <LiveGrid<ReportRow>
      key={by}
      label={tReports('grid', { by: tReports(`groupings.${by}`).toLowerCase() })}
      rows={rows}
      columns={columns}
      GroupHeading={NoHeading}
      rowHeight={2.25}
      headingHeight={2}
      rowClasses={rowClasses}
      onRowPress={({ id }) => onOpen(id)}
    />
  )
}

const NoHeading = () => null
const rowClasses = { [styles.total ?? 'total']: ({ band }: ReportRow) => band === 1 }
