import { useEffect, useState } from 'react'
import type { Signer } from '#domain/practice/signer.ts'
import type { Client } from '#streams/client/client.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { useClient } from '../../../../appContext.ts'

export type HandBackSigners = {
  /** `null` until the server has answered. */
  readonly people: readonly Signer[] | null
  readonly isUnreachable: boolean
  readonly retry: () => void
}

/** Those who sign clinical notes take a tablet back. */
const signersPath = `/api/auth/sign/?command=${encodeURIComponent('operations/notes.sign')}`

const noPermission = (error: unknown): readonly Signer[] => {
  if (error instanceof ProblemError && error.problem.status === 403) return []
  throw error
}

/** Lists the users whose PIN ends the presentation: those who sign notes, and the user of this screen. */
async function listSigners({ fetch, me }: Pick<Client, 'fetch' | 'me'>): Promise<readonly Signer[]> {
  const [signers, own] = await Promise.all([
    fetch('GET', signersPath).then((response) => (response as { readonly people: readonly Signer[] }).people, noPermission),
    fetch('GET', '/api/auth/pin/') as Promise<{ readonly pinSetAt: string | null }>,
  ])
  const self: Signer = { id: me.id, name: me.name, username: me.username, hasPin: own.pinSetAt !== null }
  return [self, ...signers.filter(({ id }) => id !== me.id)]
}

/** The users who can take the tablet back. Without an answer of the server none of them can, so that no patient finds the way out. */
export function useHandBackSigners(): HandBackSigners {
  const client = useClient()
  const [attempt, setAttempt] = useState(0)
  const [people, setPeople] = useState<readonly Signer[] | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(() => {
    let isMounted = true
    listSigners(client).then(
      (list) => isMounted && setPeople(list),
      () => isMounted && setUnreachable(true),
    )
    return () => {
      isMounted = false
    }
  }, [client, attempt])
  const retry = () => {
    setUnreachable(false)
    setAttempt((count) => count + 1)
  }
  return { people, isUnreachable, retry }
}
