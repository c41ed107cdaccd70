import type { Signer } from '#domain/practice/signer.ts'
import { Field } from '../form/Field.tsx'
import { tSignature } from '#locale/documents/signature.ts'
import { PinField } from './PinField.tsx'
import { shortName } from './shortName.ts'

type Props = {
  readonly signer: Signer | null
  readonly usesPin: boolean
  readonly secret: string
  readonly changeSecret: (text: string) => void
  readonly sign: () => void
  readonly isWrong: boolean
  /** The class of a password field, which is wider than that of a PIN. */
  readonly className?: string | undefined
}

/** The PIN of the user who signs, or the password of a user without one. */
export function SecretField({ signer, usesPin, secret, changeSecret, sign, isWrong, className }: Props) {
  const owner = signer ? { name: shortName(signer) } : null
  if (usesPin)
    return (
      <PinField
        label={owner ? tSignature('pinOf', owner) : tSignature('pin')}
        pin={secret}
        onChange={changeSecret}
        onEnter={sign}
        isWrong={isWrong}
        isDisabled={signer === null}
      />
    )
  return (
    <Field
      className={className}
      label={owner ? tSignature('passwordOf', owner) : tSignature('password')}
      type="password"
      value={secret}
      onChange={changeSecret}
      onKeyDown={({ key }) => key === 'Enter' && sign()}
      autoComplete="off"
      isInvalid={isWrong}
    />
  )
}
