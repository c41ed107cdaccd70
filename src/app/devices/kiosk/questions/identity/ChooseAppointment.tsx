import { useKiosk } from '../../kioskContext.ts'
import { AnswerButton } from '../AnswerButton.tsx'
import { QuestionLayout } from '../QuestionLayout.tsx'
import { FullTime } from '../times.tsx'
import styles from '../questions.module.css'

/** Shows times and initials only: enough for patients to recognise their appointment without listing names. */
export function ChooseAppointment() {
  const { visitor, locale, visitorState } = useKiosk()
  const choose = (option: number) => visitor.send({ type: 'tapped', tap: visitor.createCommand('choose', { option }) })
  return (
    <QuestionLayout
      title={locale.t('choose')}
      step={3}
      answer={
        <div className={styles.acts}>
          {(visitorState.context.screen?.options ?? []).map(({ option, startsAt, initials }) => (
            <AnswerButton key={option} onTap={() => choose(option)}>
              <span className={styles.option}>
                <FullTime at={startsAt} />
                <span>{initials}</span>
              </span>
            </AnswerButton>
          ))}
          <AnswerButton onTap={() => visitor.send({ type: 'tapped', tap: visitor.createCommand('notMe') })}>
            {locale.t('noneOfThese')}
          </AnswerButton>
        </div>
      }
    />
  )
}
