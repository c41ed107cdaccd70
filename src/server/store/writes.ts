import { instantOf } from '#domain/time.ts'
import type { Ballast } from './ballast.ts'
import type { Connection } from './connection.ts'
import { diskFull } from './failure.ts'
import type { GroupCommit, Ran } from './groupCommit.ts'
import { purge } from './housekeeping.ts'
import { append } from './log.ts'
import type { Practices } from './practices.ts'
import type { Records } from './records.ts'
import type { Committed, LoggedEntry, Store, Work } from './store.ts'
import { perform } from './work.ts'

type Pen = {
  readonly connection: Connection
  readonly records: Records
  readonly practices: Practices
  readonly ballast: Ballast
  readonly commits: GroupCommit
  readonly now: () => number
  readonly newId: () => string
}

const hour = 3_600_000

export function writes(pen: Pen): Pick<Store, 'change' | 'makePractice'> {
  const { connection, practices, commits, now, newId } = pen
  let cleaned = Number.NEGATIVE_INFINITY
  const clean = (): Ran<void> => {
    cleaned = now()
    return { answer: purge(connection, cleaned), entry: null }
  }
  return {
    change: (work) => {
      // It rides along with a commit that is due anyway; what it clears has no effect any more.
      if (now() - cleaned >= hour) commits.enqueue(clean).catch(() => {})
      return commits.enqueue(() => carryOut(pen, work))
    },
    makePractice: (id, name) => commits.enqueue(() => ({ answer: practices.make(id, name, newId(), instantOf(now())), entry: null })),
  }
}

function carryOut<Result>(pen: Pen, { practice: id, by, because, command, decide }: Work<Result>): Ran<Committed<Result>> {
  const { connection, records, practices, ballast, newId } = pen
  const practice = practices.of(id)
  const { position } = practices.head(practice)
  const at = instantOf(pen.now())
  const { result, changes } = perform({ connection, records, practice, position, at, newId }, decide)
  if (changes.length === 0) return { answer: { result, position }, entry: null }
  if (changes.some(({ kind }) => kind === 'created') && ballast.spent()) throw diskFull()
  const entry: LoggedEntry = { practice: id, position: position + 1, at, by, because, command, changes }
  append(connection, practices, practice, entry)
  return { answer: { result, position: entry.position }, entry }
}
