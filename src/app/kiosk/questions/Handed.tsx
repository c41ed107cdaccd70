import { useGlass } from '../glass.ts'
import { Act } from './Act.tsx'
import { Question } from './Question.tsx'
import styles from './questions.module.css'

type Props = { readonly name: string; readonly form: string; readonly onBegin: () => void }

/** Staff sent a form here for one person; whoever else stands there does not answer for them. */
export function Handed({ name, form, onBegin }: Props) {
  const { visitor, tongue } = useGlass()
  const { say } = tongue
  return (
    <Question
      title={`${say('hello', { name })}\n${say('handed')}`}
      step={4}
      answer={
        <div className={styles.acts}>
          <Act isNext onTap={onBegin}>
            {say('begin')}
          </Act>
          <Act onTap={() => visitor.send({ type: 'askedForHelp' })}>{say('no')}</Act>
        </div>
      }
    >
      <p className={styles.what}>{form}</p>
    </Question>
  )
}
