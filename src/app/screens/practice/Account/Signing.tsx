import { useEffect, useState } from 'react'
import type { Instant } from '#domain/time.ts'
import { longDayOf } from '#domain/words/time.ts'
import { useClient } from '../../../context.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Line, Panel } from '../../../parts/layer/Sheet.tsx'
import { usePlace } from '../../../place.tsx'
import { PinDialog } from './PinDialog.tsx'
import { sayAccount } from './sayAccount.ts'

/** `undefined` until it is known, `null` where none was set. */
type PinSetAt = Instant | null | undefined

/** The PIN with which one signs at somebody else's tablet: set by oneself, never shown. */
export function Signing() {
  const client = useClient()
  const { timeZone } = usePlace().location
  const [pinSetAt, setPinSetAt] = useState<PinSetAt>()
  const [isAsking, ask] = useState(false)
  useEffect(() => {
    let isHere = true
    client.fetch('GET', '/api/auth/pin/').then(
      (answer) => isHere && setPinSetAt((answer as { readonly pinSetAt: Instant | null }).pinSetAt),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [client])
  const what = pinSetAt
    ? sayAccount('pinSet', { day: longDayOf(pinSetAt, timeZone) })
    : sayAccount(pinSetAt === null ? 'pinNone' : 'pinWhat')
  return (
    <Panel title={sayAccount('signing')}>
      <Line label={sayAccount('pin')} what={what}>
        <Button onPress={() => ask(true)}>{sayAccount(pinSetAt ? 'pinChange' : 'pinGive')}</Button>
      </Line>
      {isAsking && <PinDialog onClose={() => ask(false)} onSet={setPinSetAt} />}
    </Panel>
  )
}
