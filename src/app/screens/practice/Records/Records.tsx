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
import { useRecordsAddress } from '../../../components/area/recordsAddress.ts'
import { AreaWork, CreateRecordButton } from '../../../components/area/content/AreaWork.tsx'
import { BackToAll } from './BackToAll.tsx'
import { Overview } from './Overview.tsx'

/** Every declared area, generated from the declarations: all areas, one area's records, or one record with its commands. */
export function Records() {
  const { scopes } = useClient()
  const { timeZone } = useCurrentLocation().location
  const { area } = useRecordsAddress()
  if (area === undefined) return <Overview />
  const resource = resourceOf(area)
  if (resource && !resource.catalogue && canViewArea(resource, scopes))
    return (
      <Page title={areaName(area)} timeZone={timeZone} lead={<BackToAll />} end={<CreateRecordButton resource={resource} />}>
        <AreaWork key={area} resource={resource} />
      </Page>
    )
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
