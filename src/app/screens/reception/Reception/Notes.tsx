import { digitsOf, wholeTimeOf } from '#domain/words/time.ts'
import type { VisitCard } from '#streams/derive/reception.ts'
import type { ProviderToday } from '#streams/derive/receptionProviders.ts'
import { StateGlyph } from '../../../parts/StateGlyph.tsx'
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
      return <p className={piece.word === 'notComingNone' ? styles.more : styles.caption}>{sayDesk(piece.word)}</p>
    case 'empty':
      return <Empty word={piece.word} next={piece.next} />
    case 'more':
      return <p className={styles.more}>{sayDesk(piece.word, { count: piece.count })}</p>
    case 'delays':
      return <Delays of={piece.delays} />
    case 'providers':
      return <Providers of={piece.providers} />
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

/** From here on a delay is amber: somebody should tell those who are still to come. */
const worthTelling = 15 * 60_000

function Providers({ of }: { readonly of: readonly ProviderToday[] }) {
  const { timeZone } = useDeskView()
  return (
    <ul className={styles.panel}>
      {of.map(({ provider, by, isWith, nextAt }) => (
        <li key={provider.id} className={styles.provider}>
          <span className={styles.name}>{providerName(provider)}</span>
          <span className={styles.behind} data-bound={by >= worthTelling ? 'amber' : undefined}>
            {by >= worthTelling && <StateGlyph shape="pastFirst" />}
            {by > 0 ? sayDesk('lateMinutes', { minutes: by / 60_000 }) : sayDesk('onTime')}
          </span>
          <span className={styles.with}>
            {isWith ? sayDesk('isWith', { name: patientName(isWith) }) : sayDesk(nextAt === null ? 'isDone' : 'isFreeShort')}
          </span>
          <span className={styles.next}>{nextAt === null ? '' : sayDesk('nextAt', { time: digitsOf(nextAt, timeZone) })}</span>
        </li>
      ))}
    </ul>
  )
}
