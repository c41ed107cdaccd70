import { useMemo } from 'react'
import { of } from 'rxjs'
import { compareNames } from '#locale/common/compareNames.ts'
import type { MessageChannelRecord } from '#machines/records.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../appContext.ts'
import { useObservable } from '../../liveness/useObservable.ts'

const noChannels: LiveCollection<MessageChannelRecord> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** All channels by name; `undefined` while they are not known, or for a user who may not see them. */
export function useMessageChannels(): readonly MessageChannelRecord[] | undefined {
  const client = useClient()
  const isAllowed = client.scopes.has('msg')
  const channels$ = useMemo(() => (isAllowed ? client.collection<MessageChannelRecord>('channels') : of(noChannels)), [client, isAllowed])
  const { ready, rows } = useObservable(channels$, noChannels)
  return useMemo(() => (ready ? [...rows.values()].toSorted((a, b) => compareNames(a.name, b.name)) : undefined), [ready, rows])
}
