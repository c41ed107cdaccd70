import { useEffect } from 'react'
import type { Tap } from '#streams/client.ts'
import { useClient } from '../context.ts'
import { signInPage } from '../doors.ts'
import { useLive } from '../useLive.ts'

const none: readonly Tap[] = []
const isOpen = ({ phase }: Tap) => phase === 'pending' || phase === 'kept'

/** What only a new page can mend. A newer build is taken up as soon as no tap waits and nobody is writing. */
export function useNeeds(): void {
  const client = useClient()
  const needs = useLive(client.needs$, null)
  const hasOpenTaps = useLive(client.taps$, none).some(isOpen)
  useEffect(() => {
    if (needs === 'signIn') location.assign(`${signInPage}?next=/my/`)
    if (needs !== 'reload' || hasOpenTaps) return undefined
    const mayReload = () => !document.activeElement?.matches('input, textarea')
    const reload = () => mayReload() && location.reload()
    reload()
    const again = setInterval(reload, 2000)
    return () => clearInterval(again)
  }, [needs, hasOpenTaps])
}
