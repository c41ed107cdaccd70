import { useMemo } from 'react'
import type { NamedField } from '#domain/system/importColumns.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { useClient } from '../../../../appContext.ts'
import type { SelectOption } from '../../../../components/form/SelectField.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'

export type NamedRecords = Readonly<Record<NamedField, readonly SelectOption[]>>

const none: LiveCollection<AnyRecord> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

const collectionsOf = (client: Client) => ({
  provider: client.collection<AnyRecord>('providers'),
  chair: client.collection<AnyRecord>('equipments', { filters: { kind: 'chair' } }),
  type: client.collection<AnyRecord>('class'),
})

/** The records that a name in a file can mean. A chair is listed with its location if there are several. */
export function useNamedRecords(): NamedRecords {
  const client = useClient()
  const { locations } = useCurrentLocation()
  const collections = useMemo(() => collectionsOf(client), [client])
  const provider = useObservable(collections.provider, none)
  const chair = useObservable(collections.chair, none)
  const type = useObservable(collections.type, none)
  const placeOf = (record: AnyRecord) =>
    locations.length > 1 ? (locations.find(({ id }) => id === record['location'])?.name ?? null) : null
  return {
    location: locations.map(({ id, name }) => ({ id, label: name })),
    provider: optionsOf(provider),
    chair: optionsOf(chair, placeOf),
    type: optionsOf(type),
  }
}

const optionsOf = ({ rows }: LiveCollection<AnyRecord>, placeOf: (record: AnyRecord) => string | null = () => null) =>
  [...rows.values()]
    .map((record) => ({ id: record.id, label: [String(record['name']), placeOf(record)].filter((text) => text !== null).join(', ') }))
    .toSorted((a, b) => compareNames(a.label, b.label))
