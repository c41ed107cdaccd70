import type { Day } from '#domain/time.ts'
import { digitsOf } from '#locale/common/time.ts'
import type { AppointmentCard, WaitingCard } from '#streams/derive/scheduling/reception/reception.ts'
import { WholeWords } from '../../../../components/people/WholeWords.tsx'
import { Glow } from '../../../../components/state/Glow.tsx'
import { childAge, patientName } from '../../../../components/scheduling/appointment/names.ts'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import styles from './Card.module.css'

type CardTimesProps = { readonly card: AppointmentCard | WaitingCard; readonly timeZone: string }

/** Smallest difference, in milliseconds, at which the expected time is shown beside the booked one. */
const minShift = 3 * 60_000

/** Shows the booked time, and below it the expected time if it differs. */
export function CardTimes({ card, timeZone }: CardTimesProps) {
  const { appointment, expectedAt } = card
  if (appointment.noTimeYet) return <span className={classNames(asStack(0, 'atTop'), styles.times)}>–</span>
  const isShifted = hasExpectedTime(card) && expectedAt - Date.parse(appointment.startsAt) >= minShift
  return (
    <span className={classNames(asStack(0, 'atTop'), styles.times)}>
      <span className={`figure ${styles.time}`}>{digitsOf(appointment.startsAt, timeZone)}</span>
      {isShifted && (
        <Glow value={digitsOf(expectedAt, timeZone)} className={`figure ${styles.expected}`}>
          {digitsOf(expectedAt, timeZone)}
        </Glow>
      )}
    </span>
  )
}

/** A late patient has no expected time, and a patient whose provider is free does not need one. */
const hasExpectedTime = (card: AppointmentCard | WaitingCard): boolean =>
  'offeredChair' in card ? !card.isProviderFree : card.lateBy === null && (card.group === 'due' || card.group === 'toGreet')

type CardPatientNameProps = { readonly card: AppointmentCard; readonly today: Day }

export function CardPatientName({ card: { patient }, today }: CardPatientNameProps) {
  const age = childAge(patient, today)
  return (
    <span className={classNames(asText('nameTracked', 'shrinks'), styles.name)}>
      <WholeWords text={`${patientName(patient)}${age === null ? '' : `,\u00a0${age}`}`} />
    </span>
  )
}
