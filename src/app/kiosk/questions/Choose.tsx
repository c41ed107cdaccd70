import { useGlass } from '../glass.ts'
import { Act } from './Act.tsx'
import { Question } from './Question.tsx'
import { WholeTime } from './times.tsx'
import styles from './questions.module.css'

/** Times and initials: enough to know one's own, and no list of names. */
export function Choose() {
  const { visitor, tongue, shown } = useGlass()
  const choose = (option: number) => visitor.send({ type: 'tapped', tap: visitor.tap('choose', { option }) })
  return (
    <Question
      title={tongue.say('choose')}
      step={3}
      answer={
        <div className={styles.acts}>
          {(shown.visit.screen?.options ?? []).map(({ option, startsAt, initials }) => (
            <Act key={option} onTap={() => choose(option)}>
              <span className={styles.option}>
                <WholeTime at={startsAt} />
                <span>{initials}</span>
              </span>
            </Act>
          ))}
          <Act onTap={() => visitor.send({ type: 'tapped', tap: visitor.tap('notMe') })}>{tongue.say('noneOfThese')}</Act>
        </div>
      }
    />
  )
}
