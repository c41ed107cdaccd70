import { lazy, memo, type ReactNode, Suspense } from 'react'
import { type Day, minutes } from '#domain/time.ts'
import { durationOf, wholeTimeOf } from '#locale/common/time.ts'
import { providerShortName } from '#streams/derive/people/personNames.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import { classNames } from '../../../../classNames.ts'
import { Badge } from '../../../../components/state/Badge.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { gapShapes } from '../../../../components/waitlist/gapStates.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import type { Drag } from '../drag/dragGeometry.ts'
import type { DragState } from '../drag/useDrag.ts'
import { tBook } from '../tBook.ts'
import { DraggedPart } from './DraggedPart.tsx'
import styles from './BookPanel.module.css'

/** It stays while appointments change beside it. */
const DayCalendar = lazy(async () => ({ default: memo((await import('../../../../components/form/date/DayCalendar.tsx')).DayCalendar) }))

type Props = {
  readonly day: Day
  /** The columns of a day, whose gaps are listed. */
  readonly gapsOf: readonly BookColumn[] | null
  readonly state: DragState
  /** The name of the column that the appointment was in; empty if that is not shown. */
  readonly originOf: (drag: Drag) => string
  readonly timeZone: string
  readonly onDay: (day: Day) => void
  /** The search for the first free time, while it is open. */
  readonly firstFree: ReactNode
}

/** Beside the columns: the month, the dragged appointment with the times that fit, and the gaps of the day. */
export const BookPanel = ({ day, gapsOf, state, originOf, timeZone, onDay, firstFree }: Props) => (
  <aside
    className={classNames(asText('small', 'quiet'), styles.panel)}
    aria-label={tBook('panel')}
    data-panel
    data-finding={firstFree ? true : undefined}
  >
    {!state.drag && firstFree}
    <div className={styles.calendar}>
      <Suspense>
        <DayCalendar key={day} value={day} hasFocus={false} onChoose={onDay} />
      </Suspense>
    </div>
    {state.drag && <DraggedPart {...{ ...state, drag: state.drag, timeZone }} columnName={originOf(state.drag)} />}
    {gapsOf && <GapList columns={gapsOf} timeZone={timeZone} />}
    {state.canMove && <KeyHints isDragging={state.drag !== null} hasSlots={state.drag?.mode === 'move'} />}
  </aside>
)

type GapListProps = { readonly columns: readonly BookColumn[]; readonly timeZone: string }

/** The gaps of the day in order of time, from all columns. */
function GapList({ columns, timeZone }: GapListProps) {
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

const idleKeys = [
  ['M', 'move'],
  ['R', 'resize'],
] as const
const dragKeys = [
  ['Enter', 'place'],
  ['Esc', 'back'],
] as const
const slotKeys = [['1–4', 'fits']] as const

/** What the keys do now. */
const KeyHints = memo(({ isDragging, hasSlots }: { readonly isDragging: boolean; readonly hasSlots: boolean }) => (
  <p className={classNames(asRow(0, 'wraps'), styles.keys)}>
    {[...(isDragging ? dragKeys : idleKeys), ...(isDragging && hasSlots ? slotKeys : [])].map(([key, text]) => (
      <span key={key} className={asText('oneLine')}>
        <kbd className={styles.key}>{key}</kbd> {tBook(`keys.${text}`)}
      </span>
    ))}
  </p>
))
