import { briefTimeOf, shortTimeOf } from '#locale/common/time.ts'
import type { Book, BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import type { BreakPart } from '#streams/derive/scheduling/book/closedParts.ts'
import { minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import { dateText } from '#locale/common/dateTexts.ts'
import { tBook } from '../tBook.ts'

const mostParts = 2

const spanText = ({ startsAt, endsAt }: Span, timeZone: string): string =>
  tBook('hours', { from: shortTimeOf(startsAt, timeZone), to: shortTimeOf(endsAt, timeZone) })

/** Why a column is closed all day: leave counts before the time beside the hours. */
const reasonOf = (closed: BookColumn['closed']) => closed.find(({ reason }) => reason !== 'hours')?.reason ?? 'hours'

/** The hours of a column on its day, such as `8 to 5:15`. Empty if the user may not view them. */
export function hoursText(
  { open, closed }: Pick<BookColumn, 'open' | 'closed'>,
  { hasHours }: Pick<Book, 'hasHours'>,
  timeZone: string,
): string {
  if (open === null) return ''
  const [first, second] = open.slice(0, mostParts).map((span) => spanText(span, timeZone))
  if (first === undefined) return hasHours ? tBook(`closed.${reasonOf(closed)}`) : tBook('noHours')
  return second === undefined ? first : tBook('twoParts', { one: first, other: second })
}

/** Which part of the shown day is closed: `from 5:15 pm`. */
export function closedTimeText({ startsAt, endsAt }: Span, grid: Span, timeZone: string): string {
  const [isFirst, isLast] = [startsAt <= grid.startsAt, endsAt >= grid.endsAt]
  if (isFirst && isLast) return tBook('allDay')
  if (isLast) return tBook('from', { time: briefTimeOf(startsAt, timeZone) })
  if (isFirst) return tBook('until', { time: briefTimeOf(endsAt, timeZone) })
  return tBook('between', { from: shortTimeOf(startsAt, timeZone), to: briefTimeOf(endsAt, timeZone) })
}

const shortestLunch = minutes(20)

/** A break is lunch if it is long enough and begins around noon. */
export function breakText({ startsAt, endsAt }: BreakPart, timeZone: string): string {
  const time = dateText('clock', startsAt, timeZone)
  return endsAt - startsAt >= shortestLunch && time >= '11:00' && time <= '14:00' ? tBook('lunch') : tBook('break')
}
