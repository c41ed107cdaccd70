import type { Day } from '#domain/time.ts'
import { Badge } from '../../../../parts/state/Badge.tsx'
import { wonWords } from '../../../waitlist/gaps/naming.ts'
import { sayGaps } from '../../../waitlist/sayGaps.ts'
import { sayDesk } from '../sayDesk.ts'
import styles from './DeskSide.module.css'
import { GapPanel } from './GapPanel.tsx'
import { Unanswered } from './Unanswered.tsx'
import type { Side } from './useSide.ts'

type Props = { readonly side: Side | null; readonly today: Day; readonly timeZone: string; readonly onHold: (what: string | null) => void }

const mostGaps = 6

/** What has no lane: time to give away, and who waits for an answer. */
export function DeskSide({ side, today, timeZone, onHold }: Props) {
  if (!side) return null
  const { gaps, won, settings, asking } = side
  return (
    <aside className={styles.side} aria-label={sayDesk('side')}>
      <section aria-label={sayGaps('title')}>
        <header className={styles.head}>
          <h2 className={styles.word}>{sayGaps('title')}</h2>
          <Badge kind="count">{gaps.length}</Badge>
          <span className={styles.end}>{wonWords(won)}</span>
        </header>
        {gaps.length === 0 && (
          <div className={styles.empty}>
            <p className={styles.emptyHead}>{sayGaps('none')}</p>
            <p className={styles.emptyWhat}>{sayGaps('noneWhat')}</p>
          </div>
        )}
        <ul className={styles.gaps}>
          {gaps.slice(0, mostGaps).map((card) => (
            <li key={card.id}>
              <GapPanel card={card} settings={settings} today={today} timeZone={timeZone} />
            </li>
          ))}
        </ul>
        {gaps.length > mostGaps && <p className={styles.more}>{sayGaps('more', { count: gaps.length - mostGaps })}</p>}
      </section>
      {asking && <Unanswered asking={asking} onHold={onHold} />}
    </aside>
  )
}
