import { notUniqueProblem, notFoundProblem } from '#domain/problems.ts'
import type { Instant } from '#domain/time.ts'
import type { Connection } from '../disk/connection.ts'
import type { Practice } from '../store.ts'

/** A practice in the store: its row number in the tables, and its current epoch. */
export type PracticeRow = {
  readonly n: number
  readonly id: string
  readonly name: string
  readonly epoch: string
  readonly restoredAt: Instant | null
}
export type LogHead = { readonly position: number /** The last entry's hash; before it, the practice's id. */; readonly hash: string }

/**
 * Caches the practices and their log heads in memory, because this process is the only writer.
 * Heads appended by a group stay in `pendingHeads` until its commit; `commit` applies them and `rollBack` drops them.
 */
export type Practices = {
  readonly of: (id: string) => PracticeRow
  readonly head: (practice: PracticeRow) => LogHead
  readonly advance: (practice: PracticeRow, head: LogHead) => void
  readonly commit: () => void
  readonly rollBack: () => void
  readonly create: (id: string, name: string, epoch: string, at: Instant) => void
  /** Forgets a practice whose creation was refused. */
  readonly discard: (id: string) => void
  readonly all: () => readonly Practice[]
}

const allPracticesSql = `SELECT practices.n, id, name, epoch, CASE WHEN after > 0 THEN began_at END AS restoredAt FROM practices
  JOIN epochs ON epochs.n = (SELECT max(n) FROM epochs WHERE practice = practices.n) ORDER BY practices.n`
const lastEntrySql = 'SELECT position, hash FROM log WHERE practice = ? ORDER BY position DESC LIMIT 1'

export function loadPractices(connection: Connection): Practices {
  const rows = new Map(connection.all<PracticeRow>(allPracticesSql).map((practice) => [practice.id, practice]))
  const committedHeads = new Map([...rows.values()].map((practice) => [practice.id, readLogHead(connection, practice)]))
  const pendingHeads = new Map<string, LogHead>()
  const pendingPractices = new Set<string>()
  const head = ({ id }: { id: string }): LogHead => pendingHeads.get(id) ?? committedHeads.get(id) ?? emptyLogHead(id)
  return {
    of: (id) => {
      const found = rows.get(id)
      if (!found) throw notFoundProblem()
      return found
    },
    head,
    advance: ({ id }, next) => pendingHeads.set(id, next),
    commit: () => {
      for (const [id, next] of pendingHeads) committedHeads.set(id, next)
      pendingHeads.clear()
      pendingPractices.clear()
    },
    rollBack: () => {
      for (const id of pendingPractices) rows.delete(id)
      pendingHeads.clear()
      pendingPractices.clear()
    },
    create: (id, name, epoch, at) => {
      if (rows.has(id)) throw notUniqueProblem(['id'], 'is already a practice')
      rows.set(id, { n: insertPractice(connection, id, name, epoch, at), id, name, epoch, restoredAt: null })
      pendingPractices.add(id)
    },
    discard: (id) => {
      rows.delete(id)
      pendingHeads.delete(id)
      pendingPractices.delete(id)
    },
    all: () => [...rows.values()].map((row) => describe(row, committedHeads.get(row.id)?.position ?? 0)),
  }
}

const describe = ({ id, name, epoch, restoredAt }: PracticeRow, position: number): Practice => ({ id, name, epoch, restoredAt, position })

const emptyLogHead = (practiceId: string): LogHead => ({ position: 0, hash: practiceId })

const readLogHead = (connection: Connection, { n, id }: PracticeRow): LogHead =>
  connection.one<LogHead>(lastEntrySql, n) ?? emptyLogHead(id)

function insertPractice(connection: Connection, id: string, name: string, epoch: string, at: Instant): number {
  const n = connection.run('INSERT INTO practices (id, name, made_at) VALUES (?, ?, ?)', id, name, at)
  connection.run('INSERT INTO epochs (practice, epoch, after, began_at) VALUES (?, ?, 0, ?)', n, epoch, at)
  return n
}
