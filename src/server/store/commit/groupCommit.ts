import { labelTurn } from '../../turns/labelTurn.ts'
import type { Connection } from '../disk/connection.ts'
import type { SealedChanges } from '../seals/sealedChanges.ts'
import type { Figures } from '../figures/figures.ts'
import type { GroupWrite } from '../figures/groupCells.ts'
import type { LoggedEntry } from '../store.ts'
import type { RecentReads } from './recentReads.ts'
import { createGroupTime, type GroupLimits } from './groupTime.ts'
import { createWriteQueue, type WriteGroup } from './writeQueue.ts'

/**
 * Executes writes that arrive together in one transaction, with a savepoint each and one durable disk write. It uses no timer.
 * A group ends after some milliseconds of work, in proportion to the cost of a commit, so that many writes do not fill a turn of the event loop.
 * The next group collects during a commit and its notifications; a single write executes at once.
 *
 * The order is guaranteed: commit; then the results; then, one turn later, the listeners; and only then the next commit.
 */
export type GroupCommit = {
  /**
   * Resolves once the write is durable. Rejects with the error that `run` threw; then nothing of it is stored.
   * @param sender Senders that wait take turns, so that one with many writes does not delay the others. Its own writes keep their order.
   * @param isBackground Long work, for which no write of a user waits.
   */
  readonly enqueue: <Value>(sender: string, run: () => WriteResult<Value>, isBackground?: boolean) => Promise<Value>
  /** Resolves when no write is pending and all listeners were notified; later writes are refused. */
  readonly close: (refusal: () => Error) => Promise<void>
}

export type WriteResult<Value> = GroupWrite & { readonly value: Value }

type PendingWrite = {
  readonly isBackground: boolean
  readonly run: () => WriteResult<unknown>
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}
type CompletedWrite = { readonly pending: PendingWrite; readonly result: WriteResult<unknown> }

type GroupCommitDeps = {
  readonly connection: Connection
  readonly sealedChanges: SealedChanges
  readonly figures: Pick<Figures, 'save'>
  readonly reads: RecentReads
  /** Called right after each commit, before the results. */
  readonly onCommitted: (entries: readonly LoggedEntry[]) => void
  readonly onRolledBack: () => void
  readonly notify: (entries: readonly LoggedEntry[]) => void
  /** Converts a storage error for the caller; every other error passes unchanged. */
  readonly explain: (error: unknown) => unknown
  /** The reason why nothing may be written now, or `null`. */
  readonly refusal: () => Error | null
  readonly runNextTurn: (run: () => void) => void
  /** Milliseconds. */
  readonly now: () => number
}

/** A group is a frame, so its size is limited: a large import must not produce one frame too large for any screen. */
const maxGroupSize = 256

export function createGroupCommit(deps: GroupCommitDeps): GroupCommit {
  const queue = createWriteQueue<PendingWrite>(deps.now)
  const groupTime = createGroupTime()
  let isBusy = false
  let closeRefusal: (() => Error) | null = null
  let onIdle: (() => void) | null = null

  const scheduleNext = () => {
    isBusy = !queue.isEmpty()
    if (isBusy) deps.runNextTurn(commitGroup)
    else onIdle?.()
  }
  const commitGroup = () => {
    labelTurn('commit')
    const group = queue.startGroup()
    const { entries, cost } = commitTransaction(deps, group, groupTime.limits(group.isShared))
    if (entries.length === 0) return scheduleNext()
    deps.runNextTurn(() => {
      labelTurn('listeners')
      const notified = deps.now()
      deps.notify(entries)
      groupTime.addCost(cost + deps.now() - notified)
      scheduleNext()
    })
  }
  return {
    enqueue: (sender, run, isBackground = false) =>
      new Promise((resolve, reject) => {
        const refusal = closeRefusal?.() ?? deps.refusal()
        if (refusal) return reject(refusal)
        queue.add(sender, { run, isBackground, resolve, reject })
        if (!isBusy) scheduleNext()
      }),
    close: (refusal) =>
      new Promise((resolve) => {
        closeRefusal = refusal
        onIdle = resolve
        if (!isBusy) resolve()
      }),
  }
}

type CommittedGroup = {
  readonly entries: readonly LoggedEntry[]
  /** Milliseconds of what follows its writes, up to the results. */
  readonly cost: number
}

/** Commits the next writes of a group, as many as its time permits. Those that it takes are resolved or rejected. */
function commitTransaction(
  deps: GroupCommitDeps,
  { next, isNextFurther }: WriteGroup<PendingWrite>,
  { first, further }: GroupLimits,
): CommittedGroup {
  const started = deps.now()
  const hasTime = () => deps.now() - started < (isNextFurther() ? further : first)
  const taken: PendingWrite[] = []
  const completed: CompletedWrite[] = []
  try {
    const refusal = deps.refusal()
    if (refusal) throw refusal
    deps.connection.run('BEGIN IMMEDIATE')
    while (taken.length < maxGroupSize && (taken.length === 0 || hasTime())) {
      const write = next()
      if (!write) break
      taken.push(write)
      const done = runInSavepoint(deps, write)
      if (done) completed.push(done)
    }
    const written = deps.now()
    const entries = deps.figures.save(completed.map(({ result }) => result))
    deps.sealedChanges.save()
    deps.connection.run('COMMIT')
    deps.onCommitted(entries)
    for (const { pending: write, result } of completed) write.resolve(result.value as never)
    return { entries, cost: deps.now() - written }
  } catch (error) {
    rollBack(deps)
    const explained = deps.explain(error)
    for (const { reject } of taken.length === 0 ? takeAll(next) : taken) reject(explained)
    return { entries: [], cost: 0 }
  }
}

/** Every write that waits: a store that cannot begin a transaction takes none of them. */
function takeAll(next: () => PendingWrite | undefined): readonly PendingWrite[] {
  const all: PendingWrite[] = []
  for (let write = next(); write; write = next()) all.push(write)
  return all
}

/**
 * Executes inside a savepoint, so that one write fails alone.
 * @throws only if the whole transaction is lost with it.
 */
function runInSavepoint({ connection, sealedChanges, reads, explain }: GroupCommitDeps, pending: PendingWrite): CompletedWrite | null {
  connection.run('SAVEPOINT work')
  try {
    const result = pending.run()
    connection.run('RELEASE work')
    sealedChanges.acceptWrite()
    return { pending, result }
  } catch (error) {
    if (!connection.inTransaction()) throw error
    const explained = explain(error)
    connection.run('ROLLBACK TO work')
    connection.run('RELEASE work')
    sealedChanges.discardWrite()
    reads.forgetAll()
    pending.reject(explained)
    return null
  }
}

function rollBack({ connection, sealedChanges, reads, onRolledBack }: GroupCommitDeps): void {
  onRolledBack()
  reads.forgetAll()
  sealedChanges.discard()
  try {
    if (connection.inTransaction()) connection.exec('ROLLBACK')
  } catch {
    // After a failed rollback nothing of the group is stored either: it was never committed, and the journal is read at the next start.
  }
}
