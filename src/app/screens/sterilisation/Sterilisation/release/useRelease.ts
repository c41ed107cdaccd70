import { useState } from 'react'
import type { Releaser } from '#domain/sterilisation/releaser.ts'
import type { CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { useClient } from '../../../../appContext.ts'
import { signCommand } from './signCommand.ts'

export type ReleaseState = {
  readonly isBusy: boolean
  /** The refusal, as a sentence. */
  readonly refusal: string | null
  /** Users whose PIN was tried too often: they now sign with their password. */
  readonly lockedUsers: readonly string[]
  readonly clearRefusal: () => void
  readonly release: (releaser: Releaser, secret: string) => Promise<void>
}

/** Sends the release, signed by another user on this screen. */
export function useRelease({ id, state }: CycleRow): ReleaseState {
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [lockedUsers, setLockedUsers] = useState<readonly string[]>([])
  const release = async (releaser: Releaser, secret: string) => {
    setBusy(true)
    setRefusal(null)
    const command = state === 'quarantined' ? 'cycles.releaseAfterNegative' : 'cycles.release'
    const outcome = await signCommand(client, { signer: releaser, secret, lockedUsers }, { command, record: id })
    setRefusal(outcome.refusal)
    if (outcome.isPinLocked) setLockedUsers((others) => [...others, releaser.id])
    setBusy(false)
  }
  return { isBusy, refusal, lockedUsers, clearRefusal: () => setRefusal(null), release }
}
