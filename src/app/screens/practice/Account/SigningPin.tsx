import { useEffect, useState } from 'react'
import type { Instant } from '#domain/time.ts'
import { longDayOf } from '#locale/common/time.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { PanelRow, Panel } from '../../../components/panels/PanelStack.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { PinDialog } from './PinDialog.tsx'
import { tAccount } from './tAccount.ts'

/** `undefined` until loaded, `null` if no PIN is set. */
type PinSetAt = Instant | null | undefined

/** The PIN with which the user signs on another user's tablet. Only the user sets it, and it is never shown. */
export function SigningPin() {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const [pinSetAt, setPinSetAt] = useState<PinSetAt>()
  const [isDialogOpen, setDialogOpen] = useState(false)
  useEffect(() => {
    let isMounted = true
    client.fetch('GET', '/api/auth/pin/').then(
      (response) => isMounted && setPinSetAt((response as { readonly pinSetAt: Instant | null }).pinSetAt),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [client])
  const what = pinSetAt ? tAccount('pinSet', { day: longDayOf(pinSetAt, timeZone) }) : tAccount(pinSetAt === null ? 'pinNone' : 'pinHelp')
  return (
    <Panel title={tAccount('signing')}>
      <PanelRow label={tAccount('pin')} description={what}>
        <Button onPress={() => setDialogOpen(true)}>{tAccount(pinSetAt ? 'pinChange' : 'pinSetButton')}</Button>
      </PanelRow>
      {isDialogOpen && <PinDialog onClose={() => setDialogOpen(false)} onSet={setPinSetAt} />}
    </Panel>
  )
}
