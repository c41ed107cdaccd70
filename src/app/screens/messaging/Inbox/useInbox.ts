import { useEffect, useMemo, useState } from 'react'
import { dayBounds } from '#domain/time.ts'
import {
  type InboxBand,
  type InboxConversation,
  type InboxFilter,
  inboxOf,
  type InboxRows,
  noInboxRows,
  watchInbox,
} from '#streams/derive/messaging/inbox.ts'
import { useAppContext, useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'

export type InboxBands = ReadonlyMap<InboxBand, readonly InboxConversation[]>

/** The conversations of the inbox by band; `null` until they are here. */
export function useInbox(filter: InboxFilter): { readonly bands: InboxBands | null; readonly all: InboxBands | null } {
  const client = useClient()
  const { ticker } = useAppContext()
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const todayFrom = dayBounds(today, timeZone).from
  const rows$ = useMemo(() => watchInbox(client, todayFrom), [client, todayFrom])
  const rows = useObservable<InboxRows>(rows$, noInboxRows)
  const [now, setNow] = useState(() => ticker.now())
  useEffect(() => ticker.onClockTick(setNow), [ticker])
  const of = useMemo(() => (which: InboxFilter) => (rows.isReady ? inboxOf(rows, which, { now, todayFrom }) : null), [rows, now, todayFrom])
  const all = useMemo(() => of({ kind: 'all' }), [of])
  const bands = useMemo(() => (filter.kind === 'all' ? all : of(filter)), [of, all, filter])
  return { bands, all }
}
