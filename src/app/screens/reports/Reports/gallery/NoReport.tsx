import { hasScopes, type Scope } from '#domain/scopes.ts'
import { useClient } from '../../../../appContext.ts'
import { NoPermission } from '../../../../components/page/EmptyState.tsx'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import { reportList } from '../reportList.ts'
import { tReports } from '../tReports.ts'
import styles from './Gallery.module.css'
import { ReportRows } from './ReportRows.tsx'
import { useReportsToday } from './useReportsToday.ts'

/** In place of a report that the user may not open: the permission that it needs, and the reports that are open to the user. */
export function NoReport({ scope }: { readonly scope: Scope }) {
  const { scopes } = useClient()
  const figures = useReportsToday()
  const open = reportList.filter((report) => hasScopes(report.scope, scopes))
  return (
    <div className={styles.noReport}>
      <NoPermission scope={scope} />
      {open.length > 0 && (
        <section>
          <h2 className={classNames(asText('small', 'quiet', 'strong'), styles.heading)}>{tReports('openToYou')}</h2>
          <ReportRows label={tReports('openToYou')} reports={open} figures={figures} />
        </section>
      )}
    </div>
  )
}
