import { type ReactNode, useState } from 'react'
import type { Signer } from '#domain/practice/signer.ts'
import type { CommandRequest } from '#domain/wire.ts'
import { tSignature } from '#locale/documents/signature.ts'
import { useClient } from '../../appContext.ts'
import { asStack, asText } from '../../theme/looks.ts'
import { t } from '../../i18n/translators.ts'
import { Button } from '../form/Button.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { isCompletePin } from './PinField.tsx'
import { SecretField } from './SecretField.tsx'
import { signCommand, signsByPin } from './signCommand.ts'
import { useSigners } from './useSigners.ts'

type Props = {
  readonly title: string
  /** Label of the confirm button. */
  readonly submitLabel: string
  readonly request: CommandRequest
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Sends a command that a user signs with their PIN or password, on any user's screen: a tap on an open screen is no signature. */
export function SignDialog({ title, submitLabel, request, children, onClose }: Props) {
  const { people, signer, chooseSigner, secret, changeSecret, usesPin, sign, isReady, isBusy, refusal } = useSignature(request, onClose)
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('back')}
      </Button>
      <Button kind="next" isDisabled={!isReady} isPending={isBusy} onPress={sign}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={actions}>
      {children}
      <div className={asStack(12)}>
        <SelectField
          label={tSignature('signer')}
          options={people.map(({ id, name }) => ({ id, label: name }))}
          chosen={signer?.id ?? null}
          onChoose={chooseSigner}
        />
        <SecretField
          key={`${signer?.id ?? ''} ${String(usesPin)}`}
          {...{ signer, usesPin, secret, changeSecret, sign }}
          isWrong={refusal !== null}
        />
        <p className={asText('label', 'red')} role="alert">
          {refusal}
        </p>
      </div>
    </Dialog>
  )
}

const noPeople: readonly Signer[] = []

function useSignature(request: CommandRequest, onClose: () => void) {
  const client = useClient()
  const people = useSigners(request.command) ?? noPeople
  const [chosen, setChosen] = useState<string | null>(null)
  const [secret, setSecret] = useState('')
  const [lockedUsers, setLockedUsers] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const signer = people.find(({ id }) => id === (chosen ?? client.me.id)) ?? (people.length === 1 ? (people[0] ?? null) : null)
  const usesPin = signer === null || signsByPin(signer, lockedUsers)
  const isReady = signer !== null && (usesPin ? isCompletePin(secret) : secret !== '')
  const changeSecret = (text: string) => {
    setRefusal(null)
    setSecret(text)
  }
  const chooseSigner = (id: string) => {
    setChosen(id)
    changeSecret('')
  }
  const send = async (by: Signer) => {
    setBusy(true)
    const outcome = await signCommand(client, { signer: by, secret, lockedUsers }, request)
    setBusy(false)
    if (outcome.refusal === null) return onClose()
    setRefusal(outcome.refusal)
    setSecret('')
    if (outcome.isPinLocked) setLockedUsers((others) => [...others, by.id])
  }
  const sign = () => {
    if (signer && isReady && !isBusy) void send(signer)
  }
  return { people, signer, chooseSigner, secret, changeSecret, usesPin, sign, isReady, isBusy, refusal }
}
