import { type ReactNode, useMemo } from 'react'
import { type LiveRosters, noRosters, type RosterRows, watchRosters } from '#streams/derive/scheduling/roster/watchRosters.ts'
import type { RosterOwner } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import { useClient } from '../../../appContext.ts'
import { useCoarsePointer } from '../../../components/layout/useMedia.ts'
import { Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { treatingProviders } from '../../../components/scheduling/bookingDraft.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { holidayState } from './days/holidayState.ts'
import { OwnerHours } from './OwnerHours.tsx'
import { openingHours, useRosterAddress } from './rosterAddress.ts'
import { useDrafts } from './rosterDrafts.ts'

/** The hours of providers and of the location: when they count, which days differ, and which appointments a change affects. */
export function Roster() {
  const client = useClient()
  const today = useToday()
  const { location } = useCurrentLocation()
  const state = holidayState(location)
  const rows$ = useMemo(() => watchRosters(client, location.id, { today, state }), [client, location.id, today, state])
  const { rows, problem } = useObservable<LiveRosters>(rows$, noRosters)
  if (problem?.scope) return <Waiting>{<NoPermission scope={problem.scope} />}</Waiting>
  return rows ? <ChosenOwner rows={rows} /> : <Waiting>{<Loading rows={8} />}</Waiting>
}

const Waiting = ({ children }: { readonly children: ReactNode }) => (
  <Page title={tScreenName('roster')} timeZone={useCurrentLocation().location.timeZone}>
    {children}
  </Page>
)

/** The provider of the address, otherwise the user's own, otherwise the first. */
function ChosenOwner({ rows }: { readonly rows: RosterRows }) {
  const { me } = useClient()
  const { location } = useCurrentLocation()
  const { chosen } = useRosterAddress()
  const drafts = useDrafts()
  const density = useCoarsePointer() ? 'touch' : 'comfortable'
  const providers = useMemo(() => treatingProviders(rows.providers), [rows])
  const id = [chosen, me.provider].find((wanted) => providers.some((provider) => provider.id === wanted)) ?? providers[0]?.id ?? null
  const provider = chosen === openingHours ? null : id
  const owner = useMemo((): RosterOwner => ({ provider, location: location.id }), [provider, location.id])
  return <OwnerHours key={`${provider} ${location.id}`} {...{ rows, providers, owner, drafts, density }} />
}
