import { useEffect, useState } from 'react'
import type { Signer } from '#domain/practice/signer.ts'
import { useClient } from '../../appContext.ts'

/** The users who can sign a command at this screen; `null` until the server has answered. */
export function useSigners(command: string): readonly Signer[] | null {
  const client = useClient()
  const [people, setPeople] = useState<readonly Signer[] | null>(null)
  useEffect(() => {
    let isMounted = true
    client.fetch('GET', `/api/auth/sign/?command=${encodeURIComponent(command)}`).then(
      (response) => isMounted && setPeople((response as { readonly people: readonly Signer[] }).people),
      () => isMounted && setPeople([]),
    )
    return () => {
      isMounted = false
    }
  }, [client, command])
  return people
}
