import { resourceOf } from '#resources/registry.ts'
import { named } from '#domain/scopes.ts'
import { viewNeed } from '#resources/registry.ts'
import { isOpen } from '#streams/derive/records/areas.ts'
import { useClient } from '../../../context.ts'
import { Page } from '../../../parts/page/Page.tsx'
import { NoSight, Plain } from '../../../parts/page/Plain.tsx'
import { areaName } from '../../../parts/record/named.ts'
import { sayRecord } from '../../../parts/record/sayRecord.ts'
import { usePlace } from '../../../place.tsx'
import { useAddress } from './address.ts'
import { Area } from './Area.tsx'
import { BackToAll } from './BackToAll.tsx'
import { Overview } from './Overview.tsx'

/** Everything there is, drawn from what is declared: the areas, the records of one, and one record with what can be done with it now. */
export function Records() {
  const { scopes } = useClient()
  const { timeZone } = usePlace().location
  const { area } = useAddress()
  if (area === undefined) return <Overview />
  const resource = resourceOf(area)
  if (resource && !resource.catalogue && isOpen(resource, scopes)) return <Area key={area} resource={resource} />
  const isDrawn = resource && !resource.catalogue
  return (
    <Page title={isDrawn ? areaName(area) : sayRecord('name')} timeZone={timeZone} lead={<BackToAll />}>
      {isDrawn ? <NoSight need={named(viewNeed(resource))} /> : <Plain head={sayRecord('noSuchArea')} what={sayRecord('noSuchAreaWhat')} />}
    </Page>
  )
}
