import { wholeTimeOf } from '#domain/words/time.ts'
import type { VisitCard } from '#streams/derive/reception/reception.ts'
import { useDeskView } from './deskView.ts'
import { briefName, patientName, providerName } from './naming.ts'
import type { Emptiness, NotePiece, PlacedNote } from './pieces.ts'
import styles from './Notes.module.css'
import { sayDesk } from './sayDesk.ts'

/** What stands between the cards: captions, the delays, what is only counted. */
export function Note({ piece }: { readonly piece: PlacedNote }) {
  const { id, kind, column, gap, spot } = piece
  return (
    <div className={styles.note} data-key={id} data-kind={kind} data-column={column} data-gap={gap} data-spot={spot}>
      <Words piece={piece} />
    </div>
  )
}

function Words({ piece }: { readonly piece: NotePiece }) {
  switch (piece.kind) {
    case 'caption':
      return <p className={styles.caption}>{sayDesk(piece.word)}</p>
    case 'empty':
      return <Empty word={piece.word} next={piece.next} />
    case 'more':
      return <p className={styles.more}>{sayDesk(piece.word, { count: piece.count })}</p>
    case 'delays':
      return <Delays of={piece.delays} />
  }
}

/** Empty says what comes next. */
function Empty({ word, next }: { readonly word: Emptiness; readonly next: VisitCard | null }) {
  const { timeZone } = useDeskView()
  const first = next && {
    name: patientName(next.patient),
    time: wholeTimeOf(next.visit.startsAt, timeZone),
    provider: providerName(next.provider),
  }
  return (
    <div className={styles.empty}>
      <p className={styles.emptyHead}>{sayDesk(word)}</p>
      {word === 'nobodyBooked' && <p className={styles.emptyWhat}>{sayDesk('nobodyBookedWhat')}</p>}
      {first && <p className={styles.emptyWhat}>{sayDesk('firstIs', first)}</p>}
    </div>
  )
}

const mostNames = 4

/** Who runs late, in minutes: it explains the second times of the cards below. */
function Delays({ of }: { readonly of: Extract<NotePiece, { kind: 'delays' }>['delays'] }) {
  return (
    <p className={styles.delays}>
      {of.slice(0, mostNames).map(({ provider, by }) => (
        <span key={provider.id}>
          {briefName(provider)} <span className="figure">{by / 60_000}</span>
        </span>
      ))}
      <span className={styles.unit}>{sayDesk('minLate')}</span>
    </p>
  )
}
