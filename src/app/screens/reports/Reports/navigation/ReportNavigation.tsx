import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { Link } from '@tanstack/react-router'
import { hasScopes } from '#domain/scopes.ts'
import { useClient } from '../../../../appContext.ts'
import { type ReportEntry, reportList } from '../reportList.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from './ReportNavigation.module.css'
import { tReports } from '../tReports.ts'

/** Leads to the kept views, and lists the twelve reports. One that cannot be opened yet stays, with what it waits for. */
export const ReportNavigation = ({ open }: { readonly open: ReportEntry['code'] | null }) => (
  <nav className={styles.list} aria-label={tReports('navigation')}>
    <p className={styles.item} aria-current={open === null ? 'page' : undefined}>
      <Link to="/reports" search={{}} className={styles.name ?? ''}>
        {tReports('saved')}
      </Link>
    </p>
    <ul>
      {reportList.map((report) => (
        <ReportItem key={report.code} report={report} isOpen={report.code === open} />
      ))}
    </ul>
  </nav>
)

function ReportItem({ report: { code, scope, waitsFor }, isOpen }: { readonly report: ReportEntry; readonly isOpen: boolean }) {
  const { scopes } = useClient()
  const reason = waitsFor
    ? tReports(`waitsFor.${waitsFor}`)
    : hasScopes(scope, scopes)
      ? null
      : tReports('permission', { permission: wordsOfScopes(scope) })
  return (
    <li className={styles.item} aria-current={isOpen ? 'page' : undefined} data-closed={reason !== null || undefined}>
      {reason === null ? (
        <Link to="/reports" search={{ report: code }} className={styles.name ?? ''}>
          {tReports(`names.${code}`)}
        </Link>
      ) : (
        <span className={styles.name}>{tReports(`names.${code}`)}</span>
      )}
      {reason !== null && <span className={asText('fine', 'faint')}>{reason}</span>}
    </li>
  )
}
