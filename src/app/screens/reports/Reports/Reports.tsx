import './areas.ts'
import { hasScopes } from '#domain/scopes.ts'
import { useClient } from '../../../appContext.ts'
import { NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { Gallery } from './saved/Gallery.tsx'
import { ReportView } from './report/ReportView.tsx'
import { reportList } from './reportList.ts'
import { useReportsAddress } from './reportsAddress.ts'
import { ReportNavigation } from './navigation/ReportNavigation.tsx'
import styles from './Reports.module.css'

/** Reports: the list of all of them, and the one that is open. */
export function Reports() {
  const { location } = useCurrentLocation()
  const { scopes } = useClient()
  const { report, isGallery } = useReportsAddress()
  const scope = reportList.find(({ code }) => code === report)?.scope ?? 'rep'
  return (
    <Page title={tScreenName('reports')} timeZone={location.timeZone}>
      <div className={styles.screen}>
        <ReportNavigation open={isGallery ? null : report} />
        <div className={styles.report}>
          {isGallery ? <Gallery /> : hasScopes(scope, scopes) ? <ReportView key={report} /> : <NoPermission scope={scope} />}
        </div>
      </div>
    </Page>
  )
}
