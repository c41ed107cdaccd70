import { IconPhone } from '@tabler/icons-react'
import { digitsOf } from '#domain/words/time.ts'
import { minutes } from '#domain/time.ts'
import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import { isProposedNoShow } from '#streams/derive/reception/receptionActs.ts'
import { StateWord } from '../../../../parts/state/StateWord.tsx'
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
  const { where, reason, said } = secondLine(piece, noShowAfter, timeZone)
  return (
    <>
      <Times card={card} timeZone={timeZone} />
      <span className={styles.line}>
        <Name card={card} today={today} />
        <Mark piece={piece} />
      </span>
      <span className={styles.second} data-may-shorten={reason ? '' : undefined}>
        <span className={styles.what}>{where}</span>
        {reason && <span className={styles.reason}>· {reason}</span>}
        {said && <span className={styles.said}>{said}</span>}
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
  const quiet = quietWord(visit)
  return quiet === null ? null : <span className={styles.quiet}>{quiet}</span>
}

/** What is still open before somebody comes. That all is well needs no word. */
function quietWord({ state: { confirmation, paperwork } }: VisitRow): string | null {
  if (confirmation === 'declined' || confirmation === 'callRequested') return sayState(`confirmation.${confirmation}`)
  if (paperwork === 'due' || paperwork === 'sent' || paperwork === 'partial') return sayDesk(`forms.${paperwork}`)
  return confirmation === 'asked' ? sayState('confirmation.asked') : null
}

type SecondLine = { readonly where: string; readonly reason: string | null; readonly said: string }

/** Where it is, which may be cut; and what was said or is proposed, which is news and is not. */
function secondLine({ card }: VisitPiece, noShowAfter: number, timeZone: string): SecondLine {
  const { visit, provider, chair, lateBy } = card
  const known = saidOf(visit, timeZone).join(' · ')
  // There is room for one more thing than where it is: the reason, where nothing was said.
  if (lateBy === null) return { where: whereWith(provider, chair), reason: known ? null : visit.reason, said: known }
  const from = digitsOf(Date.parse(visit.startsAt) + minutes(noShowAfter), timeZone)
  const proposed = isProposedNoShow(visit) ? sayDesk('noShowProposed') : sayDesk('noShowFrom', { time: from })
  return { where: whereWith(provider, null), reason: null, said: visit.expectedLateBy === null ? proposed : known }
}

/** What they told us, and what we told them. */
function saidOf({ startsAt, expectedLateBy, delayToldAt, delayToldMinutes }: VisitRow, timeZone: string): readonly string[] {
  const says =
    expectedLateBy === null ? null : sayDesk('saysTime', { time: digitsOf(Date.parse(startsAt) + minutes(expectedLateBy), timeZone) })
  const told = delayToldAt === null || delayToldMinutes === null ? null : sayDesk('toldAt', { time: digitsOf(delayToldAt, timeZone) })
  return [says, told].filter((one) => one !== null)
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
