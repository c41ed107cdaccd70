import { memo } from 'react'
import { minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { BookColumn, BookEvent } from '#streams/derive/scheduling/book/buildBook.ts'
import type { BreakPart, ClosedPart } from '#streams/derive/scheduling/book/closedParts.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { closedTimeText, breakText } from '../columns/hoursText.ts'
import { gridPlace } from '../columns/gridPlace.ts'
import { HoldBlock } from '../hold/HoldBlock.tsx'
import { tBook } from '../tBook.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from './ColumnBackground.module.css'

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
