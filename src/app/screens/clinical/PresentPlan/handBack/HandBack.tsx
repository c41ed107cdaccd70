import type { Signer } from '#domain/practice/signer.ts'
import { tPresentPlan } from '#locale/clinical/presentPlan.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { SelectField } from '../../../../components/form/SelectField.tsx'
import { SecretField } from '../../../../components/signature/SecretField.tsx'
import { confirmSigner } from '../../../../components/signature/signCommand.ts'
import { useSignature } from '../../../../components/signature/useSignature.ts'
import styles from './HandBack.module.css'
import { useHandBackSigners } from './useHandBackSigners.ts'

type Props = {
  readonly title: string
  readonly help: string
  /** Opens the chart; a user of the practice has shown who they are. */
  readonly onLeave: () => void
  /** Omitted: there is nothing more to read. */
  readonly onReadOn?: () => void
}

/** The last words to the patient, who hands the tablet back, and the PIN of the user who takes it. */
export function HandBack({ title, help, onLeave, onReadOn }: Props) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{help}</p>
      {onReadOn && (
        <Button className={styles.readOn} onPress={onReadOn}>
          {tPresentPlan('readOn')}
        </Button>
      )}
      <section className={styles.staff} aria-label={tPresentPlan('staff')}>
        <WayOut onLeave={onLeave} />
      </section>
    </div>
  )
}

function WayOut({ onLeave }: Pick<Props, 'onLeave'>) {
  const { people, isUnreachable, retry } = useHandBackSigners()
  if (isUnreachable)
    return (
      <>
        <p>{tPresentPlan('noSigners')}</p>
        <Button onPress={retry}>{tPresentPlan('tryAgain')}</Button>
      </>
    )
  if (people === null) return null
  // Before a user has set a PIN there is none to ask for.
  if (people.every(({ hasPin }) => !hasPin)) return <Button onPress={onLeave}>{tPresentPlan('leave')}</Button>
  return <PinWayOut people={people} onLeave={onLeave} />
}

function PinWayOut({ people, onLeave }: Pick<Props, 'onLeave'> & { readonly people: readonly Signer[] }) {
  const client = useClient()
  const { signer, chooseSigner, secret, changeSecret, usesPin, sign, isReady, isBusy, refusal } = useSignature(
    people,
    (signature) => confirmSigner(client, signature),
    onLeave,
  )
  return (
    <>
      <SelectField
        label={tPresentPlan('user')}
        options={people.map(({ id, name }) => ({ id, label: name }))}
        chosen={signer?.id ?? null}
        onChoose={chooseSigner}
      />
      <SecretField
        key={`${signer?.id ?? ''} ${String(usesPin)}`}
        {...{ signer, usesPin, secret, changeSecret, sign }}
        isWrong={refusal !== null}
      />
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <Button isDisabled={!isReady} isPending={isBusy} onPress={sign}>
        {tPresentPlan('leave')}
      </Button>
    </>
  )
}
