import { lazy, Suspense, useMemo, useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { Report } from '#domain/reports/buildReport.ts'
import { groupingsFor, type ReportDefinition, reportDefinitions } from '#domain/reports/reports.ts'
import type { ReportSpans } from '#domain/reports/reportPeriod.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { LiveGrid } from '../../../../components/liveGrid/LiveGrid.tsx'
import { EmptyState, Loading, NoPermission } from '../../../../components/page/EmptyState.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { RowPanel } from '../drill/RowPanel.tsx'
import { type ReportsAddress, useReportsAddress } from '../reportsAddress.ts'
import { ActivePatients } from './ActivePatients.tsx'
import { ReportBar } from './ReportBar.tsx'
import { reportColumns } from './reportColumns.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { type NamedRow, namedRowsOf, type RowNames } from './reportRows.ts'
import { spanText } from './reportTexts.ts'
import styles from './Report.module.css'
import { tReports } from '../tReports.ts'
import { useReport } from './useReport.ts'

const CourseGraph = lazy(() => import('./CourseGraph.tsx').then(({ CourseGraph: component }) => ({ default: component })))

type Collection<Row extends AnyRecord> = LiveCollection<Row>
const noRows = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
type NamedRecord = AnyRecord & { readonly name: string }

function useRows<Row extends AnyRecord>(area: string): ReadonlyMap<string, Row> {
  const client = useClient()
  const rows$ = useMemo(() => client.collection<Row>(area), [client, area])
  return useObservable<Collection<Row>>(rows$, noRows).rows
}

function useRowNames(): RowNames {
  const { locations } = useCurrentLocation()
  const providers = useRows<ProviderRow>('providers')
  const types = useRows<NamedRecord>('class')
  const chairs = useRows<NamedRecord>('equipments')
  return useMemo(() => ({ providers, types, chairs, locations }), [providers, types, chairs, locations])
}

/** One report: its totals, its course and its rows, all folded from the same cells. */
export function ReportView() {
  const { change, isGallery: _isGallery, ...address } = useReportsAddress()
  const definition: ReportDefinition = reportDefinitions[address.report]
  const { spans, report, problem } = useReport(definition, address)
  const names = useRowNames()
  const today = useToday()
  if (problem?.scope) return <NoPermission scope={problem.scope} />
  const span = spanText(spans.span, today)
  const compared = tReports(spans.isSoFar ? 'againstBy' : 'against', { span: spanText(spans.compared, today) })
  return (
    <>
      <ReportBar address={address} change={change} definition={definition} grain={spans.grain} names={names} compared={compared} />
      {problem ? (
        <EmptyState title={tReports('failed')} description={problem.type.endsWith('counting') ? tReports('counting') : problem.detail} />
      ) : report === null ? (
        <Loading rows={6} />
      ) : (
        <>
          <h2 className={styles.heading}>{spans.isSoFar ? tReports('soFar', { span }) : span}</h2>
          <div>
            <ReportFigures definition={definition} total={report.total} />
            {definition.counts === 'patients' && <ActivePatients address={address} />}
          </div>
          <ReportContent report={report} definition={definition} address={address} names={names} spans={spans} />
        </>
      )}
    </>
  )
}

type ContentProps = {
  readonly report: Report
  readonly definition: ReportDefinition
  readonly address: ReportsAddress
  readonly names: RowNames
  readonly spans: ReportSpans
}

function ReportContent({ report, definition, address, names, spans }: ContentProps) {
  const { by, location, provider } = address
  const groupings = useMemo(
    () => by.filter((grouping) => groupingsFor(definition, spans.grain).includes(grouping)),
    [by, definition, spans],
  )
  const { rows, total } = useMemo(() => namedRowsOf(report, groupings, names), [report, groupings, names])
  const { timeZone } = useCurrentLocation().location
  const [openId, setOpenId] = useState<string | null>(null)
  const open = [total, ...rows].find(({ id }) => id === openId) ?? null
  const place = useMemo(() => {
    const keys = openId === null || openId === 'total' ? [] : openId.split('|')
    const paired = groupings.map((grouping, index) => [grouping, keys[index] ?? ''] as const)
    return { keys: keys.length > 0 ? paired : [], location, provider, span: spans.span, timeZone, uncounted: definition.uncounted }
  }, [openId, groupings, location, provider, spans, timeZone, definition])
  if (report.rows.length === 0) return <EmptyState title={tReports(`none.${definition.counts}`)} description={tReports('noneHelp')} />
  return (
    <div className={styles.halves} data-open={open !== null || undefined}>
      <div className={styles.content}>
        <Suspense fallback={<div className={styles.chart} />}>
          <CourseGraph course={report.course} label={tReports(`courses.${definition.course}.${spans.grain}`)} />
        </Suspense>
        <div className={styles.rows}>
          <ReportGrid definition={definition} groupings={groupings} grain={spans.grain} rows={rows} total={total} onOpen={setOpenId} />
        </div>
      </div>
      {open && (
        <RowPanel place={place} name={open.names.join(', ')} row={open} counts={definition.counts} onClose={() => setOpenId(null)} />
      )}
    </div>
  )
}

type GridProps = {
  readonly definition: ReportDefinition
  readonly groupings: ReportsAddress['by']
  readonly grain: ReportSpans['grain']
  readonly rows: readonly NamedRow[]
  readonly total: NamedRow
  readonly onOpen: (id: string) => void
}

function ReportGrid({ definition, groupings, grain, rows, total, onOpen }: GridProps) {
  const columns = useMemo(() => reportColumns({ definition, groupings, grain, onOpen }), [definition, groupings, grain, onOpen])
  const by = groupings.map((grouping) => tReports(`groupings.${grouping}`).toLowerCase()).join(', ')
  return (
    <LiveGrid<NamedRow>
      key={`${by} ${grain}`}
      label={tReports('grid', { by })}
      rows={rows}
      totalRow={total}
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
const rowClasses = { [styles.total ?? 'total']: ({ id }: NamedRow) => id === 'total' }
