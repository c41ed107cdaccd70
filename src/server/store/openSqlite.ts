import { instantOf } from '#domain/time.ts'
import type { Resource } from '#resources/resource.ts'
import { turnClock } from '../turns/turnClock.ts'
import { createBallast, makeRoomToStart, removeBallast } from './disk/ballast.ts'
import { type Connection, openForWriting, openToBeClosed } from './disk/connection.ts'
import { type DataKey, openDataKey } from './disk/dataKey.ts'
import { bindDataKey } from './tables/keyedValues.ts'
import { type SealedChanges, trackSealedChanges } from './seals/sealedChanges.ts'
import { sealTables } from './seals/seals.ts'
import { createCredentials } from './tables/credentials.ts'
import { closingProblem, createStorageErrors } from './disk/storageErrors.ts'
import { createFigures } from './figures/figures.ts'
import { startRecount } from './figures/startRecount.ts'
import { createGroupCommit } from './commit/groupCommit.ts'
import { type TableSchema, tableSchemasOf } from './tables/tableSchema.ts'
import { markData, noMark } from './disk/dataJournal.ts'
import { lockDataFile } from './disk/lock.ts'
import { verifyDataFile } from './verify/verify.ts'
import { type Checkpoints, createCheckpoints } from './checkpoints/checkpoints.ts'
import { startFaultOf } from './disk/startFault.ts'
import { inTransaction, migrate } from './migrations/migrate.ts'
import { loadPractices, type Practices } from './tables/practices.ts'
import { createReads } from './query/reads.ts'
import { createWorkerQueries } from './query/workerQueries.ts'
import { createSecurityEvents } from './tables/securityEvents.ts'
import { createOpenNotes } from './tables/openNotes.ts'
import { createRecordTables } from './tables/recordTables.ts'
import { createEntryBuffer, type EntryBuffer } from './log/entryBuffer.ts'
import { hasLayout, saveLayout } from './tables/knownLayout.ts'
import { syncSchema } from './tables/syncSchema.ts'
import { boundTimers } from './tables/timers.ts'
import type { LoggedEntry, Store } from './store.ts'
import { createCommitListeners } from './commit/commitListeners.ts'
import { createRecentReads } from './commit/recentReads.ts'
import { createWrites } from './commit/writes.ts'
import { declarationsOf, saveDeclarations } from './declarations/declarations.ts'

export type SqliteStoreOptions = {
  readonly file: string
  readonly resources: readonly Resource[]
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Measures in milliseconds how long a commit takes, so that a group ends in time. A test stops it, to let no group end by its speed. */
  readonly monotonic?: () => number
  readonly newId: () => string
  /** Reports to the operator. Messages never contain patients' data. */
  readonly report: (message: string, error?: unknown) => void
  /** Called once; the process must end (exit code 75), because writes acknowledged after a failed disk write may be lost. */
  readonly onStorageFailed: (error: unknown) => void
  /** Disk space reserved for the case of a full disk: 64 MB. */
  readonly ballastBytes?: number
  /** How many entries of each practice stay in memory: 5,000, up to twice that, and four times that for all practices together. */
  readonly entryBufferSize?: number
  /** The data counts only once it is closed, as that of a practice which is being made. */
  readonly countsOnceClosed?: boolean
}

/**
 * Opens the embedded SQLite implementation of the store. On a full disk it releases the ballast first.
 * @throws one clear line if another server has the file open, the disk is full, or the account may not write there.
 * The same holds for data of a newer version, a file that is no data and an SQLite that is too old.
 */
export function openSqlite(options: SqliteStoreOptions): Store {
  try {
    return openStore(options, false)
  } catch (error) {
    const fault = startFaultOf(options.file, error)
    if (fault.kind !== 'full' || !removeBallast(options.file)) throw fault.error
    options.report(ballastLine)
    return openAfterRelease(options)
  }
}

const ballastLine = 'the disk is full: the ballast is given up, and nothing new can be made until there is room'

function openAfterRelease(options: SqliteStoreOptions): Store {
  try {
    return openStore(options, true)
  } catch (error) {
    throw startFaultOf(options.file, error).error
  }
}

