import { type Instant, millisecondsOf } from '#domain/time.ts'
import type { Connection } from '../disk/connection.ts'
import { timeOfEntrySql } from '../log/timeOfEntrySql.ts'

export type MomentReader = {
  /**
   * The last position at an instant, 0 if the log begins later. The times of entries may not ascend: a clock was set back, or the entries of
   * a demo practice tell its past. `null` if the way there is longer than one turn; then it must be called again.
   */
  readonly at: (practice: number, instant: Instant) => number | null
}

/** The times of the entries from a position to the last one. */
type Times = { first: number; readonly later: number[]; readonly earlier: number[] }

const rowsOfPage = 20_000
const laterSql = `SELECT position, ${timeOfEntrySql} AS at FROM log WHERE practice = ? AND position > ? ORDER BY position`
const earlierSql = `SELECT position, ${timeOfEntrySql} AS at FROM log WHERE practice = ? AND position < ? ORDER BY position DESC LIMIT ?`
const headSql = 'SELECT position FROM log WHERE practice = ? ORDER BY position DESC LIMIT 1'

type TimeRow = { readonly position: number; readonly at: Instant }

/** Remembers the times that it has read, as far back as anyone has looked. */
export function createMomentReader(connection: Connection): MomentReader {
  const known = new Map<number, Times>()
  const timesOf = (practice: number): Times => {
    const head = connection.one<{ position: number }>(headSql, practice)?.position ?? 0
    const times = known.get(practice) ?? { first: head + 1, later: [], earlier: [] }
    known.set(practice, times)
    const last = times.first + times.earlier.length + times.later.length - 1
    for (const { at } of connection.each<TimeRow>(laterSql, practice, last)) times.later.push(millisecondsOf(at))
    return times
  }
  return {
    at: (practice, instant) => {
      const times = timesOf(practice)
      const wanted = millisecondsOf(instant)
      const isLater = (time: number) => time > wanted
      const found = lastIndex(times, isLater)
      if (found >= 0) return times.first + found
      const rows = connection.all<TimeRow>(earlierSql, practice, times.first, rowsOfPage)
      for (const { at } of rows) times.earlier.push(millisecondsOf(at))
      times.first -= rows.length
      const inPage = lastIndex(times, isLater)
      if (inPage >= 0) return times.first + inPage
      return times.first <= 1 ? 0 : null
    },
  }
}

/** The last time that is not later, counted from the first; -1 if all are. `earlier` runs backwards. */
function lastIndex({ later, earlier }: Times, isLater: (time: number) => boolean): number {
  const inLater = later.findLastIndex((time) => !isLater(time))
  if (inLater >= 0) return earlier.length + inLater
  const inEarlier = earlier.findIndex((time) => !isLater(time))
  return inEarlier >= 0 ? earlier.length - 1 - inEarlier : -1
}
