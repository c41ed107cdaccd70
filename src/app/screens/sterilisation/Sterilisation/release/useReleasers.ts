import { useEffect, useState } from 'react'
import type { Signer } from '#domain/practice/signer.ts'
import { useClient } from '../../../../appContext.ts'

/** Users who can release the load, without its loader; `null` until the server has answered. */
export function useReleasers(loadedBy: string | null): readonly Signer[] | null {
  const client = useClient()
  const [people, setPeople] = useState<readonly Signer[] | null>(null)
  useEffect(() => {
    let isMounted = true
    client.fetch('GET', '/api/auth/sign/').then(
      (response) => isMounted && setPeople((response as { readonly people: readonly Signer[] }).people),
      () => isMounted && setPeople([]),
    )
    return () => {
      isMounted = false
    }
  }, [client])
  return people && people.filter(({ id }) => id !== loadedBy)
}

/** Proposes the signed-in user, otherwise the only candidate. */
export const defaultReleaser = (people: readonly Signer[], me: string): Signer | null =>
  people.find(({ id }) => id === me) ?? (people.length === 1 ? (people[0] ?? null) : null)
