import { hasScopes } from '#domain/scopes.ts'
import { useClient } from '../../../appContext.ts'
import { NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { AttendanceReport } from './attendance/AttendanceReport.tsx'
import { ReportNavigation } from './navigation/ReportNavigation.tsx'
import styles from './Reports.module.css'

/** Reports: the list of all of them, and the one that is open. */
export function Reports() {
  const { location } = useCurrentLocation()
  const { scopes } = useClient()
  return (
    <Page title={tScreenName('reports')} timeZone={location.timeZone}>
      <div className={styles.screen}>
        <ReportNavigation open="apta" />
        <div className={styles.report}>{hasScopes('rep.apta', scopes) ? <AttendanceReport /> : <NoPermission scope="rep.apta" />}</div>
      </div>
    </Page>
  )
}
