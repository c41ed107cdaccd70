import { useEffect, useState } from 'react'
import type { PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { useClient } from '../../../appContext.ts'
import type { PackStop, Replacement } from './packStop.ts'

/** A sterile pack of the same kind at the same location, the one that expires first; `null` if there is none or it is not known yet. */
export function useReplacement({ kind, location, code }: PackStop): Replacement | null {
  const client = useClient()
  const [replacement, setReplacement] = useState<Replacement | null>(null)
  useEffect(() => {
    let isMounted = true
    const query = new URLSearchParams({ kind, location, state: 'sterile', sort: 'expiresOn', limit: '1' })
    client.fetch('GET', `/steris/?${query}`).then(
      (response) => isMounted && setReplacement((response as { readonly items: readonly PackRow[] }).items[0] ?? null),
      () => isMounted && setReplacement(null),
    )
    return () => {
      isMounted = false
    }
  }, [client, kind, location, code])
  return replacement
}
