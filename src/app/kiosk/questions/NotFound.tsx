import { useGlass } from '../glass.ts'
import { Act } from './Act.tsx'
import { Question } from './Question.tsx'
import styles from './questions.module.css'

/** The same words whatever the cause: nobody learns here who is a patient. */
export function NotFound() {
  const { visitor, tongue } = useGlass()
  return (
    <Question
      title={tongue.say('notFound')}
      step={1}
      answer={
        <div className={styles.acts}>
          <Act isNext onTap={() => visitor.send({ type: 'again' })}>
            {tongue.say('tryAgain')}
          </Act>
          <Act onTap={() => visitor.send({ type: 'askedForHelp' })}>{tongue.say('askReception')}</Act>
        </div>
      }
    >
      <p className={styles.what}>{tongue.say('notFoundWhat')}</p>
    </Question>
  )
}
