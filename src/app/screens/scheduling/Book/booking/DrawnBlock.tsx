import type { Span } from '#domain/timeSpans.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { gridPlace } from '../columns/gridPlace.ts'
import { tBook } from '../tBook.ts'
import styles from './DrawnBlock.module.css'

type Props = { readonly drawn: Span; readonly grid: Span; readonly timeZone: string }

/** The time that is drawn, or that the open booking is for. */
export const DrawnBlock = ({ drawn, grid, timeZone }: Props) => (
  <div className={styles.drawn} style={gridPlace(drawn, grid)} aria-hidden="true">
    {tBook('between', { from: wholeTimeOf(drawn.startsAt, timeZone), to: wholeTimeOf(drawn.endsAt, timeZone) })}
  </div>
)
