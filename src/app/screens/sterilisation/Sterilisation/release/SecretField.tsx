import type { Releaser } from '#domain/sterilisation/releaser.ts'
import { Field } from '../../../../components/form/Field.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import styles from '../cycle/SelectedCycle.module.css'
import { PinField } from './PinField.tsx'
import { shortName } from './useReleasers.ts'

type Props = {
  readonly signer: Releaser | null
  readonly usesPin: boolean
  readonly secret: string
  readonly changeSecret: (text: string) => void
  readonly sign: () => void
  readonly isWrong: boolean
}

/** The PIN of the user who signs, or the password of a user without one. */
export function SecretField({ signer, usesPin, secret, changeSecret, sign, isWrong }: Props) {
  const owner = signer ? { name: shortName(signer) } : null
  if (usesPin)
    return (
      <PinField
        label={owner ? tSterilisation('pinOf', owner) : tSterilisation('pin')}
        pin={secret}
        onChange={changeSecret}
        onEnter={sign}
        isWrong={isWrong}
        isDisabled={signer === null}
      />
    )
  return (
    <Field
      className={styles.password}
      label={owner ? tSterilisation('passwordOf', owner) : tSterilisation('password')}
      type="password"
      value={secret}
      onChange={changeSecret}
      onKeyDown={({ key }) => key === 'Enter' && sign()}
      autoComplete="off"
      isInvalid={isWrong}
    />
  )
}
