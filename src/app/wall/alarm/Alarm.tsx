import { digitsOf } from '#domain/words/time.ts'
import { chairLabel } from '#streams/derive/day/dayRows.ts'
import { packName, type PackRow } from '#streams/derive/sterilisation/sterileRows.ts'
import type { OpenRecall } from '#streams/derive/sterilisation/sterileStops.ts'
import type { WallChair } from '#streams/derive/wall/wallChairs.ts'
import { aboutWords, causeWords } from '../../parts/recall/RecallWords.ts'
import { StateGlyph } from '../../parts/state/StateGlyph.tsx'
import { sayRecall } from '../../sayRecall.ts'
import styles from './Alarm.module.css'
import { ChairsInALine } from './ChairsInALine.tsx'

type Props = { readonly open: OpenRecall; readonly chairs: readonly WallChair[]; readonly timeZone: string }

/** It takes the screen until every chair in use has said that it knows. The chairs shrink to a line and never vanish. */
export function Alarm({ open, chairs, timeZone }: Props) {
  const { recall } = open
  return (
    <div className={styles.alarm}>
      <section className={styles.panel} role="alert">
        <div className={styles.top}>
          <StateGlyph shape="pastSecond" />
          <div>
            <h2 className={styles.head}>
              {sayRecall('wallStop')}
              <br />
              {sayRecall('wallFrom', { what: aboutWords(open) })}
            </h2>
            <p className={styles.what}>{sayRecall('wallWhat', { cause: causeWords(open), time: digitsOf(recall.createdAt, timeZone) })}</p>
          </div>
        </div>
        <Places open={open} />
      </section>
      <ChairsInALine chairs={chairs} />
      <SeenAt open={open} />
    </div>
  )
}

/** Where its packs lie, and how many are too late to stop. */
function Places({ open: { stops, stored, recall } }: { readonly open: OpenRecall }) {
  const withPacks = stops.filter(({ packs }) => packs.length > 0)
  const place = [...new Set(stored.flatMap(({ place: one }) => one ?? []))].join(', ')
  return (
    <ul className={styles.places}>
      {withPacks.slice(0, 4).map(({ chair, packs }) => (
        <Place key={chair.id} where={sayRecall('wallChair', { chair: chairLabel(chair) })} count={packs.length} what={codes(packs)} />
      ))}
      {stored.length > 0 && <Place where={sayRecall('wallStore')} count={stored.length} what={place || codes(stored)} />}
      {recall.packs - recall.stopped > 0 && (
        <Place where={sayRecall('wallUsed')} count={recall.packs - recall.stopped} what={sayRecall('wallTracing')} />
      )}
    </ul>
  )
}

const mostCodes = 2
const codes = (packs: readonly PackRow[]): string =>
  packs.slice(0, mostCodes).map(packName).join(', ') + (packs.length > mostCodes ? ` +${packs.length - mostCodes}` : '')

const Place = ({ where, count, what }: { readonly where: string; readonly count: number; readonly what: string }) => (
  <li className={styles.place}>
    <span className={styles.where}>{where}</span>
    <span className={styles.count}>{sayRecall('wallPacks', { count })}</span>
    <span className={styles.codes}>{what}</span>
  </li>
)

function SeenAt({ open: { stops } }: { readonly open: OpenRecall }) {
  const seen = stops.filter(({ isSeen }) => isSeen).length
  return (
    <footer className={styles.foot}>
      <span>{sayRecall('wallHow')}</span>
      <span className={styles.seen}>
        {sayRecall('wallSeen', { seen, count: stops.length })}
        {stops.map(({ chair, isSeen }) => (
          <span key={chair.id} className={styles.dot} data-full={isSeen || undefined} />
        ))}
      </span>
    </footer>
  )
}

/** What stays of it under the heading until it is closed. */
export const RecallLine = ({ open }: { readonly open: OpenRecall }) => (
  <p className={styles.line}>
    <StateGlyph shape="pastSecond" />
    <strong>{sayRecall('head', { what: aboutWords(open) })}</strong>
    <span>{causeWords(open)}</span>
    <span className={styles.lineEnd}>{sayRecall('stopped', { count: open.recall.stopped })}</span>
  </p>
)
