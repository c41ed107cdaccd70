import { useMemo } from 'react'
import type { Equipment } from '#domain/practice/equipment.ts'
import type { Provider } from '#domain/practice/provider.ts'
import type { Settings } from '#domain/practice/settings.ts'
import type { Group, User } from '#domain/practice/user.ts'
import type { UserInvite } from '#domain/practice/userInvite.ts'
import type { AppointmentType } from '#domain/scheduling/calendar.ts'
import type { Roster } from '#domain/scheduling/schedule/roster.ts'
import type { RecordOf } from '#domain/wire.ts'
import { isOpeningHours, type SetupProgress, watchSetup } from '#streams/derive/practice/watchSetup.ts'
import { useClient } from '../../../appContext.ts'
import { useRows } from '../../../components/messaging/quickNotes/useRows.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'

export type RosterRow = RecordOf<Roster & { readonly state: string }>

/** The records that the steps show and change. */
export type SetupRows = {
  readonly settings: RecordOf<Settings> | null
  /** The opening hours of the location. */
  readonly hours: readonly RosterRow[]
  /** By their numbers. */
  readonly chairs: readonly RecordOf<Equipment>[]
  readonly providers: readonly RecordOf<Provider>[]
  readonly users: readonly RecordOf<User>[]
  readonly groups: readonly RecordOf<Group>[]
  readonly invites: readonly RecordOf<UserInvite>[]
  readonly types: readonly RecordOf<AppointmentType>[]
}

const everything = {}
const active = { active: 'true' }
const sent = { state: 'sent' }

/** How far the setup is. `null` until it is known. */
export function useSetupProgress(): SetupProgress | null {
  const client = useClient()
  const { location } = useCurrentLocation()
  const progress$ = useMemo(() => watchSetup(client, location.id), [client, location.id])
  return useObservable<SetupProgress | null>(progress$, null)
}

export function useSetupRows(): SetupRows {
  const { location } = useCurrentLocation()
  const [settings = null] = useRows<RecordOf<Settings>>('settings', 'gen', everything)
  const chairs = useRows<RecordOf<Equipment>>('equipments', 'equip', { kind: 'chair', location: location.id })
  return {
    settings,
    hours: useRows<RosterRow>('schedule', 'cal', { location: location.id }).filter(isOpeningHours),
    chairs: chairs.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)),
    providers: useRows<RecordOf<Provider>>('providers', 'prv', active).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    users: useRows<RecordOf<User>>('users', 'usr', everything),
    groups: useRows<RecordOf<Group>>('groups', 'grp', everything),
    invites: useRows<RecordOf<UserInvite>>('userinvites', 'usr.c', sent),
    types: useRows<RecordOf<AppointmentType>>('class', 'user', active),
  }
}
