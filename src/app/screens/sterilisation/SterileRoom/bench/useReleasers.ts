import { useEffect, useState } from 'react'
import type { Releaser } from '#domain/sterilisation/releaser.ts'
import { useClient } from '../../../../context.ts'

/** Who could release what somebody loaded; `null` until the server has said. */
export function useReleasers(loadedBy: string | null): readonly Releaser[] | null {
  const client = useClient()
  const [people, setPeople] = useState<readonly Releaser[] | null>(null)
  useEffect(() => {
    let isHere = true
    client.fetch('GET', '/api/auth/sign/').then(
      (answer) => isHere && setPeople((answer as { readonly people: readonly Releaser[] }).people),
      () => isHere && setPeople([]),
    )
    return () => {
      isHere = false
    }
  }, [client])
  return people && people.filter(({ id }) => id !== loadedBy)
}

/** The one signed in is proposed, else whoever is the only one. */
export const proposed = (people: readonly Releaser[], me: string): Releaser | null =>
  people.find(({ id }) => id === me) ?? (people.length === 1 ? (people[0] ?? null) : null)

/** What people call each other: "Bridget", and of "Dr Elin Lindqvist" "Elin". */
export const calledName = ({ name }: Pick<Releaser, 'name'>): string => name.replace(/^(?:Dr|Prof)\.? /, '').split(' ')[0] ?? name
