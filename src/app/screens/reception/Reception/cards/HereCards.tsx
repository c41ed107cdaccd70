import type { WaitingCard as Waiting } from '#streams/derive/reception/reception.ts'
import { chairLabel } from '#streams/derive/day/dayRows.ts'
import { CommandButton } from '../../../../parts/command/CommandButton.tsx'
import { StateWord } from '../../../../parts/state/StateWord.tsx'
import { Timer } from '../../../../parts/time/Timer.tsx'
import { sayAction, sayState } from '../../../../sayings.ts'
import { useDeskView } from '../deskView.ts'
import { patientName, providerName, whereWith } from '../naming.ts'
import type { ChairPiece, VisitPiece } from '../pieces.ts'
import { sayDesk } from '../sayDesk.ts'
import { shapeOf, sinceOf, wordOf } from '../stateShown.ts'
import { Acts } from './Acts.tsx'
import styles from './Card.module.css'
import { Proposal } from './ProposalCard.tsx'
import { AtKiosk } from '../visit/AtKiosk.tsx'
import { Name, Times } from './Who.tsx'

/** Somebody who has come in by the kiosk and whom nobody has greeted yet: the one heavy card. */
export function GreetCard({ piece }: { readonly piece: VisitPiece }) {
  const { today, timeZone } = useDeskView()
  const { card, level } = piece
  const { visit, provider, chair, arrival } = card
  return (
    <>
      <StateWord className={styles.head} shape="arrived" word={sayDesk('hasCheckedIn')} bound={level === 2 ? 'red' : 'none'}>
        <Timer since={arrival?.happenedAt ?? visit.since.visit} className={styles.timer} />
      </StateWord>
      <Times card={card} timeZone={timeZone} />
      <span className={styles.line}>
        <Name card={card} today={today} />
      </span>
      <span className={styles.second}>
        <span className={styles.what}>
          {[whereWith(provider, chair), arrival?.shortCode ? sayDesk('helpCode', { code: arrival.shortCode }) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Greeting piece={piece} />
      <Proposal card={card} />
    </>
  )
}

function Greeting({ piece }: { readonly piece: VisitPiece }) {
  const { card, isFirst } = piece
  return (
    <span className={styles.greeting}>
      {card.arrival && (
        <CommandButton
          command="kiosk/arrivals.acknowledge"
          record={card.arrival.id}
          seen={card.arrival.version}
          label={sayAction('acknowledge')}
          about={patientName(card.patient)}
          kind={isFirst ? 'next' : 'other'}
          isSoft={!isFirst}
        />
      )}
      <Acts piece={piece} ring={<AtKiosk visit={card.visit} name={patientName(card.patient)} />} isPlain />
    </span>
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
        <Acts piece={piece} ring={<AtKiosk visit={visit} name={patientName(card.patient)} />} isPlain />
      </span>
      <Proposal card={card} />
    </>
  )
}

/** What keeps somebody here from being ready. */
const formsWord = ({ state: { paperwork, visit } }: Waiting['visit']): string =>
  visit === 'arrived' && (paperwork === 'due' || paperwork === 'sent' || paperwork === 'partial') ? sayDesk(`forms.${paperwork}`) : ''

function whyWaiting(card: Waiting): string {
  const { visit, provider, chair, providerIsFree } = card
  const calls = visit.calls > 1 ? sayDesk('callAgain', { count: visit.calls }) : ''
  const where = providerIsFree && provider ? sayDesk('isFree', { provider: providerName(provider) }) : whereWith(provider, chair)
  return [where, calls, formsWord(visit)].filter(Boolean).join(' · ')
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
        {sitting ? patientName(sitting.patient) : sayDesk(chair.state === 'clean' ? 'free' : 'nobodyIn')}
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
