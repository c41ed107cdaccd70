import { Temporal } from '#domain/temporal.ts'
import type { Instant } from '#domain/time.ts'
import { maxSeriesYears } from '#domain/scheduling/recurrence/occurrences.ts'

const results = new Map<string, boolean>()
const keptResults = 1000

/** Finds whether two time zones have the same clocks from the month of an instant on, for as long as a series may last. */
export function haveSameClocks(zone: string, other: string, from: Instant): boolean {
  const key = [zone, other, from.slice(0, 7)].join(' ')
  const known = results.get(key)
  if (known !== undefined) return known
  if (results.size >= keptResults) results.clear()
  const same = changesIn(zone, from.slice(0, 7)) === changesIn(other, from.slice(0, 7))
  results.set(key, same)
  return same
}

/** The first offset, and each later change of it, as one text. */
function changesIn(zone: string, month: string): string {
  const start = Temporal.Instant.from(`${month}-01T00:00Z`).toZonedDateTimeISO(zone)
  const end = start.add({ years: maxSeriesYears, months: 2 }).epochMilliseconds
  const changes = [start.offset]
  for (let next = start.getTimeZoneTransition('next'); next && next.epochMilliseconds < end; next = next.getTimeZoneTransition('next'))
    changes.push(`${next.epochMilliseconds} ${next.offset}`)
  return changes.join(', ')
}
