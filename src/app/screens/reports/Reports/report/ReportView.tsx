import { lazy, Suspense, useMemo } from 'react'
import { of } from 'rxjs'
import type { AnyRecord } from '#domain/wire.ts'
import type { ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { Report } from '#domain/reports/buildReport.ts'
import { groupingsFor, type ReportDefinition, reportDefinitions } from '#domain/reports/reports.ts'
import type { ReportSpans } from '#domain/reports/reportPeriod.ts'
import type { RowPlace } from '#streams/derive/reports/rowDays.ts'
import type { ReportFault } from '#streams/derive/reports/watchReportFault.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { FillButton } from '../../../../components/setup/FillButton.tsx'
import { EmptyState, Loading, NoPermission } from '../../../../components/page/EmptyState.tsx'
import { useIsPrinting } from '../../../../components/page/useIsPrinting.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { RowPanel } from '../drill/RowPanel.tsx'
import { FillNotice } from '../fill/FillNotice.tsx'
import { PrintHead } from '../print/PrintHead.tsx'
import { type ReportsAddress, useReportsAddress } from '../reportsAddress.ts'
import { ActivePatients } from './ActivePatients.tsx'
import { FaultNotice } from './FaultNotice.tsx'
import { ReportBar } from './ReportBar.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { ReportGrid } from './ReportGrid.tsx'
import { nameOf, namedRowsOf, type RowNames } from './reportRows.ts'
import { spanText } from './reportTexts.ts'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from './Report.module.css'
import { tReports } from '../tReports.ts'
import { useReport } from './useReport.ts'

const CourseGraph = lazy(() => import('./CourseGraph.tsx').then(({ CourseGraph: component }) => ({ default: component })))

type Collection<Row extends AnyRecord> = LiveCollection<Row>
const noRows = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
type NamedRecord = AnyRecord & { readonly name: string }

/** @param isNeeded the records of the area name rows of this report. */
function useRows<Row extends AnyRecord>(area: string, isNeeded = true): ReadonlyMap<string, Row> {
  const client = useClient()
  const rows$ = useMemo(() => (isNeeded ? client.collection<Row>(area) : of(noRows)), [client, area, isNeeded])
  return useObservable<Collection<Row>>(rows$, noRows).rows
}

function useRowNames({ groupings }: ReportDefinition): RowNames {
  const { locations } = useCurrentLocation()
  const providers = useRows<ProviderRow>('providers')
  const types = useRows<NamedRecord>('class', groupings.includes('type'))
  const chairs = useRows<NamedRecord>('equipments', groupings.includes('chair'))
  const items = useRows<NamedRecord>('items', groupings.includes('item'))
  const categories = useRows<NamedRecord>('categories', groupings.includes('category'))
  const subcategories = useRows<NamedRecord>('subcategories', groupings.includes('subcategory'))
  return useMemo(
    () => ({ providers, types, chairs, items, categories, subcategories, locations }),
    [providers, types, chairs, items, categories, subcategories, locations],
  )
}

/** One report: its totals, its course and its rows, all folded from the same cells. */
export function ReportView() {
  const { change, togglePin, openRow, isGallery: _isGallery, ...address } = useReportsAddress()
  const definition: ReportDefinition = reportDefinitions[address.report]
  const { spans, report, problem, fault } = useReport(definition, address)
  const names = useRowNames(definition)
  const today = useToday()
  const isPrinting = useIsPrinting()
  if (problem?.scope) return <NoPermission scope={problem.scope} />
  const span = spanText(spans.span, today)
  const compared = tReports(spans.isSoFar ? 'againstBy' : 'against', { span: spanText(spans.compared, today) })
  return (
    <>
      {isPrinting ? (
        <PrintHead name={tReports(`names.${address.report}`)} details={[...limitsOf(address, names), compared]} />
      ) : (
        <ReportBar {...{ address, change, definition, names, compared }} grain={spans.grain} isFaulty={fault !== null} />
      )}
      {problem ? (
        <EmptyState title={tReports('failed')} description={problem.type.endsWith('counting') ? tReports('counting') : problem.detail} />
      ) : report === null ? (
        <Loading rows={6} />
      ) : (
        <>
          <ReportHead {...{ definition, address, fault, report }} span={spans.isSoFar ? tReports('soFar', { span }) : span} />
          <ReportContent {...{ report, definition, address, names, spans }} isFaulty={fault !== null} onPin={togglePin} onOpen={openRow} />
        </>
      )}
    </>
  )
}

type HeadProps = Pick<ContentProps, 'definition' | 'address' | 'report'> & { readonly span: string; readonly fault: ReportFault | null }

/** The period, whether its figures are right, and its totals. */
const ReportHead = ({ definition, address, report, span, fault }: HeadProps) => (
  <>
    <div>
      {fault && <FaultNotice fault={fault} />}
      <FillNotice />
      <h2 className={classNames(asText('label', 'quiet'), styles.heading)}>{span}</h2>
    </div>
    <div data-live={fault ? 'stale' : undefined}>
      <ReportFigures definition={definition} total={report.total} />
      {definition.counts === 'patients' && <ActivePatients address={address} />}
    </div>
  </>
)

/** Where and whose the figures are, in words. */
const limitsOf = ({ location, provider }: ReportsAddress, names: RowNames): readonly string[] => [
  location === null ? tReports('allLocations') : nameOf('location', location, names),
  provider === null ? tReports('allProviders') : nameOf('provider', provider, names),
]

type ContentProps = {
  readonly report: Report
  readonly definition: ReportDefinition
  readonly address: ReportsAddress
  readonly names: RowNames
  readonly spans: ReportSpans
  readonly isFaulty: boolean
  readonly onPin: (id: string) => void
  readonly onOpen: (id: string | null) => void
}

function ReportContent(props: ContentProps) {
  const { report, definition, address, names, spans, isFaulty, onPin, onOpen } = props
  const { by, pinned, row: openId } = address
  const groupings = useMemo(
    () => by.filter((grouping) => groupingsFor(definition, spans.grain).includes(grouping)),
    [by, definition, spans],
  )
  const { rows, total } = useMemo(() => namedRowsOf(report, groupings, names, pinned), [report, groupings, names, pinned])
  const open = [total, ...rows].find(({ id }) => id === openId) ?? null
  const place = useRowPlace(props, groupings, openId)
  if (report.rows.length === 0)
    return (
      <EmptyState title={tReports(`none.${definition.counts}`)} description={tReports('noneHelp')}>
        {(definition.counts === 'appointments' || definition.counts === 'patients') && <FillButton step="appointment" />}
      </EmptyState>
    )
  return (
    <div className={styles.halves} data-open={open !== null || undefined} data-live={isFaulty ? 'stale' : undefined}>
      <div className={styles.content}>
        <Suspense fallback={<div className={styles.chart} />}>
          <CourseGraph course={report.course} label={tReports(`courses.${definition.course}.${spans.grain}`)} />
        </Suspense>
        <div className={styles.rows}>
          <ReportGrid {...{ definition, groupings, rows, total, onPin, onOpen }} grain={spans.grain} />
        </div>
      </div>
      {open && <RowPanel place={place} name={open.names.join(', ')} row={open} counts={definition.counts} onClose={() => onOpen(null)} />}
    </div>
  )
}

/** What the records behind a row, or behind the total, have in common. */
function useRowPlace(
  { definition, address: { location, provider }, spans }: ContentProps,
  groupings: ReportsAddress['by'],
  openId: string | null,
): RowPlace {
  const { timeZone } = useCurrentLocation().location
  return useMemo(() => {
    const keys = openId === null || openId === 'total' ? [] : openId.split('|')
    const paired = groupings.map((grouping, index) => [grouping, keys[index] ?? ''] as const)
    return { keys: keys.length > 0 ? paired : [], location, provider, span: spans.span, timeZone, uncounted: definition.uncounted }
  }, [openId, groupings, location, provider, spans, timeZone, definition])
}
