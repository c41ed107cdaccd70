import { tMedical } from '#locale/clinical/medical.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { type MedicalCheck, lastFullCheck } from '#streams/derive/people/medicalChecks.ts'
import { type MedicalHistory, nothingNewRequests } from '#streams/derive/people/medicalHistory.ts'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { DialogButton } from '../../../components/command/DialogButton.tsx'
import { Button } from '../../../components/form/Button.tsx'
import { useToday } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './MedicalTab.module.css'

type Props = {
  readonly patient: string
  readonly history: MedicalHistory
  readonly checks: readonly MedicalCheck[]
  readonly onAdd: (area: 'allergies' | 'medconds') => void
}

/** The question that a user asks at every appointment, and its answers. What the patient told before is decided first. */
export function CheckBar({ patient, history, checks, onAdd }: Props) {
  const { sendTogether, problem, isSending } = useSubmit(() => {})
  const today = useToday()
  const waiting = (history.unread ?? []).reduce((sum, { answers }) => sum + answers.length, 0)
  const last = lastFullCheck(checks)
  const isCheckedToday = last?.day === today
  const month = last && !isCheckedToday ? dayText('monthAndYear', last.day) : null
  return (
    <section className={classNames(asRow('8 16', 'center', 'between', 'wraps'), styles.bar)} aria-label={tMedical('ask')}>
      <span className={classNames(asStack(1), styles.words)}>
        <strong className={asText('label')}>{month === null ? tMedical('question') : tMedical('questionSince', { month })}</strong>
        <span className={asText('small', 'quiet')}>{statusText(waiting, last, isCheckedToday)}</span>
        {problem && (
          <span role="alert" className={asText('small', 'red')}>
            {problem.detail}
          </span>
        )}
      </span>
      <span className={asRow(8, 'wraps')}>
        <DialogButton label={tMedical('addAllergy')} onPress={() => onAdd('allergies')} />
        <DialogButton label={tMedical('addCondition')} onPress={() => onAdd('medconds')} />
        <Button
          kind={waiting > 0 || isCheckedToday ? 'other' : 'next'}
          isDisabled={waiting > 0}
          isPending={isSending}
          onPress={() => void sendTogether(...nothingNewRequests(patient, history))}
        >
          {tMedical('nothingNew')}
        </Button>
      </span>
    </section>
  )
}

function statusText(waiting: number, last: MedicalCheck | null, isCheckedToday: boolean): string {
  if (waiting > 0) return tMedical('waiting', { count: waiting })
  if (!last) return tMedical('neverAsked')
  const name = last.by ?? ''
  return isCheckedToday ? tMedical('askedToday', { name }) : tMedical('askedLast', { day: dayText('dateAndYear', last.day), name })
}
