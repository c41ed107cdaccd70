import type { Question } from '#domain/documents/form.ts'
import type { Answers } from '#domain/documents/submission.ts'
import { useKiosk } from '../../kioskContext.ts'
import { AnswerButton } from '../AnswerButton.tsx'
import { QuestionLayout } from '../QuestionLayout.tsx'
import styles from '../questions.module.css'

type Props = {
  readonly question: Question
  readonly answer: Answers[string] | undefined
  readonly onChange: () => void
  readonly onContinue: () => void
}

/** Shown instead of the signature if an answer denies the consent: a staff member helps, or the patient changes the answer. */
export function DeniedQuestion({ question, answer, onChange, onContinue }: Props) {
  const { t } = useKiosk().locale
  const answerText = typeof answer === 'boolean' ? t(answer ? 'yesAnswer' : 'noAnswer') : [answer].flat().join(', ')
  return (
    <QuestionLayout
      title={t('consentDenied')}
      step={4}
      answer={
        <div className={styles.acts}>
          <AnswerButton isPrimary onTap={onContinue}>
            {t('next')}
          </AnswerButton>
          <AnswerButton onTap={onChange}>{t('changeAnswer')}</AnswerButton>
        </div>
      }
    >
      <p className={styles.what}>{t('consentDeniedHelp')}</p>
      <p className={styles.denied}>
        <bdi>{question.text}</bdi>
        <strong>
          {t('yourAnswer')}: <bdi>{answerText}</bdi>
        </strong>
      </p>
    </QuestionLayout>
  )
}
