import { conflicting, missing } from '#domain/problems.ts'
import type { Instant } from '#domain/time.ts'
import type { Connection } from './connection.ts'
import type { Practice } from './store.ts'

/** A practice as the store knows it: by number in the tables, and how far its log has come. */
export type Kept = {
  readonly n: number
  readonly id: string
  readonly name: string
  readonly epoch: string
  readonly restoredAt: Instant | null
}
export type Head = { readonly position: number /** Of the last entry; the practice's id before the first. */; readonly hash: string }

/**
 * The practices and the heads of their logs, held in memory: this process is the only one that writes. What a group of works appends
 * is only `ahead` until its commit; `settle` keeps it and `forget` drops it.
 */
export type Practices = {
  readonly of: (id: string) => Kept
  readonly head: (practice: Kept) => Head
  readonly move: (practice: Kept, head: Head) => void
  readonly settle: () => void
  readonly forget: () => void
  readonly make: (id: string, name: string, epoch: string, at: Instant) => void
  readonly all: () => readonly Practice[]
}

const everyPractice = `SELECT practices.n, id, name, epoch, CASE WHEN after > 0 THEN began_at END AS restoredAt FROM practices
  JOIN epochs ON epochs.n = (SELECT max(n) FROM epochs WHERE practice = practices.n) ORDER BY practices.n`
const lastEntry = 'SELECT position, hash FROM log WHERE practice = ? ORDER BY position DESC LIMIT 1'

export function knowPractices(connection: Connection): Practices {
  const known = new Map(connection.all<Kept>(everyPractice).map((practice) => [practice.id, practice]))
  const settled = new Map([...known.values()].map(({ n, id }) => [id, connection.one<Head>(lastEntry, n) ?? { position: 0, hash: id }]))
  const ahead = new Map<string, Head>()
  const made = new Set<string>()
  const head = ({ id }: { id: string }): Head => ahead.get(id) ?? settled.get(id) ?? { position: 0, hash: id }
  return {
    of: (id) => {
      const found = known.get(id)
      if (!found) throw missing()
      return found
    },
    head,
    move: ({ id }, to) => ahead.set(id, to),
    settle: () => {
      for (const [id, to] of ahead) settled.set(id, to)
      ahead.clear()
      made.clear()
    },
    forget: () => {
      for (const id of made) known.delete(id)
      ahead.clear()
      made.clear()
    },
    make: (id, name, epoch, at) => {
      if (known.has(id)) throw conflicting('id', 'is a practice already')
      known.set(id, { n: insert(connection, id, name, epoch, at), id, name, epoch, restoredAt: null })
      made.add(id)
    },
    all: () =>
      [...known.values()].map(({ id, name, epoch, restoredAt }) => ({
        id,
        name,
        epoch,
        restoredAt,
        position: settled.get(id)?.position ?? 0,
      })),
  }
}

function insert(connection: Connection, id: string, name: string, epoch: string, at: Instant): number {
  const n = connection.run('INSERT INTO practices (id, name, made_at) VALUES (?, ?, ?)', id, name, at)
  connection.run('INSERT INTO epochs (practice, epoch, after, began_at) VALUES (?, ?, 0, ?)', n, epoch, at)
  return n
}
