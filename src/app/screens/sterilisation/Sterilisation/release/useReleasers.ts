import { useEffect, useState } from 'react'
import type { Releaser } from '#domain/sterilisation/releaser.ts'
import { useClient } from '../../../../appContext.ts'

/** Users who can release the load, without its loader; `null` until the server has answered. */
export function useReleasers(loadedBy: string | null): readonly Releaser[] | null {
  const client = useClient()
  const [people, setPeople] = useState<readonly Releaser[] | null>(null)
  useEffect(() => {
    let isMounted = true
    client.fetch('GET', '/api/auth/sign/').then(
      (response) => isMounted && setPeople((response as { readonly people: readonly Releaser[] }).people),
      () => isMounted && setPeople([]),
    )
    return () => {
      isMounted = false
    }
  }, [client])
  return people && people.filter(({ id }) => id !== loadedBy)
}

/** Proposes the signed-in user, otherwise the only candidate. */
export const defaultReleaser = (people: readonly Releaser[], me: string): Releaser | null =>
  people.find(({ id }) => id === me) ?? (people.length === 1 ? (people[0] ?? null) : null)

/** The short name: "Bridget", or "Elin" for "Dr Elin Lindqvist". */
export const shortName = ({ name }: Pick<Releaser, 'name'>): string => name.replace(/^(?:Dr|Prof)\.? /, '').split(' ')[0] ?? name
