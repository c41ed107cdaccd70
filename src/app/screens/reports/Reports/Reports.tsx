import './areas.ts'
import { hasScopes } from '#domain/scopes.ts'
import { useClient } from '../../../appContext.ts'
import { Page } from '../../../components/page/Page.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { NewViewButton } from './gallery/NewViewButton.tsx'
import { NoReport } from './gallery/NoReport.tsx'
import { ReportView } from './report/ReportView.tsx'
import { reportList } from './reportList.ts'
import { useReportsAddress } from './reportsAddress.ts'
import { ReportNavigation } from './navigation/ReportNavigation.tsx'
import styles from './Reports.module.css'
import { tReports } from './tReports.ts'

/** Reports: the gallery of all of them, or the one that is open. */
export function Reports() {
  const { location } = useCurrentLocation()
  const { scopes } = useClient()
  const { report, isGallery } = useReportsAddress()
  const scope = reportList.find(({ code }) => code === report)?.scope ?? 'rep'
  if (isGallery)
    return (
      <Page title={tScreenName('reports')} timeZone={location.timeZone} end={<NewViewButton />}>
        <Gallery />
      </Page>
    )
  return (
    <Page title={tReports(`names.${report}`)} timeZone={location.timeZone}>
      <div className={styles.screen}>
        <ReportNavigation open={report} />
        <div className={styles.report}>{hasScopes(scope, scopes) ? <ReportView key={report} /> : <NoReport scope={scope} />}</div>
      </div>
    </Page>
  )
}
