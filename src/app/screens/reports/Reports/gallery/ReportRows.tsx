import { Link } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ReportMeasure } from '#domain/reports/reportMeasures.ts'
import type { ReportToday } from '#domain/reports/reportToday.ts'
import { measureOf, type ReportCode, type ReportDefinition, reportDefinitions } from '#domain/reports/reports.ts'
import { hasScopes } from '#domain/scopes.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import type { ReportsToday } from '#streams/derive/reports/watchReportsToday.ts'
import { type ReportFault, watchReportFault } from '#streams/derive/reports/watchReportFault.ts'
import { useClient } from '../../../../appContext.ts'
import { Glow } from '../../../../components/state/Glow.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { CourseBars } from '../report/CourseBars.tsx'
import { measureText } from '../report/reportTexts.ts'
import type { ReportEntry } from '../reportList.ts'
import { tReports } from '../tReports.ts'
import styles from './ReportRows.module.css'

type Props = { readonly label: string; readonly reports: readonly ReportEntry[]; readonly figures: ReportsToday }

/** Every report with what it answers and its figure of today, or with the permission that it needs. */
export const ReportRows = ({ label, reports, figures }: Props) => {
  const { scopes } = useClient()
  return (
    <ul className={classNames(asText('panel'), styles.rows)} aria-label={label}>
      {reports.map((report) => (
        <li key={report.code}>
          {hasScopes(report.scope, scopes) ? (
            <OpenReport code={report.code} today={figures[report.code]} />
          ) : (
            <LockedReport report={report} />
          )}
        </li>
      ))}
    </ul>
  )
}

const ReportName = ({ code }: { readonly code: ReportCode }) => (
  <span className={asStack(2, 'shrinks')}>
    <span className={classNames(asText('label'), styles.name)}>{tReports(`names.${code}`)}</span>
    <span className={asText('small', 'quiet')}>{tReports(`answers.${code}`)}</span>
  </span>
)

function OpenReport({ code, today }: { readonly code: ReportCode; readonly today: ReportToday | undefined }) {
  const client = useClient()
  const definition: ReportDefinition = reportDefinitions[code]
  const fault$ = useMemo(() => watchReportFault(client, definition.figures), [client, definition])
  const fault = useObservable<ReportFault | null>(fault$, null)
  return (
    <Link
      to="/reports"
      search={{ report: code, period: 'today' }}
      className={classNames(asRow(0, 'center'), styles.row)}
      data-live={fault ? 'stale' : undefined}
    >
      <ReportName code={code} />
      {today && <Figure code={code} definition={definition} today={today} isFaulty={fault !== null} />}
    </Link>
  )
}

type FigureProps = {
  readonly code: ReportCode
  readonly definition: ReportDefinition
  readonly today: ReportToday
  readonly isFaulty: boolean
}

function Figure({ code, definition, today: { value, usual, usualFrom, bars, others }, isFaulty }: FigureProps) {
  const measure = measureOf(definition, definition.headline[0] ?? 'booked')
  const text = measureText(measure, value)
  return (
    <>
      <span className={classNames(asRow('4 14', 'baseline', 'wraps', 'small', 'quiet'), styles.others)}>
        {others.map(({ id, value: other }) => (
          <span key={id} className={asText('oneLine')}>
            {tReports(`measures.${id}`)} <strong className={asText('ink')}>{measureText(measureOf(definition, id), other)}</strong>
          </span>
        ))}
      </span>
      <Glow value={text} className={classNames('figure', asText('endText', 'oneLine'), styles.value)}>
        {text}
      </Glow>
      <span className={classNames(asText('small', 'quiet'), styles.unit)}>
        {isFaulty ? tReports('wrongNow') : unitText(code, measure, { usual, usualFrom })}
      </span>
      <span className={styles.bars}>{bars.length > 0 && <CourseBars counts={bars} />}</span>
    </>
  )
}

/** What the figure is of, and the usual one beside it; or from which day on there is a usual one. */
function unitText(code: ReportCode, measure: ReportMeasure, { usual, usualFrom }: Pick<ReportToday, 'usual' | 'usualFrom'>): string {
  if (usual !== null) return tReports('usual', { usual: measureText(measure, usual) })
  const unit = tReports(`units.${code}`)
  return usualFrom === null ? unit : [unit, tReports('usualFrom', { day: dayText('date', usualFrom) })].join(', ')
}

function LockedReport({ report: { code, scope } }: { readonly report: ReportEntry }) {
  return (
    <div className={classNames(asRow(0, 'center'), styles.row)} data-locked>
      <ReportName code={code} />
      <span className={classNames(asRow(8, 'center', 'small', 'quiet'), styles.lock)}>
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        <span>
          {tReports('locked')} <code className={asText('fine', 'faint')}>{scope}</code>
        </span>
      </span>
    </div>
  )
}
