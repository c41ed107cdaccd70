import { useState } from 'react'
import type { Releaser } from '#domain/sterilisation/releaser.ts'
import type { CycleRow } from '#streams/derive/sterilisation/sterileRows.ts'
import type { Signatory } from '#streams/countersign.ts'
import { Refusal } from '#streams/rest.ts'
import { useClient } from '../../../../context.ts'
import { saySterile } from '../../saySterile.ts'
import { calledName } from './useReleasers.ts'

export type Releasing = {
  readonly isBusy: boolean
  /** Why not, as a sentence. */
  readonly refused: string | null
  /** Whose PIN was tried too often: they sign with their password now. */
  readonly locked: readonly string[]
  readonly forget: () => void
  readonly release: (who: Releaser, secret: string) => Promise<void>
}

/** The one command that somebody else gives at this screen. */
export function useRelease({ id, state }: CycleRow): Releasing {
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [locked, setLocked] = useState<readonly string[]>([])
  const release = async (who: Releaser, secret: string) => {
    setBusy(true)
    setRefused(null)
    try {
      await client.countersign(signatory(who, secret, locked), {
        command: state === 'quarantined' ? 'cycles.releaseAfterNegative' : 'cycles.release',
        record: id,
      })
    } catch (fault) {
      setRefused(whyNot(fault, who))
      if (isLocked(fault)) setLocked((others) => [...others, who.id])
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refused, locked, forget: () => setRefused(null), release }
}

export const byPin = ({ id, hasPin }: Releaser, locked: readonly string[]): boolean => hasPin && !locked.includes(id)

const signatory = (who: Releaser, secret: string, locked: readonly string[]): Signatory =>
  byPin(who, locked) ? { user: who.id, pin: secret } : { username: who.username, password: secret }

const isLocked = (fault: unknown) => fault instanceof Refusal && fault.problem.status === 429

function whyNot(fault: unknown, who: Releaser): string {
  if (!(fault instanceof Refusal)) return saySterile('notAnswered')
  const { reason, status, triesLeft = 0, detail, title } = fault.problem
  if (reason === 'wrongPin') return saySterile('wrongPin', { name: calledName(who), count: triesLeft })
  if (status === 429) return saySterile('pinLocked', { name: calledName(who) })
  return status === 401 ? saySterile('secondRefused') : detail || title
}
