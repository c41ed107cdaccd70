import { useEffect, useState } from 'react'
import { useClient } from '../../appContext.ts'

/** `words` is the permission in words; `null` if the server could not be asked. */
export type Grantors = { readonly users: readonly string[]; readonly groups: readonly string[]; readonly words: string | null }

const unknown: Grantors = { users: [], groups: [], words: null }

/** The users and groups that can give a permission; `null` until the server has answered. */
export function useGrantors(scope: string): Grantors | null {
  const client = useClient()
  const [found, setFound] = useState<{ readonly scope: string; readonly grantors: Grantors } | null>(null)
  useEffect(() => {
    let isMounted = true
    const show = (grantors: Grantors) => isMounted && setFound({ scope, grantors })
    client.fetch('GET', `/api/grantors/?scope=${encodeURIComponent(scope)}`).then(
      (grantors) => show(grantors as Grantors),
      () => show(unknown),
    )
    return () => {
      isMounted = false
    }
  }, [client, scope])
  return found?.scope === scope ? found.grantors : null
}
