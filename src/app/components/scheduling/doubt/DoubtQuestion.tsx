import { asRow, asText } from '../../../theme/looks.ts'
import { classNames } from '../../../classNames.ts'
import { Button } from '../../form/Button.tsx'
import { patientName } from '../appointment/names.ts'
import { DoubtMark } from './DoubtMark.tsx'
import styles from './DoubtQuestion.module.css'
import { questionText } from './doubtText.ts'
import { type ShownDoubt, useShownDoubt } from './shownDoubt.ts'
import { useSettlement } from './useSettlement.ts'

/** The question of a card with its answers: one tap settles it. */
export function DoubtQuestion({ record }: { readonly record: string }) {
  const doubt = useShownDoubt(record)
  return doubt && <Shown doubt={doubt} />
}

function Shown({ doubt }: { readonly doubt: ShownDoubt }) {
  const { answers, settle, isSending, problem } = useSettlement(doubt)
  const about = doubt.appointment === null ? null : patientName(doubt.patientRow)
  const question = questionText(doubt, doubt.chairLabel)
  return (
    <span className={classNames(asRow('4 8', 'center', 'wraps', 'shrinks'), styles.question)} data-doubt={doubt.kind}>
      <DoubtMark question={question} />
      <span className={classNames(asRow(4, 'wraps'), styles.answers)}>
        {answers.map(({ answer, label }) => (
          <Button
            key={answer}
            isSoft
            aria-label={[question, label, about].filter(Boolean).join(', ')}
            isDisabled={isSending}
            onPress={() => settle(answer)}
          >
            {label}
          </Button>
        ))}
      </span>
      {problem && (
        <span className={asText('small', 'red')} role="alert">
          {problem.detail}
        </span>
      )}
    </span>
  )
}
