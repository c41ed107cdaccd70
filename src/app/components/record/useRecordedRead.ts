import { useEffect } from 'react'
import { areasWithRecordedReads } from '#domain/system/securityEvent.ts'
import type { Resource } from '#resources/resource.ts'
import { pathOf } from '#resources/registry.ts'
import { useClient } from '../../appContext.ts'

/** Reads the opened record by its own address, if its area records who opens one. The list that fills the page serves many records. */
export function useRecordedRead(resource: Resource, id: string): void {
  const client = useClient()
  useEffect(() => {
    if (areasWithRecordedReads.includes(resource.name)) client.fetch('GET', `${pathOf(resource)}${id}`).catch(() => undefined)
  }, [client, resource, id])
}
