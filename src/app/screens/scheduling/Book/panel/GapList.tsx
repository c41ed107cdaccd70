import { minutes } from '#domain/time.ts'
import { durationOf, wholeTimeOf } from '#locale/common/time.ts'
import { providerShortName } from '#streams/derive/people/personNames.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import { Badge } from '../../../../components/state/Badge.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { gapShapes } from '../../../../components/waitlist/gapStates.ts'
import { tBook } from '../tBook.ts'
import styles from './BookPanel.module.css'

type Props = { readonly columns: readonly BookColumn[]; readonly timeZone: string }

/** The gaps of the day in order of time, from all columns. */
export function GapList({ columns, timeZone }: Props) {
  const gaps = columns
    .flatMap(({ provider, gaps: ofColumn }) => ofColumn.map((gap) => ({ ...gap, provider })))
    .toSorted((a, b) => a.startsAt - b.startsAt)
  return (
    <section className={styles.section} aria-label={tBook('gaps')}>
      <h3 className={styles.heading}>
        {tBook('gaps')}
        <span className={styles.end}>
          <Badge kind="count">{gaps.length}</Badge>
        </span>
      </h3>
      {gaps.length === 0 && <p className={styles.none}>{tBook('noGaps')}</p>}
      {gaps.map(({ id, gap, startsAt, endsAt, provider }) => (
        <p key={id} className={styles.row}>
          <StateGlyph shape={gapShapes[gap.state]} size={14} />
          <strong className={styles.name}>{wholeTimeOf(startsAt, timeZone)}</strong>
          <span className={styles.end}>
            {[providerShortName(provider), durationOf((endsAt - startsAt) / minutes(1))].filter((part) => part !== '').join(', ')}
          </span>
        </p>
      ))}
    </section>
  )
}
