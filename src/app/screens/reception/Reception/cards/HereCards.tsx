import type { WaitingCard as Waiting } from '#streams/derive/reception.ts'
import { chairLabel } from '#streams/derive/dayRows.ts'
import { StateWord } from '../../../../parts/StateWord.tsx'
import { Timer } from '../../../../parts/Timer.tsx'
import { sayState } from '../../../../sayings.ts'
import { useDeskView } from '../deskView.ts'
import { patientName, providerName, whereWith } from '../naming.ts'
import type { ChairPiece, VisitPiece } from '../pieces.ts'
import { sayDesk } from '../sayDesk.ts'
import { shapeOf, sinceOf, wordOf } from '../stateShown.ts'
import { Acts } from './Acts.tsx'
import styles from './Card.module.css'
import { Name, Times } from './Who.tsx'

/** Somebody who has come in and whom nobody has greeted yet. */
export function GreetCard({ piece }: { readonly piece: VisitPiece }) {
  const { today, timeZone } = useDeskView()
  const { card } = piece
  const { visit, provider, chair, bound } = card
  return (
    <>
      <StateWord className={styles.head} shape="arrived" word={sayDesk('hasComeIn')} bound={bound}>
        <Timer since={visit.since.visit} className={styles.timer} />
      </StateWord>
      <Times card={card} timeZone={timeZone} />
      <span className={styles.line}>
        <Name card={card} today={today} />
      </span>
      <span className={styles.second}>
        <span className={styles.what}>{whereWith(provider, chair)}</span>
      </span>
      <Acts piece={piece} isPlain />
    </>
  )
}

export function WaitingCard({ piece }: { readonly piece: VisitPiece }) {
  const { today, timeZone } = useDeskView()
  const { card } = piece
  const { visit, bound } = card
  return (
    <>
      <Times card={card} timeZone={timeZone} />
      <span className={styles.line}>
        <Name card={card} today={today} />
        <StateWord className={styles.state} shape={shapeOf(visit)} word={wordOf(visit)} bound={bound}>
          <Timer since={sinceOf(visit)} className={styles.timer} />
        </StateWord>
      </span>
      <span className={styles.second}>
        <span className={styles.what}>{'seatIn' in card ? whyWaiting(card) : null}</span>
        <Acts piece={piece} isPlain />
      </span>
    </>
  )
}

function whyWaiting(card: Waiting): string {
  const { visit, provider, chair, providerIsFree } = card
  const calls = visit.calls > 1 ? sayDesk('callAgain', { count: visit.calls }) : ''
  const where = providerIsFree && provider ? sayDesk('isFree', { provider: providerName(provider) }) : whereWith(provider, chair)
  return [where, calls].filter(Boolean).join(' · ')
}

/** One line of the panel of chairs: who sits there, how it goes and for how long. */
export function SittingLine({ piece }: { readonly piece: VisitPiece }) {
  const { visit, chair, patient, bound } = piece.card
  return (
    <>
      <span className={styles.number}>{chair ? chairLabel(chair) : ''}</span>
      <span className={styles.sitter}>{patientName(patient)}</span>
      <StateWord className={styles.state} shape={shapeOf(visit)} word={wordOf(visit)} bound={bound}>
        <Timer since={sinceOf(visit)} className={styles.timer} />
      </StateWord>
      <Acts piece={piece} isPlain />
    </>
  )
}

/** A chair without anybody being treated in it; whoever was treated may still sit there. */
export function ChairLine({ piece: { line } }: { readonly piece: ChairPiece }) {
  const { chair, sitting } = line
  if (!chair) return null
  const visit = sitting?.visit
  return (
    <>
      <span className={styles.number}>{chairLabel(chair)}</span>
      <span className={styles.sitter} data-free={visit === undefined || undefined}>
        {sitting ? patientName(sitting.patient) : chair.state === 'clean' ? sayDesk('free') : ''}
      </span>
      <StateWord
        className={styles.state}
        shape={visit ? shapeOf(visit) : chair.state}
        word={visit ? wordOf(visit) : sayState(`chair.${chair.state}`)}
      >
        <Timer since={visit ? sinceOf(visit) : chair.since} className={styles.timer} />
      </StateWord>
    </>
  )
}
