import { IconCheck, IconMessageCircle, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { digitsOf } from '#domain/words/time.ts'
import { useGlass } from '../glass.ts'
import { Question } from './Question.tsx'
import styles from './questions.module.css'

type Props = {
  readonly icon: ReactNode
  readonly isFull?: boolean
  readonly title: string
  readonly what: string
  readonly children?: ReactNode
}

function Ending({ icon, isFull = false, title, what, children }: Props) {
  return (
    <div className={styles.ending}>
      <span className={styles.emblem} data-full={isFull || undefined}>
        {icon}
      </span>
      <Question title={title}>
        <p className={styles.what}>{what}</p>
        {children}
      </Question>
    </div>
  )
}

/** Said only once the server has said that a board of the desk has it. */
export function Done() {
  const { tongue, shown, timeZone } = useGlass()
  const { say } = tongue
  const visit = shown.visit.screen?.visit
  const thanks = visit ? say('thanks', { name: visit.firstName }) : say('thanksOnly')
  return (
    <Ending
      icon={<IconCheck />}
      isFull
      title={`${thanks}\n${say('receptionKnows')}`}
      what={say(visit?.ticket ? 'takeASeat' : 'takeASeatOnly')}
    >
      {visit && (
        <div className={styles.ticket}>
          {visit.ticket && (
            <bdi dir="ltr" className={styles.number}>
              {visit.ticket.replace(/^(\D+)(\d)/, '$1 $2')}
            </bdi>
          )}
          <p>
            <span>{say('yourVisit')}</span>
            <strong>{say('nameAndTime', { name: visit.provider, time: digitsOf(visit.expectedAt, timeZone) })}</strong>
          </p>
        </div>
      )}
    </Ending>
  )
}

/** No error page: no apology, and nothing that is not so. The yes itself may have been heard before the link went. */
export function NoLink() {
  const { tongue, shown } = useGlass()
  const { say } = tongue
  const { shortCode, tap, screen } = shown.visit
  const isIn = tap !== null && !tap.command.endsWith('.confirm') && (screen?.state === 'details' || screen?.state === 'forms')
  const what = isIn ? 'tellTheRest' : shown.question === 'noLink' ? 'tellReceptionWhat' : 'tellReceptionOnly'
  return (
    <Ending icon={<IconMessageCircle />} title={say('tellReception')} what={say(what)}>
      {!isIn && shortCode && (
        <bdi dir="ltr" className={styles.spoken}>
          <span>{shortCode.slice(0, 2)}</span> <span>{shortCode.slice(2)}</span>
        </bdi>
      )}
    </Ending>
  )
}

/** Neutral, whatever the reason: who stands behind them learns nothing. */
export function NeedReception() {
  const { tongue } = useGlass()
  return <Ending icon={<IconUser />} title={tongue.say('seeReception')} what={tongue.say('seeReceptionWhat')} />
}

export function HelpAsked() {
  const { tongue } = useGlass()
  return <Ending icon={<IconUser />} title={tongue.say('helpAsked')} what={tongue.say('helpAskedWhat')} />
}
