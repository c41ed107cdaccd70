import { minutes } from '#domain/time.ts'
import { durationOf, wholeTimeOf } from '#locale/common/time.ts'
import { providerShortName } from '#streams/derive/people/personNames.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import { Badge } from '../../../../components/state/Badge.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { gapShapes } from '../../../../components/waitlist/gapStates.ts'
import { tBook } from '../tBook.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './BookPanel.module.css'

type Props = { readonly columns: readonly BookColumn[]; readonly timeZone: string }

/** The gaps of the day in order of time, from all columns. */
export function GapList({ columns, timeZone }: Props) {
  const gaps = columns
    .flatMap(({ provider, gaps: ofColumn }) => ofColumn.map((gap) => ({ ...gap, provider })))
    .toSorted((a, b) => a.startsAt - b.startsAt)
  return (
    <section className={asStack(2)} aria-label={tBook('gaps')}>
      <h3 className={classNames(asRow(0, 'center', 'label', 'ink', 'strong'), styles.heading)}>
        {tBook('gaps')}
        <span className={asText('small', 'quiet', 'pushed')}>
          <Badge kind="count">{gaps.length}</Badge>
        </span>
      </h3>
      {gaps.length === 0 && <p className={asText('faint')}>{tBook('noGaps')}</p>}
      {gaps.map(({ id, gap, startsAt, endsAt, provider }) => (
        <p key={id} className={styles.row}>
          <StateGlyph shape={gapShapes[gap.state]} size={14} />
          <strong className={asText('name', 'ink')}>{wholeTimeOf(startsAt, timeZone)}</strong>
          <span className={asText('small', 'quiet', 'pushed')}>
            {[providerShortName(provider), durationOf((endsAt - startsAt) / minutes(1))].filter((part) => part !== '').join(', ')}
          </span>
        </p>
      ))}
    </section>
  )
}
