import type { Span } from '#domain/timeSpans.ts'
import type { BookEvent, BookHold } from '#streams/derive/scheduling/book/buildBook.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { TimeLeft } from '../../../../components/time/Countdown.tsx'
import { gapShapes } from '../../../../components/waitlist/gapStates.ts'
import { gridPlace } from '../columns/gridPlace.ts'
import { heldText } from './heldText.ts'
import { useOpenHold } from './holdContext.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './HoldBlock.module.css'

type Props = { readonly item: BookEvent; readonly hold: BookHold; readonly column: string; readonly grid: Span }

/** A time that is held for a patient, with the time left. */
export function HoldBlock({ item, hold, column, grid }: Props) {
  const open = useOpenHold()
  return (
    <button
      type="button"
      className={classNames(asRow(8, 'start', 'small', 'quiet', 'oneLine'), styles.hold)}
      style={gridPlace(item, grid)}
      disabled={open === null}
      onClick={() => open?.({ ...item, column })}
    >
      <StateGlyph shape={gapShapes.held} size={14} />
      <strong className={classNames(asText('name', 'ink'), styles.name)}>{heldText(hold)}</strong>
      <TimeLeft to={hold.until} className={styles.left} />
    </button>
  )
}
