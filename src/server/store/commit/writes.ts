import { instantOf } from '#domain/time.ts'
import type { Ballast } from '../disk/ballast.ts'
import type { Connection } from '../disk/connection.ts'
import type { DataKey } from '../disk/dataKey.ts'
import { diskFullProblem } from '../disk/storageErrors.ts'
import type { GroupCommit, WriteResult } from './groupCommit.ts'
import { purge } from './purge.ts'
import type { Figures } from '../figures/figures.ts'
import { entryOf } from '../log/entryOf.ts'
import { appendEntry } from '../log/log.ts'
import type { Practices } from '../tables/practices.ts'
import type { RecordTables } from '../tables/recordTables.ts'
import type { CommitResult, Store, TxRequest } from '../store.ts'
import type { SealedChanges } from '../seals/sealedChanges.ts'
import { saveFileSeal } from '../seals/fileSeals.ts'
import type { RecentReads } from './recentReads.ts'
import { runTx } from './runTx.ts'

type WriteDeps = {
  readonly connection: Connection
  readonly sealedChanges: SealedChanges
  readonly dataKey: DataKey
  readonly records: RecordTables
  readonly reads: RecentReads
  readonly practices: Practices
  readonly figures: Figures
  readonly ballast: Ballast
  readonly commits: GroupCommit
  readonly now: () => number
  readonly newId: () => string
  /** The fingerprint of the declarations. */
  readonly schema: string
  readonly onTimerSet: () => void
}

const hour = 3_600_000

/** The sender of what the store writes for itself. */
const ownWork = 'store'

export const senderOf = ({ practice, by }: TxRequest<unknown>): string => `${practice} ${by.kind} ${by.id}`

export function createWrites(given: Omit<WriteDeps, 'onTimerSet'>): Pick<Store, 'change' | 'createPractice' | 'sealFile' | 'timersSet'> {
  let timersSet = 0
  const deps: WriteDeps = { ...given, onTimerSet: () => (timersSet += 1) }
  const { connection, commits, now } = deps
  let lastPurge = Number.NEGATIVE_INFINITY
  const runPurge = (): WriteResult<void> => {
    lastPurge = now()
    return { value: purge(connection, lastPurge), entry: null }
  }
  return {
    timersSet: () => timersSet,
    change: (request) => {
      // Joins a commit that is due anyway; the deleted rows have no effect any more.
      if (now() - lastPurge >= hour) commits.enqueue(ownWork, runPurge).catch(() => {})
      return commits.enqueue(senderOf(request), () => commitTx(deps, request), request.isBackground)
    },
    sealFile: (name, seal) => commits.enqueue(ownWork, () => ({ value: saveFileSeal(connection, name, seal), entry: null })),
    createPractice: (id, name, first) =>
      commits.enqueue(ownWork, () => createPractice(deps, { id, name }, first && { ...first, practice: id })),
  }
}

function createPractice<Result>(
  deps: WriteDeps,
  { id, name }: { readonly id: string; readonly name: string },
  first: TxRequest<Result> | undefined,
): WriteResult<void> {
  deps.practices.create(id, name, deps.newId(), instantOf(deps.now()))
  deps.figures.addPractice(deps.practices.of(id).n)
  try {
    return { entry: null, ...(first && commitTx(deps, first)), value: undefined }
  } catch (error) {
    deps.practices.discard(id)
    throw error
  }
}

function commitTx<Result>(deps: WriteDeps, request: TxRequest<Result>): WriteResult<CommitResult<Result>> {
  const { connection, sealedChanges, dataKey, records, reads, practices, ballast, newId, onTimerSet, schema } = deps
  const practice = practices.of(request.practice)
  const { position } = practices.head(practice)
  const now = deps.now()
  const at = instantOf(now)
  const unit = { connection, sealedChanges, dataKey, records, reads, practice, position, at, newId, onTimerSet }
  const { result, changes, addedCells } = runTx(unit, () => request.run(now))
  if (changes.length === 0) return { value: { result, position, isWritten: false }, entry: null }
  if (!request.isOfStart && changes.some(({ kind }) => kind === 'created') && ballast.isReleased()) throw diskFullProblem()
  const entry = entryOf(request, { position: position + 1, at, schema, changes })
  appendEntry(connection, records.names, practices, practice, entry)
  const counted = deps.figures.count(practice.n, entry.position, changes, addedCells)
  return { value: { result, position: entry.position, isWritten: true }, entry, counted }
}
