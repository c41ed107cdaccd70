import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { Link } from '@tanstack/react-router'
import { hasScopes } from '#domain/scopes.ts'
import { useClient } from '../../../../appContext.ts'
import { type ReportEntry, reportList } from '../reportList.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from './ReportNavigation.module.css'
import { tReports } from '../tReports.ts'

/** Leads to the gallery, and lists the reports. One that the user may not open stays, with the permission that it needs. */
export const ReportNavigation = ({ open }: { readonly open: ReportEntry['code'] }) => (
  <nav className={styles.list} aria-label={tReports('navigation')}>
    <p className={styles.item}>
      <Link to="/reports" search={{}} className={styles.name ?? ''}>
        {tReports('gallery')}
      </Link>
    </p>
    <ul>
      {reportList.map((report) => (
        <ReportItem key={report.code} report={report} isOpen={report.code === open} />
      ))}
    </ul>
  </nav>
)

function ReportItem({ report: { code, scope }, isOpen }: { readonly report: ReportEntry; readonly isOpen: boolean }) {
  const { scopes } = useClient()
  const isClosed = !hasScopes(scope, scopes)
  return (
    <li className={styles.item} aria-current={isOpen ? 'page' : undefined} data-closed={isClosed || undefined}>
      {isClosed ? (
        <span className={styles.name}>{tReports(`names.${code}`)}</span>
      ) : (
        <Link to="/reports" search={{ report: code }} className={styles.name ?? ''}>
          {tReports(`names.${code}`)}
        </Link>
      )}
      {isClosed && <span className={asText('fine', 'faint')}>{tReports('permission', { permission: wordsOfScopes(scope) })}</span>}
    </li>
  )
}
