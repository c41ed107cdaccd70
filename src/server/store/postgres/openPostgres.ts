import { instantOf } from '#domain/time.ts'
import { figuresIn } from '#resources/figureAreas.ts'
import type { Resource } from '#resources/resource.ts'
import { createCommitListeners } from '../commit/commitListeners.ts'
import { senderOf } from '../commit/writes.ts'
import { declarationsOf } from '../declarations/declarations.ts'
import { openDataKey } from '../disk/dataKey.ts'
import { closingProblem } from '../disk/storageErrors.ts'
import { createEntryBuffer, type EntryBuffer } from '../log/entryBuffer.ts'
import type { LoggedEntry, Practice, Store } from '../store.ts'
import { createPracticeGroups, type PracticeGroups } from './commit/practiceGroups.ts'
import { runGroup } from './commit/runGroup.ts'
import { openDatabase, type Session } from './database.ts'
import { recountFigures } from './figures/recountFigures.ts'
import { storedFiguresOf } from './figures/storedFigures.ts'
import { createDelivery } from './follow/delivery.ts'
import { followOthers } from './follow/followOthers.ts'
import { purgeDatabase } from './purgeDatabase.ts'
import { createDatabaseReads, readPractices } from './reads/createDatabaseReads.ts'
import { createAreaTables } from './schema/areaTables.ts'
import { prepareDatabase } from './schema/prepareDatabase.ts'
import { createDatabaseCredentials } from './tables/credentials.ts'
import { createDatabaseOpenNotes } from './tables/openNotes.ts'
import { createDatabaseSecurityEvents } from './tables/securityEvents.ts'

export type PostgresStoreOptions = {
  readonly url: string
  /** The key of the data is a file beside this path. Every server of one database needs the same key. */
  readonly file: string
  readonly resources: readonly Resource[]
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly newId: () => string
  /** Reports to the operator. Messages never contain patients' data. */
  readonly report: (message: string, error?: unknown) => void
  /** How many entries of each practice stay in memory: 5,000. */
  readonly entryBufferSize?: number
  /** Milliseconds between two looks at what other servers wrote. */
  readonly pollInterval?: number
  /** Called when the database stops to answer, and when it answers again. */
  readonly onReachable?: (isReachable: boolean) => void
}

const hour = 3_600_000

/**
 * Opens the implementation of the store on PostgreSQL. Several servers may open one database.
 * @throws if the database does not answer, is of a newer version, or belongs to another data key.
 */
export async function openPostgres(options: PostgresStoreOptions): Promise<Store> {
  const { url, file, resources, now, report, entryBufferSize = 5000 } = options
  const areas = createAreaTables(resources)
  const figures = storedFiguresOf(figuresIn(resources))
  const declarations = declarationsOf(resources)
  await prepareDatabase({ url, areas, declarations, at: () => instantOf(now()) })
  const database = openDatabase({ url, report })
  const dataKey = openDataKey(file)
  await bindDatabaseKey(database.session, dataKey.fingerprint).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const entryBuffer = createEntryBuffer(entryBufferSize, entryBufferSize * 4)
  const reads = createDatabaseReads({ database, areas, dataKey, entryBuffer, figures: figures.declared })
  const practices = await readPractices(database.session)
  const { followed, deliver, close: closeFollowing } = followLog({ options, reads, entryBuffer, practices })
  const recount = recountFigures(
    { database, areas, figures },
    practices.map(({ id }) => id),
  ).catch((error: unknown) => report('the figures could not be counted', error))
  const groups = createPracticeGroups({
    runGroup: (practice, next) => runGroup({ database, areas, dataKey, now, schema: declarations.schema, figures }, practice, next),
    deliver,
  })
  return {
    ...reads,
    ...createDatabaseWrites(options, groups, database.session),
    ...followed,
    credentials: createDatabaseCredentials(database.session),
    securityEvents: createDatabaseSecurityEvents(database.session),
    openNotes: createDatabaseOpenNotes(database),
    close: () =>
      groups
        .close(closingProblem)
        .then(() => recount)
        .then(closeFollowing)
        .then(database.close),
  }
}

const entriesPerLook = 256

type FollowedLog = {
  readonly options: PostgresStoreOptions
  readonly reads: Pick<Store, 'entries' | 'practices'>
  readonly entryBuffer: EntryBuffer
  readonly practices: readonly Practice[]
}

/** Tells the listeners what this server and the others write. */
function followLog({ options: { url, report, pollInterval = 1000, onReachable = () => {} }, reads, entryBuffer, practices }: FollowedLog) {
  const { onCommit, notify } = createCommitListeners(report)
  let delivered = 0
  const delivery = createDelivery({
    readNext: async (practice, since) => (await reads.entries(practice, since, entriesPerLook)).entries,
    notify: (entries) => {
      entries.forEach(entryBuffer.add)
      delivered += 1
      notify(entries)
    },
    report,
  })
  for (const { id, position } of practices) delivery.begin(id, position)
  const others = followOthers({ url, delivery, pollInterval, readPractices: reads.practices, onReachable: onChange(onReachable) })
  const deliver = async (practice: string, entries: readonly LoggedEntry[]): Promise<void> => {
    if (entries.length > 0) others.send(practice)
    await delivery.deliver(practice, entries)
  }
  // Any commit may have set a timer, on another server too.
  return { followed: { onCommit, timersSet: () => delivered }, deliver, close: others.close }
}

/** Tells changes only. The database answered when it was opened. */
function onChange(tell: (isReachable: boolean) => void): (isReachable: boolean) => void {
  let known = true
  return (isReachable) => {
    if (isReachable === known) return
    known = isReachable
    tell(isReachable)
  }
}

/** Values that were encrypted with another key cannot be read, so no server with another key may write beside them. */
async function bindDatabaseKey({ query }: Session, fingerprint: string): Promise<void> {
  await query('INSERT INTO data_key (fingerprint) SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM data_key)', [fingerprint])
  const [stored] = await query<{ fingerprint: string }>('SELECT fingerprint FROM data_key')
  if (stored?.fingerprint !== fingerprint)
    throw new Error('the database belongs to another data key: copy the key of its first server here')
}

function createDatabaseWrites(
  { now, newId, report }: PostgresStoreOptions,
  groups: PracticeGroups,
  session: Session,
): Pick<Store, 'change' | 'createPractice' | 'sealFile'> {
  let lastPurge = Number.NEGATIVE_INFINITY
  const purgeSometimes = () => {
    if (now() - lastPurge < hour) return
    lastPurge = now()
    purgeDatabase(session, lastPurge).catch((error: unknown) => report('expired rows could not be deleted', error))
  }
  return {
    change: (request) => {
      purgeSometimes()
      const write = { isBackground: request.isBackground ?? false, create: null, request }
      return groups.enqueue(request.practice, senderOf(request), write)
    },
    createPractice: (id, name, first) => {
      const request = first ? { ...first, practice: id } : null
      return groups.enqueue(id, 'store', { isBackground: false, create: { id, name, epoch: newId() }, request })
    },
    sealFile: async (name, seal) => {
      if (seal === null) await session.query('DELETE FROM file_seals WHERE name = $1', [name])
      else
        await session.query('INSERT INTO file_seals (name, seal) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET seal = EXCLUDED.seal', [
          name,
          seal,
        ])
    },
  }
}
