import type { Instant } from '#domain/time.ts'
import { notFoundProblem } from '#domain/problems.ts'
import { inNamesOfToday, type StoreReads } from '../../query/reads.ts'
import type { Timer } from '../../store.ts'
import type { Session } from '../database.ts'
import type { AreaTables } from '../schema/areaTables.ts'

const dueSql =
  'SELECT practice, area, record, name, due FROM timers WHERE due <= $1 ORDER BY due, practice, area, record, name LIMIT $2::bigint'
const nextSql = 'SELECT min(due) AS due FROM timers'
/** A practice has many timers and few names, so the names are judged first. A practice without timers has one row. */
const namesSql = `SELECT DISTINCT area, timers.name FROM practices LEFT JOIN timers ON timers.practice = practices.practice
  WHERE practices.practice = $1`
const unknownSql = `SELECT area, record, name FROM timers
  WHERE practice = $1 AND (area, name) IN (SELECT * FROM unnest($2::text[], $3::text[])) ORDER BY area, record, name LIMIT $4::bigint`

type NamedTimer = Pick<Timer, 'area' | 'record' | 'name'>

export const createTimerReads = (session: Session, { names }: AreaTables): Pick<StoreReads, 'due' | 'nextDue' | 'unknownTimers'> => ({
  due: async (now, limit) => (await session.query<Timer>(dueSql, [now, limit])).map((timer) => inNamesOfToday(names, timer)),
  nextDue: async () => (await session.query<{ due: Instant | null }>(nextSql))[0]?.due ?? null,
  unknownTimers: async (practice, isKnown, limit) => {
    const named = await session.query<{ area: string | null; name: string | null }>(namesSql, [practice])
    if (named.length === 0) throw notFoundProblem()
    const unknown = named.flatMap(({ area, name }) =>
      area === null || name === null || isKnown(names.area(area), names.timer(area, name)) ? [] : [{ area, name }],
    )
    if (unknown.length === 0) return []
    const values = [practice, unknown.map(({ area }) => area), unknown.map(({ name }) => name), limit]
    return (await session.query<NamedTimer>(unknownSql, values)).map((timer) => inNamesOfToday(names, timer))
  },
})
