import { IconCalendarCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { tCampaigns } from '#locale/campaigns/campaigns.ts'
import { dayAndTimeOf, wholeTimeOf } from '#locale/common/time.ts'
import { type AnswerLine, answerLines, watchAnswers } from '#streams/derive/campaigns/answers.ts'
import { noRecipientRows, recipientLines, type RecipientRows } from '#streams/derive/campaigns/recipients.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { useClient } from '../../../../appContext.ts'
import { WaitingTime } from '../../../../components/messaging/WaitingTime.tsx'
import { PatientLink } from '../../../../components/people/PatientLink.tsx'
import { Badge } from '../../../../components/state/Badge.tsx'
import { Glow } from '../../../../components/state/Glow.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import shared from '../Campaigns.module.css'
import styles from './TodaysAnswers.module.css'

/** Answers that are shown at once, the last first. */
const shownAnswers = 50

/** The answers and bookings of today that follow from campaigns, as they come in. */
export function TodaysAnswers() {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  const rows$ = useMemo(() => watchAnswers(client, today, timeZone), [client, today, timeZone])
  const rows = useObservable<RecipientRows>(rows$, noRecipientRows)
  const answers = useMemo(() => answerLines(recipientLines(rows)), [rows])
  return (
    <aside className={classNames(asStack(16, 'atTop'), shared.side)} aria-label={tCampaigns('answers')}>
      <h2 className={asText('heading')}>
        {tCampaigns('answers')} <Badge kind="count">{answers.length}</Badge>
      </h2>
      {answers.length === 0 && <p className={asText('small', 'quiet')}>{tCampaigns('noAnswers')}</p>}
      <ul className={styles.answerList}>
        {answers.slice(0, shownAnswers).map((answer) => (
          <Answer key={answer.recipient.id} answer={answer} />
        ))}
      </ul>
      {answers.length > shownAnswers && (
        <p className={asText('small', 'quiet')}>{tCampaigns('moreAnswers', { count: answers.length - shownAnswers })}</p>
      )}
    </aside>
  )
}

function Answer({ answer }: { readonly answer: AnswerLine }) {
  const { timeZone } = useCurrentLocation().location
  const { recipient, patient, conversation, answeredAt } = answer
  const name = patient ? fullNameOf(patient) : tCampaigns('unknown')
  const text = conversation?.lastDirection === 'in' ? conversation.lastBody : null
  return (
    <li>
      <Glow value={answeredAt} className={styles.answerCard}>
        <PatientLink patient={recipient.patient} name={name}>
          <span className={shared.person}>{name}</span>
        </PatientLink>
        <time className={styles.answerTime}>{wholeTimeOf(answeredAt, timeZone)}</time>
        {text !== null && <span className={styles.text}>{text}</span>}
        <Outcome answer={answer} />
      </Glow>
    </li>
  )
}

/** What followed from the answer. */
function Outcome({ answer: { recipient, appointment, conversation } }: { readonly answer: AnswerLine }) {
  const { timeZone } = useCurrentLocation().location
  if (recipient.state === 'booked' && appointment)
    return (
      <span className={styles.outcomeLine}>
        <IconCalendarCheck size={16} stroke={1.75} aria-hidden="true" />
        {tCampaigns('bookedFor', { when: dayAndTimeOf(appointment.startsAt, timeZone) })}
      </span>
    )
  const waitsSince = conversation?.state === 'open' ? conversation.waitingSince : null
  return (
    <span className={styles.outcomeLine} data-waits={waitsSince === null ? undefined : ''}>
      {waitsSince === null ? (
        tCampaigns('recipientStates.answered')
      ) : (
        <>
          {tCampaigns('figures.waiting')} <WaitingTime since={waitsSince} />
        </>
      )}
    </span>
  )
}
