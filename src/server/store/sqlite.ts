import { instantOf } from '#domain/time.ts'
import type { Resource } from '#resources/resource.ts'
import { ballastBeside } from './ballast.ts'
import { type Connection, openForWriting } from './connection.ts'
import { keepCredentials } from './credentials.ts'
import { closed, troubleOf } from './failure.ts'
import { groupCommit } from './groupCommit.ts'
import { layoutOf } from './layout.ts'
import { lock } from './lock.ts'
import { migrate } from './migrate.ts'
import { knowPractices } from './practices.ts'
import { reads } from './reads.ts'
import { keepRecords } from './records.ts'
import { ringOf } from './ring.ts'
import { layOut } from './schema.ts'
import type { LoggedEntry, Store } from './store.ts'
import { tellers } from './tellers.ts'
import { writes } from './writes.ts'

export type Opening = {
  readonly file: string
  readonly resources: readonly Resource[]
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly newId: () => string
  /** For the operator: never patients' data. */
  readonly report: (what: string, error?: unknown) => void
  /** Called once; the process must end (exit code 75), for what is acknowledged after a failed write to the disk may be lost. */
  readonly onStorageFailed: (error: unknown) => void
  /** How much room is held back on the disk for the day it is full: 64 MB. */
  readonly ballastBytes?: number
  /** How many entries of each practice stay in memory: 2,000, up to twice that, and ten times that of all practices together. */
  readonly ringSize?: number
}

/**
 * The embedded keeper of the store's promise.
 * @throws one clear line: another server has the file open, the data is of a newer version, SQLite is too old.
 */
export function openSqlite(opening: Opening): Store {
  const held = lock(opening.file)
  try {
    const connection = openForWriting(opening.file)
    return storeOn(connection, opening, () => {
      connection.close()
      held.release()
    })
  } catch (error) {
    held.release()
    throw error
  }
}

/** @param letGo called when all is closed. */
export function storeOn(connection: Connection, opening: Opening, letGo: () => void): Store {
  const { file, now, newId, report, ballastBytes = 67_108_864, ringSize = 2000 } = opening
  const layouts = opening.resources.filter(({ catalogue }) => !catalogue).map(layoutOf)
  migrate(connection, instantOf(now()))
  layOut(connection, layouts)

  const practices = knowPractices(connection)
  const records = keepRecords(connection, layouts)
  const ring = ringOf(ringSize, ringSize * 10)
  const ballast = ballastBeside(file, ballastBytes, report)
  const trouble = troubleOf({ giveUpBallast: ballast.giveUp, onStorageFailed: opening.onStorageFailed })
  const { onCommit, tell } = tellers(report)
  const committed = (entries: readonly LoggedEntry[]) => {
    practices.settle()
    entries.forEach(ring.add)
  }
  const commits = groupCommit({ connection, committed, tell, rolledBack: practices.forget, ...trouble, nextTurn: setImmediate })
  return {
    ...reads({ connection, records, practices, ring }, trouble.reading),
    ...writes({ connection, records, practices, ballast, commits, now, newId }),
    onCommit,
    credentials: keepCredentials(connection, trouble.reading, commits),
    close: () => commits.close(closed).then(letGo),
  }
}
