import { digitsOf } from '#domain/words/time.ts'
import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import { StateWord } from '../../../../parts/state/StateWord.tsx'
import { Timer } from '../../../../parts/time/Timer.tsx'
import { sayState } from '../../../../sayings.ts'
import { useDeskView } from '../deskView.ts'
import { patientName, providerName, whereWith } from '../naming.ts'
import type { VisitPiece } from '../pieces.ts'
import { shapeOf, wordOf } from '../stateShown.ts'
import { dayAhead } from '../dayAhead.ts'
import { sayDesk } from '../sayDesk.ts'
import { Acts } from './Acts.tsx'
import { Checklist } from './Checklist.tsx'
import styles from './Card.module.css'
import { Holder } from './Holder.tsx'
import { useNextVisit } from './useNextVisit.ts'
import { Name } from './Who.tsx'

function Head({ piece: { card } }: { readonly piece: VisitPiece }) {
  const { today } = useDeskView()
  const { visit, bound } = card
  return (
    <span className={styles.line}>
      <Name card={card} today={today} />
      <StateWord className={styles.state} shape={shapeOf(visit)} word={wordOf(visit)} bound={bound}>
        <Timer since={visit.since.visit} className={styles.timer} />
      </StateWord>
    </span>
  )
}

/** At the desk, with what is done and what is not. It warns and never stands in the way. */
export function CheckoutCard({ piece }: { readonly piece: VisitPiece }) {
  const { card } = piece
  return (
    <>
      <Head piece={piece} />
      <span className={styles.second}>
        <Holder visit={card.visit.id} />
        <span className={styles.end}>{providerName(card.provider)}</span>
      </span>
      <Checklist piece={piece} />
    </>
  )
}

/** Treated, and on the way to the desk. */
export function ComingCard({ piece }: { readonly piece: VisitPiece }) {
  const { provider, chair } = piece.card
  return (
    <>
      <Head piece={piece} />
      <span className={styles.second}>
        <span className={styles.what}>{whereWith(provider, chair)}</span>
        <Acts piece={piece} isPlain />
      </span>
    </>
  )
}

/** Who has gone, and with what: when they come again, or why not. */
export function GoneLine({ piece }: { readonly piece: VisitPiece }) {
  const { timeZone } = useDeskView()
  const { visit, patient } = piece.card
  return (
    <>
      <span className={styles.sitter}>{patientName(patient)}</span>
      <span className={styles.detail}>{useOutcome(visit)}</span>
      <span className={`figure ${styles.when}`}>{digitsOf(visit.since.visit, timeZone)}</span>
      <Acts piece={piece} isPlain />
    </>
  )
}

function useOutcome(visit: VisitRow): string {
  const { timeZone, whyNotRebooked } = useDeskView()
  const next = useNextVisit(visit)
  if (next) return sayDesk('rebooked', { day: dayAhead(next.startsAt, timeZone) })
  if (!visit.leftUndone.includes('rebook')) return ''
  return whyNotRebooked.get(visit.id) ?? sayDesk('notRebooked')
}

/** Who is not coming, and since when that is so. A no-show who walks in after all is checked in from here. */
export function OutLine({ piece }: { readonly piece: VisitPiece }) {
  const { timeZone } = useDeskView()
  const { visit, patient } = piece.card
  return (
    <>
      <span className={`figure ${styles.booked}`}>{digitsOf(visit.startsAt, timeZone)}</span>
      <span className={styles.sitter}>{patientName(patient)}</span>
      <StateWord className={styles.state} shape={visit.state.visit} word={sayState(`visit.${visit.state.visit}`)} />
      <Acts piece={piece} isPlain />
    </>
  )
}
