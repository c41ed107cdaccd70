import { type Day, dayBounds, dayOf, instantOf, millisecondsOf } from '../../time.ts'
import { intersectSpans, type Span } from '../../timeSpans.ts'
import { bookableParts, isWhole } from './closedTime.ts'
import { bookableSpans, type LocalDay, type ScheduleRows } from './openTime.ts'

type Place = Pick<LocalDay, 'location' | 'timeZone'>
type BookedTime = Span & { readonly provider: string }
type DayReader = (at: number) => Day

/** Reads the day of an instant. Times in order share the reading of their day. */
function createDayReader(timeZone: string): DayReader {
  let current: (Span & { readonly day: Day }) | null = null
  return (at) => {
    if (!current || at < current.startsAt || at >= current.endsAt) {
      const day = dayOf(instantOf(at), timeZone)
      const { from, to } = dayBounds(day, timeZone)
      current = { day, startsAt: millisecondsOf(from), endsAt: millisecondsOf(to) }
    }
    return current.day
  }
}

/** Whether a time may be booked without a reason. It computes each day of a provider once. */
function createBookableCheck(rows: ScheduleRows, place: Place, dayAt: DayReader): (time: BookedTime) => boolean {
  const spans = new Map<string, readonly Span[]>()
  const spansOn = (day: Day, provider: string) => {
    const key = `${day} ${provider}`
    const known = spans.get(key) ?? bookableSpans(rows, { ...place, day }, provider)
    spans.set(key, known)
    return known
  }
  return (time) => {
    const day = dayAt(time.startsAt)
    const isOneDay = time.endsAt <= time.startsAt || dayAt(time.endsAt - 1) === day
    const parts = isOneDay ? intersectSpans([time], spansOn(day, time.provider)) : bookableParts(rows, { ...time, ...place })
    return isWhole(parts, time)
  }
}

/** The times at one location, in order, that could be booked before a change of the schedule and no longer can; the first `most` of them. */
export function newlyClosed<Time extends BookedTime>(
  times: readonly Time[],
  { before, after }: { readonly before: ScheduleRows; readonly after: ScheduleRows },
  place: Place,
  most: number,
): readonly Time[] {
  const dayAt = createDayReader(place.timeZone)
  const [wasBookable, isBookable] = [createBookableCheck(before, place, dayAt), createBookableCheck(after, place, dayAt)]
  const closed: Time[] = []
  for (const time of times) {
    if (closed.length >= most) break
    if (!isBookable(time) && wasBookable(time)) closed.push(time)
  }
  return closed
}
