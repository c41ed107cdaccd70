import { millisecondsOf, type Instant } from '#domain/time.ts'

type Stay = { readonly arrivedAt?: Instant | null; readonly departedAt?: Instant | null; readonly leftAt?: Instant | null }

/** Milliseconds between two points of the curve. */
const step = 15 * 60_000

/** How many patients were in the practice, every quarter of an hour. One who has not left is there until now. */
export function dayCurve(stays: readonly Stay[], from: number, to: number, now: number): readonly number[] {
  const spans = stays.flatMap(({ arrivedAt, departedAt, leftAt }) => {
    const end = departedAt ?? leftAt
    return arrivedAt ? [[millisecondsOf(arrivedAt), end ? millisecondsOf(end) : now] as const] : []
  })
  const counts: number[] = []
  for (let at = from; at <= to; at += step) counts.push(spans.filter(([start, end]) => start <= at && at < end).length)
  return counts
}
