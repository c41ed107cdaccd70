import { minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import { useMinute } from '../useMinute.ts'
import { gridPlace } from './gridPlace.ts'
import styles from './BookGrid.module.css'

const lateThreshold = minutes(15)

/** Marks at the edge of a column until when its appointments are expected to start later than booked. */
export function DelayMark({ column: { delay, blocks }, grid }: { readonly column: BookColumn; readonly grid: Span }) {
  const now = useMinute()
  const until = Math.max(...blocks.map(({ expectedAt, endsAt }) => (expectedAt === null ? 0 : endsAt)), 0)
  if (delay === null || delay < minutes(1) || until <= now || now < grid.startsAt) return null
  const place = gridPlace({ startsAt: now, endsAt: until }, grid)
  return <div className={styles.delay} style={place} data-late={delay >= lateThreshold || undefined} aria-hidden="true" />
}
