import { IconCheck } from '@tabler/icons-react'
import type { VisitShown } from '#domain/kiosk/wire.ts'
import { digitsOf } from '#domain/words/time.ts'
import { useGlass } from '../glass.ts'
import { Act } from './Act.tsx'
import { Question } from './Question.tsx'
import { LargeTime } from './times.tsx'
import styles from './questions.module.css'

/** The least that proves it is the right visit: no surname, no reason, no address. */
export function Confirm() {
  const { visitor, tongue, shown } = useGlass()
  const visit = shown.visit.screen?.visit
  if (!visit) return null
  const { say } = tongue
  return (
    <Question
      title={`${say('hello', { name: visit.firstName })}\n${say('isThisYours')}`}
      step={3}
      answer={
        <div className={styles.acts}>
          <Act
            isNext
            icon={<IconCheck className={styles.actIcon} aria-hidden="true" />}
            onTap={() => visitor.send({ type: 'tapped', tap: visitor.tap('confirm', {}) })}
          >
            {say('yes')}
          </Act>
          <Act onTap={() => visitor.send({ type: 'tapped', tap: visitor.tap('notMe') })}>{say('no')}</Act>
        </div>
      }
    >
      <Card visit={visit} />
    </Question>
  )
}

function Card({ visit }: { readonly visit: VisitShown }) {
  const { tongue, timeZone } = useGlass()
  const { say } = tongue
  return (
    <dl className={styles.visit}>
      <div className={styles.when}>
        <dt>{say('today')}</dt>
        <dd>
          <LargeTime at={visit.startsAt} />
        </dd>
      </div>
      <div>
        <dt>{say('with')}</dt>
        <dd>
          <bdi>{visit.provider}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('expect')}</dt>
        <dd>{say('about', { time: digitsOf(visit.expectedAt, timeZone) })}</dd>
      </div>
    </dl>
  )
}
