import { IconPhone } from '@tabler/icons-react'
import { digitsOf } from '#domain/words/time.ts'
import { minutes } from '#domain/time.ts'
import { StateWord } from '../../../../parts/StateWord.tsx'
import { sayState } from '../../../../sayings.ts'
import { useDeskView } from '../deskView.ts'
import { whereWith } from '../naming.ts'
import type { VisitPiece } from '../pieces.ts'
import { sayDesk } from '../sayDesk.ts'
import { Acts } from './Acts.tsx'
import styles from './Card.module.css'
import { Name, Times } from './Who.tsx'

/** Somebody who is to come: booked, asked for online, or late. */
export function DueCard({ piece }: { readonly piece: VisitPiece }) {
  const { today, timeZone, noShowAfter } = useDeskView()
  const { card } = piece
  return (
    <>
      <Times card={card} timeZone={timeZone} />
      <span className={styles.line}>
        <Name card={card} today={today} />
        <Mark piece={piece} />
      </span>
      <span className={styles.second}>
        <span className={styles.what}>{secondLine(piece, noShowAfter, timeZone)}</span>
      </span>
      <Acts piece={piece} ring={<Ring piece={piece} />} />
    </>
  )
}

function Mark({ piece: { card } }: { readonly piece: VisitPiece }) {
  const { visit, lateBy } = card
  if (lateBy !== null)
    return <StateWord className={styles.late} shape="pastFirst" word={sayDesk('lateMinutes', { minutes: Math.floor(lateBy / 60_000) })} />
  if (visit.state.visit === 'requested') return <StateWord className={styles.late} shape="requested" word={sayDesk('asksFor')} />
  const { confirmation } = visit.state
  // That all is well needs no word.
  return confirmation === 'unasked' || confirmation === 'confirmed' ? null : (
    <span className={styles.quiet}>{sayState(`confirmation.${confirmation}`)}</span>
  )
}

function secondLine({ card }: VisitPiece, noShowAfter: number, timeZone: string): string {
  const { visit, provider, chair, lateBy } = card
  if (lateBy === null) return [whereWith(provider, chair), visit.reason].filter(Boolean).join(' · ')
  const from = Date.parse(visit.startsAt) + minutes(noShowAfter)
  return `${whereWith(provider, null)} · ${sayDesk('noShowFrom', { time: digitsOf(from, timeZone) })}`
}

/** Only where there is a number; the machine's own telephone rings it. */
function Ring({ piece: { card } }: { readonly piece: VisitPiece }) {
  if (card.lateBy === null || !card.patient?.phone) return null
  return (
    <a className={styles.ring} href={`tel:${card.patient.phone}`}>
      <IconPhone size={18} stroke={1.75} aria-hidden="true" />
      {sayDesk('ring')}
    </a>
  )
}
