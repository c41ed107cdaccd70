import { memo } from 'react'
import { millisecondsOf, minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import { durationOf } from '#locale/common/time.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { BookColumn, BookEvent, BookGap, BookHold } from '#streams/derive/scheduling/book/buildBook.ts'
import type { BreakPart, ClosedPart } from '#streams/derive/scheduling/book/closedParts.ts'
import { classNames } from '../../../../classNames.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { TimeLeft } from '../../../../components/time/Countdown.tsx'
import { gapShapes } from '../../../../components/waitlist/gapStates.ts'
import { tState } from '../../../../i18n/translators.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { heldText, useOpenHold } from '../booking/HoldProvider.tsx'
import { gridPlace } from '../columns/gridPlace.ts'
import { breakText, closedTimeText } from '../columns/hoursText.ts'
import { tBook } from '../tBook.ts'
import styles from './timeBlocks.module.css'

type PartProps<Part> = { readonly part: Part; readonly grid: Span; readonly timeZone: string }

/** Parts shorter than this have no room for words. */
const shortestWords = minutes(15)

const hasRoom = ({ startsAt, endsAt }: Span): boolean => endsAt - startsAt >= shortestWords

type Props = Pick<BookColumn, 'id' | 'closed' | 'breaks' | 'events' | 'isOutOfService'> & { readonly grid: Span; readonly timeZone: string }

/** Draws closed time with its reason, breaks, and the events that block the column. */
export const ColumnBackground = memo(function ColumnBackground({ id, closed, breaks, events, isOutOfService, grid, timeZone }: Props) {
  return (
    <>
      {closed.map((part) => (
        <ClosedTime key={part.id} part={part} grid={grid} timeZone={timeZone} />
      ))}
      {breaks.map((part) => (
        <BreakTime key={part.id} part={part} grid={grid} timeZone={timeZone} />
      ))}
      {isOutOfService && <OutOfService grid={grid} />}
      {events.map((event) =>
        event.hold ? (
          <HoldBlock key={event.id} item={event} hold={event.hold} column={id} grid={grid} />
        ) : (
          <EventTime key={event.id} part={event} grid={grid} timeZone={timeZone} />
        ),
      )}
    </>
  )
})

const ClosedTime = ({ part, grid, timeZone }: PartProps<ClosedPart>) => (
  <div
    className={styles.closed}
    style={gridPlace(part, grid)}
    data-first={part.startsAt <= grid.startsAt || undefined}
    data-last={part.endsAt >= grid.endsAt || undefined}
  >
    {hasRoom(part) && (
      <p className={styles.words}>
        <strong className={asText('ink', 'strong')}>{part.name ?? tBook(`closed.${part.reason}`)}</strong>{' '}
        {closedTimeText(part, grid, timeZone)}
      </p>
    )}
  </div>
)

const BreakTime = ({ part, grid, timeZone }: PartProps<BreakPart>) => (
  <div className={styles.break} style={gridPlace(part, grid)}>
    {hasRoom(part) && breakText(part, timeZone)}
  </div>
)

const OutOfService = ({ grid }: { readonly grid: Span }) => (
  <div className={styles.closed} style={gridPlace(grid, grid)} data-first data-last>
    <p className={styles.words}>
      <StateGlyph shape="outOfService" size={14} /> <strong className={asText('ink', 'strong')}>{tBook('outOfService')}</strong>
    </p>
  </div>
)

const EventTime = ({ part, grid, timeZone }: PartProps<BookEvent>) => (
  <div className={part.closes ? styles.blockout : styles.note} style={gridPlace(part, grid)}>
    <p className={styles.words}>
      <strong className={asText('ink', 'strong')}>{part.title}</strong>
      {part.endsAt - part.startsAt > minutes(25) && <span className={styles.when}>{timesText(part, timeZone)}</span>}
    </p>
  </div>
)

const timesText = (part: BookEvent, timeZone: string): string => closedTimeText(part, { startsAt: -Infinity, endsAt: Infinity }, timeZone)

type HoldBlockProps = { readonly item: BookEvent; readonly hold: BookHold; readonly column: string; readonly grid: Span }

/** A time that is held for a patient, with the time left. */
function HoldBlock({ item, hold, column, grid }: HoldBlockProps) {
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

/** When the gap leaves its state: the hold ends, the next wave leaves, or it is offered. */
function nextChangeOf({ state, heldUntil, nextWaveAt, opensAt }: BookGap['gap']): number | null {
  const at = state === 'held' ? heldUntil : state === 'offering' ? nextWaveAt : state === 'settling' ? opensAt : null
  return at === null ? null : millisecondsOf(at)
}

/** Freed time that the waitlist fills, with the time left in its state. */
export const GapBlock = memo(function GapBlock({ item, grid }: { readonly item: BookGap; readonly grid: Span }) {
  const { gap, patient, startsAt, endsAt } = item
  const isHeld = gap.state === 'held'
  const until = nextChangeOf(gap)
  return (
    <div className={classNames(asText('small', 'quiet'), styles.gap)} style={gridPlace(item, grid)} data-state={gap.state}>
      <p className={asRow(8, 'center', 'oneLine')}>
        <StateGlyph shape={gapShapes[gap.state]} size={14} />
        <strong className={classNames(asText('name', 'ink'), styles.name)}>
          {isHeld && patient ? tBook('heldFor', { name: fullNameOf(patient) }) : tBook('gap')}
        </strong>
        {!isHeld && <span>{durationOf((endsAt - startsAt) / minutes(1))}</span>}
        {until !== null && <TimeLeft to={until} className={styles.left} />}
      </p>
      {endsAt - startsAt >= minutes(30) && <p className={asText('cut')}>{tState(`gap.${gap.state}`)}</p>}
    </div>
  )
})
