import { tPresentPlan } from '#locale/clinical/presentPlan.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { useIsOffline } from '../../../../commands/useCommand.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { SignaturePad } from '../../../../components/signature/SignaturePad.tsx'
import { useToday } from '../../../../location/LocationProvider.tsx'
import styles from './Decision.module.css'
import type { useDecision } from './useDecision.ts'

type Props = {
  readonly decision: ReturnType<typeof useDecision>
  /** How many options there are. */
  readonly count: number
  readonly lastDay: string
  readonly onNotToday: () => void
}

const stay = () => {}

/** The tick, the signature and the two ways to end: accept the chosen option, or decide another day. */
export function Decision({ decision, count, lastDay, onNotToday }: Props) {
  const { plan, understands, setUnderstands, path, signedBy, isComplete } = decision
  const { send, problem, isSending } = useSubmit(stay)
  const isOffline = useIsOffline()
  const accept = () => {
    if (plan) void send({ command: 'operations/plans.accept', record: plan.id, data: { signedBy, signature: path } })
  }
  return (
    <section className={styles.decision}>
      <div className={styles.words}>
        <label className={styles.tick}>
          <input type="checkbox" checked={understands} onChange={({ target }) => setUnderstands(target.checked)} />
          <span>{tPresentPlan('understand', { count, day: lastDay })}</span>
        </label>
        {decision.isForAdult && <Field label={tPresentPlan('adult')} value={decision.adult} onChange={decision.setAdult} />}
        <p className={styles.notice} role="status">
          {isOffline ? tPresentPlan('offline') : plan === null ? tPresentPlan('choose') : null}
        </p>
        <p className={styles.refusal} role="alert">
          {problem?.detail}
        </p>
      </div>
      <SignatureBox decision={decision} />
      <div className={styles.actions}>
        <Button kind="next" className={styles.accept} isDisabled={!isComplete} isPending={isSending} onPress={accept}>
          {plan === null ? tPresentPlan('acceptNone') : tPresentPlan('accept', { option: plan.option })}
        </Button>
        <Button kind="quiet" className={styles.later} onPress={onNotToday}>
          {tPresentPlan('notToday')}
        </Button>
      </div>
    </section>
  )
}

function SignatureBox({ decision: { path, setPath, signedBy } }: Pick<Props, 'decision'>) {
  const today = useToday()
  return (
    <div className={styles.box}>
      <SignaturePad path={path} onDraw={setPath} label={tPresentPlan(path === '' ? 'signHere' : 'signed')} />
      <p>{tPresentPlan('signedOn', { name: signedBy, day: dayText('longDate', today) })}</p>
      {path !== '' && (
        <button type="button" className={styles.again} onClick={() => setPath('')}>
          {tPresentPlan('again')}
        </button>
      )}
    </div>
  )
}
