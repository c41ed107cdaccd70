import { useMemo } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { type Acts, actsOn } from '#streams/derive/records/acts.ts'
import { useClient } from '../../../context.ts'

export type ActsHere = Acts & { readonly isNone: boolean }

/** What the chart and this person's rights allow now. Asked anew whenever the record is another. */
export function useActs(resource: Resource, record: AnyRecord): ActsHere {
  const client = useClient()
  return useMemo(() => {
    const acts = actsOn(resource, record, client.possible(resource.name, record), client.scopes)
    return { ...acts, isNone: acts.edit === null && acts.commands.length === 0 && acts.ending === null }
  }, [client, resource, record])
}
