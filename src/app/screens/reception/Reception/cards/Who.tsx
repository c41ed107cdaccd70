import type { Day } from '#domain/time.ts'
import { digitsOf } from '#domain/words/time.ts'
import type { VisitCard, WaitingCard } from '#streams/derive/reception/reception.ts'
import { Glow } from '../../../../parts/state/Glow.tsx'
import { childAge, patientName } from '../naming.ts'
import styles from './Card.module.css'

type TimesProps = { readonly card: VisitCard | WaitingCard; readonly timeZone: string }

/** A shift of less than this is not worth a second time. */
const leastShift = 3 * 60_000

/** The booked time, and under it when it is now expected, where that is another. */
export function Times({ card, timeZone }: TimesProps) {
  const { visit, expectedAt } = card
  const isMoved = isAwaited(card) && expectedAt - Date.parse(visit.startsAt) >= leastShift
  return (
    <span className={styles.times}>
      <span className={`figure ${styles.time}`}>{digitsOf(visit.startsAt, timeZone)}</span>
      {isMoved && (
        <Glow face={digitsOf(expectedAt, timeZone)} className={`figure ${styles.expected}`}>
          {digitsOf(expectedAt, timeZone)}
        </Glow>
      )}
    </span>
  )
}

/** Nobody says when a late one will come, and whose provider is free need not be told a time. */
const isAwaited = (card: VisitCard | WaitingCard): boolean =>
  'seatIn' in card ? !card.providerIsFree : card.lateBy === null && (card.spot === 'due' || card.spot === 'toGreet')

type NameProps = { readonly card: VisitCard; readonly today: Day }

export function Name({ card: { patient }, today }: NameProps) {
  const age = childAge(patient, today)
  return (
    <span className={styles.name}>
      {patientName(patient)}
      {age !== null && `, ${age}`}
    </span>
  )
}