function openStore(options: SqliteStoreOptions, isBallastReleased: boolean): Store {
  const { file, resources } = options
  const fileLock = lockDataFile(file, { isWhole: () => verifyDataFile(file, resources).next().done === true })
  let connection: Connection | null = null
  try {
    const hasMadeRoom = makeRoomToStart(file)
    if (hasMadeRoom) options.report(ballastLine)
    const opened = options.countsOnceClosed ? openToBeClosed(file) : openForWriting(file)
    connection = opened
    fileLock.saveMark(noMark)
    fileLock.saveMark(markData(opened, file))
    const onClosed = () => {
      opened.close()
      fileLock.release()
    }
    return createSqliteStore(opened, options, onClosed, isBallastReleased || hasMadeRoom)
  } catch (error) {
    connection?.close()
    fileLock.release()
    throw error
  }
}

/** Migrates the fixed tables, seals them, binds them to the data key, and brings the tables of the areas to their declarations. */
function prepareTables(
  connection: Connection,
  dataKey: DataKey,
  schemas: readonly TableSchema[],
  { now, report, resources }: SqliteStoreOptions,
): { readonly sealedChanges: SealedChanges; readonly schema: string } {
  const declarations = declarationsOf(resources)
  if (migrate(connection, instantOf(now()))) inTransaction(connection, () => sealTables(connection))
  const sealedChanges = trackSealedChanges(connection)
  inTransaction(connection, () => {
    if (bindDataKey(connection, dataKey).pins > 0) report('the data was encrypted with another key: every PIN is unset')
    if (!hasLayout(connection, schemas)) {
      syncSchema(connection, schemas)
      boundTimers(connection)
      saveLayout(connection, schemas)
    }
    saveDeclarations(connection, declarations, instantOf(now()))
    sealedChanges.save()
  })
  return { sealedChanges, schema: declarations.schema }
}

const commitHandler =
  (checkpoints: Checkpoints, practices: Practices, entryBuffer: EntryBuffer) =>
  (entries: readonly LoggedEntry[]): void => {
    checkpoints.countCommit()
    practices.commit()
    entries.forEach(entryBuffer.add)
  }

/** @param onClosed called when everything is closed. */
export function createSqliteStore(
  connection: Connection,
  options: SqliteStoreOptions,
  onClosed: () => void,
  isBallastReleased = false,
): Store {
  const { file, now, monotonic = turnClock, newId, report, ballastBytes = 67_108_864, entryBufferSize = 5000 } = options
  const schemas = tableSchemasOf(options.resources)
  const dataKey = openDataKey(file)
  const { sealedChanges, schema } = prepareTables(connection, dataKey, schemas, options)

  const practices = loadPractices(connection)
  const records = createRecordTables(connection, schemas)
  const figures = createFigures(connection, records, options.resources)
  const workerQueries = createWorkerQueries({ file, schemas })
  const entryBuffer = createEntryBuffer(entryBufferSize, entryBufferSize * 4)
  const ballast = createBallast(file, ballastBytes, report, isBallastReleased)
  const storageErrors = createStorageErrors({ releaseBallast: ballast.release, onStorageFailed: options.onStorageFailed })
  const { onCommit, notify } = createCommitListeners(report)
  const reads = createRecentReads()
  const checkpoints = createCheckpoints(file, (error) => report('a checkpoint failed', storageErrors.explain(error)))
  const onCommitted = commitHandler(checkpoints, practices, entryBuffer)
  const onRolledBack = () => [practices, figures].forEach(({ rollBack }) => rollBack())
  const commits = createGroupCommit({
    ...{ connection, sealedChanges, figures, onCommitted, onRolledBack, notify, reads },
    ...{ ...storageErrors, runNextTurn: setImmediate, now: monotonic },
  })
  startRecount({ connection, records, figures, commits, practices, report })
  return {
    ...createReads({ connection, dataKey, records, reads, practices, figures, entryBuffer, workerQueries }, storageErrors.guardRead),
    ...createWrites({
      ...{ connection, sealedChanges, dataKey, records, reads, practices },
      ...{ figures, ballast, commits, now, newId, schema },
    }),
    onCommit,
    credentials: createCredentials(connection, storageErrors.guardRead, commits),
    securityEvents: createSecurityEvents(connection, storageErrors.guardRead, commits),
    openNotes: createOpenNotes(connection, storageErrors.guardRead, commits),
    close: () => commits.close(closingProblem).then(workerQueries.close).then(checkpoints.close).then(onClosed),
  }
}
