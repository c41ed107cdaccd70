import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Instant } from '#domain/time.ts'
import type { Resource } from '#resources/resource.ts'
import { settle } from './backup.ts'
import { type Connection, openForWriting } from './connection.ts'
import { forOurEyesOnly } from './dataFile.ts'
import { lock } from './lock.ts'
import { inOneTransaction } from './migrate.ts'
import { verify } from './verify/verify.ts'

export type Restoring = {
  readonly from: string
  readonly data: string
  readonly resources: readonly Resource[]
  /** Puts the data that is there aside. */
  readonly force: boolean
  readonly at: Instant
  readonly newId: () => string
}

export type Restored = {
  readonly practices: number
  /** Where the data that was there stands now. */
  readonly aside: string | null
}

/**
 * Makes a backup the data. Everyone signs in anew, for a session that was ended since must not come to life again; and each practice's
 * log begins a new life, so that every screen fetches afresh instead of going on from what has not happened.
 * @throws one clear line: a server runs, there is data, the backup does not hold together. Then nothing was touched.
 */
export function restore(restoring: Restoring): Restored {
  const { from, data, resources, force } = restoring
  const [damage] = verify(from, resources)
  if (damage) throw new Error(`${from} does not hold together: ${damage}`)
  mkdirSync(dirname(data), { recursive: true })
  const held = lock(data)
  try {
    if (existsSync(data) && !force) throw new Error(`there is data at ${data}: give --force to put it aside`)
    return { ...prepare(restoring), aside: takePlace(restoring) }
  } finally {
    held.release()
  }
}

const partialOf = (data: string) => `${data}.restoring`

function prepare({ from, data, at, newId }: Restoring): Pick<Restored, 'practices'> {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${partialOf(data)}${ending}`, { force: true })
  copyFileSync(from, partialOf(data))
  forOurEyesOnly(partialOf(data))
  const connection = openForWriting(partialOf(data))
  try {
    return inOneTransaction(connection, () => ({ practices: beginAnew(connection, at, newId) }))
  } finally {
    connection.close()
  }
}

function beginAnew(connection: Connection, at: Instant, newId: () => string): number {
  const heads = connection.all<{ n: number; position: number }>(
    'SELECT n, (SELECT coalesce(max(position), 0) FROM log WHERE practice = practices.n) AS position FROM practices ORDER BY n',
  )
  for (const { n, position } of heads) {
    connection.run('INSERT INTO epochs (practice, epoch, after, began_at) VALUES (?, ?, ?, ?)', n, newId(), position, at)
  }
  connection.run('DELETE FROM sessions')
  return heads.length
}

/** The name goes from the old file to the new one in one step, so that whatever happens meanwhile there is data under it. */
function takePlace({ data, at }: Restoring): string | null {
  const aside = existsSync(data) ? `${data}.until-${at.replaceAll(/[^\dTZ]/g, '')}` : null
  settle(partialOf(data))
  if (aside) {
    emptyJournal(data)
    for (const ending of ['-wal', '-shm']) if (existsSync(data + ending)) renameSync(data + ending, aside + ending)
    linkSync(data, aside)
  }
  renameSync(partialOf(data), data)
  settle(dirname(data))
  return aside
}

/** What a killed server left in its journal goes into the file; of a file that is past reading the journal is kept beside it. */
function emptyJournal(data: string): void {
  try {
    openForWriting(data).close()
  } catch {
    // A restore is often made because the old data cannot be opened.
  }
}
