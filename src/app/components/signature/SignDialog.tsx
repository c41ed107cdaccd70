import type { ReactNode } from 'react'
import type { CommandRequest } from '#domain/wire.ts'
import { tSignature } from '#locale/documents/signature.ts'
import { useClient } from '../../appContext.ts'
import { asStack, asText } from '../../theme/looks.ts'
import { t } from '../../i18n/translators.ts'
import { Button } from '../form/Button.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { SecretField } from './SecretField.tsx'
import { signCommand } from './signCommand.ts'
import { useSignature } from './useSignature.ts'
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
  const client = useClient()
  const { people, signer, chooseSigner, secret, changeSecret, usesPin, sign, isReady, isBusy, refusal } = useSignature(
    useSigners(request.command),
    (signature) => signCommand(client, signature, request),
    onClose,
  )
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
