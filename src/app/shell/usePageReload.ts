import { useEffect, useRef } from 'react'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { useClient } from '../appContext.ts'
import { createPageReloads } from '../liveness/pageReloads.ts'
import { scheduleReload } from '../liveness/scheduleReload.ts'
import type { StartTimer } from '../browser/ticker.ts'
import { trackTypedFields, type TypedFields } from '../liveness/typedFields.ts'
import { isChangingPassword } from '../session/ownPassword.ts'
import { signInPage } from '../session/serverPages.ts'
import { useObservable } from '../liveness/useObservable.ts'

const none: readonly CommandStatus[] = []
const isUnanswered = ({ phase }: CommandStatus) => phase === 'pending' || phase === 'queued'

const startTimer: StartTimer = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}

/**
 * Signs in again when the client requires it, and loads a new build once. A reload waits until no command is pending or queued, no field has
 * focus and none has text that the user typed.
 */
export function usePageReload(): void {
  const client = useClient()
  const requirement = useObservable(client.requiredAction$, null)
  const hasUnanswered = useObservable(client.commands$, none).some(isUnanswered)
  const typedFields = useRef<TypedFields>(null)
  useEffect(() => {
    const tracked = trackTypedFields(document)
    typedFields.current = tracked
    return tracked.stop
  }, [])
  useEffect(() => {
    if (requirement === 'signIn' && !isChangingPassword()) location.assign(`${signInPage}?next=/my/`)
    if (requirement !== 'reload' || hasUnanswered) return undefined
    return scheduleReload({
      otherBuild: client.otherBuild,
      reloads: createPageReloads(sessionStorage),
      now: client.now,
      random: Math.random,
      startTimer,
      canReload: () => !document.activeElement?.matches('input, textarea') && !typedFields.current?.hasText(),
      reload: () => location.reload(),
    })
  }, [client, requirement, hasUnanswered])
}
