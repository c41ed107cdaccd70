import { useEffect } from 'react'
import type { Resource } from '#resources/resource.ts'
import { pathOf } from '#resources/registry.ts'
import { useClient } from '../../appContext.ts'

/** Reads the opened record by its own address, if its area notes who opens one. The list that fills the page serves many records. */
export function useRecordedRead(resource: Resource, id: string): void {
  const client = useClient()
  useEffect(() => {
    if (resource.opens) client.fetch('GET', `${pathOf(resource)}${id}`).catch(() => undefined)
  }, [client, resource, id])
}
