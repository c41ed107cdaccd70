import { useEffect, useState } from 'react'
import type { Instant } from '#domain/time.ts'
import type { CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useFormCommand } from '../../../../components/sterilisation/useFormCommand.ts'
import { isCompletePin } from '../../../../components/signature/PinField.tsx'
import { signCommand, signsByPin } from '../../../../components/signature/signCommand.ts'

export type Reading = 'negative' | 'positive'

/** The state of the form. The signed-in user signs a positive reading again: a tap on an open screen is no signature. */
export function useReading(cycle: CycleRow) {
  const client = useClient()
  const sendCommand = useFormCommand()
  const [reading, setReading] = useState<Reading | null>(null)
  const [secret, setSecret] = useState('')
  const [lockedUsers, setLockedUsers] = useState<readonly string[]>([])
  const signer = { ...client.me, hasPin: useOwnPin() }
  const usesPin = signsByPin(signer, lockedUsers)
  const isSigned = usesPin ? isCompletePin(secret) : secret !== ''
  const onSave = async () => {
    if (reading === 'negative') return (await sendCommand('cycles.readIndicator', cycle.id, { biological: reading })).refusal
    const request = { command: 'cycles.readIndicator', record: cycle.id, data: { biological: 'positive' } }
    const { refusal, isPinLocked } = await signCommand(client, { signer, secret, lockedUsers }, request)
    if (isPinLocked) setLockedUsers([signer.id])
    setSecret('')
    return refusal
  }
  return {
    reading,
    setReading,
    // Enter sends nothing: only the button that names the result does.
    signature: { signer, usesPin, secret, changeSecret: setSecret, sign: () => {}, isWrong: false },
    isReady: reading === 'negative' || (reading === 'positive' && isSigned),
    onSave,
  }
}

/** Whether the signed-in user has a PIN; `false` until the server has answered. */
function useOwnPin(): boolean {
  const client = useClient()
  const [hasPin, setHasPin] = useState(false)
  useEffect(() => {
    let isMounted = true
    client.fetch('GET', '/api/auth/pin/').then(
      (response) => isMounted && setHasPin((response as { readonly pinSetAt: Instant | null }).pinSetAt !== null),
      () => isMounted && setHasPin(false),
    )
    return () => {
      isMounted = false
    }
  }, [client])
  return hasPin
}
