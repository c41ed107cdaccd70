import { describeScopes } from '#domain/scopes.ts'
import { tRecords } from '#locale/practice/records.ts'
import { resourceOf } from '#resources/registry.ts'
import { minimumReadScope } from '#resources/registry.ts'
import { canViewArea } from '#streams/derive/records/moduleAreas.ts'
import { useClient } from '../../../appContext.ts'
import { Page } from '../../../components/page/Page.tsx'
import { NoPermission, EmptyState } from '../../../components/page/EmptyState.tsx'
import { areaName } from '../../../components/record/fieldNames.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { useRecordsAddress } from './recordsAddress.ts'
import { AreaPage } from './area/AreaPage.tsx'
import { BackToAll } from './area/BackToAll.tsx'
import { Overview } from './Overview.tsx'

/** Every declared area, generated from the declarations: all areas, one area's records, or one record with its commands. */
export function Records() {
  const { scopes } = useClient()
  const { timeZone } = useCurrentLocation().location
  const { area } = useRecordsAddress()
  if (area === undefined) return <Overview />
  const resource = resourceOf(area)
  if (resource && !resource.catalogue && canViewArea(resource, scopes)) return <AreaPage key={area} resource={resource} />
  const isListed = resource && !resource.catalogue
  return (
    <Page title={isListed ? areaName(area) : tRecords('name')} timeZone={timeZone} lead={<BackToAll />}>
      {isListed ? (
        <NoPermission scope={describeScopes(minimumReadScope(resource))} />
      ) : (
        <EmptyState title={tRecords('noSuchArea')} description={tRecords('noSuchAreaHelp')} />
      )}
    </Page>
  )
}
