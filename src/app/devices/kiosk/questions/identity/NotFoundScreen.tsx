import { useKiosk } from '../../kioskContext.ts'
import { AnswerButton } from '../AnswerButton.tsx'
import { QuestionLayout } from '../QuestionLayout.tsx'
import styles from '../questions.module.css'

/** The same text for every cause, so that the kiosk does not reveal whether a person is a patient. */
export function NotFoundScreen() {
  const { visitor, locale } = useKiosk()
  return (
    <QuestionLayout
      title={locale.t('notFound')}
      step={1}
      answer={
        <div className={styles.acts}>
          <AnswerButton isPrimary onTap={() => visitor.send({ type: 'again' })}>
            {locale.t('tryAgain')}
          </AnswerButton>
          <AnswerButton onTap={() => visitor.send({ type: 'askedForHelp' })}>{locale.t('askReception')}</AnswerButton>
        </div>
      }
    >
      <p className={styles.what}>{locale.t('notFoundHelp')}</p>
    </QuestionLayout>
  )
}
