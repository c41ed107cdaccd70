import { notFoundProblem, notUniqueProblem } from '#domain/problems.ts'
import { instantOf } from '#domain/time.ts'
import type { DataKey } from '../../disk/dataKey.ts'
import { cellsOf, combined } from '../../figures/changedCells.ts'
import type { FigureCells } from '../../figures/groupCells.ts'
import { chainHash } from '../../log/canonical.ts'
import { entryOf } from '../../log/entryOf.ts'
import { entryText } from '../../log/log.ts'
import type { LoggedEntry, TxRequest } from '../../store.ts'
import type { Database, TransactionSession } from '../database.ts'
import { valuesByColumn, type Statement, unnestSql } from '../query/statement.ts'
import type { AreaTables } from '../schema/areaTables.ts'
import { countEntry, type CountedFigures, type CountedRow, countedSql, saveCells } from '../figures/countGroup.ts'
import { addCountsSql, countRow, type StoredFigures } from '../figures/storedFigures.ts'
import { flushStatements } from './flush.ts'
import type { GroupState, LockedHead } from './groupState.ts'
import { createOverlay } from './overlay.ts'
import { runTransaction } from './runTransaction.ts'

/** A practice that a write creates before its first transaction. */
export type NewPractice = { readonly id: string; readonly name: string; readonly epoch: string }

export type PendingWrite = {
  readonly isBackground: boolean
  readonly create: NewPractice | null
  readonly request: TxRequest<unknown> | null
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

export type RunGroupDeps = {
  readonly database: Database
  readonly areas: AreaTables
  readonly dataKey: DataKey
  readonly now: () => number
  /** The fingerprint of the declarations. */
  readonly schema: string
  readonly figures: StoredFigures
}

/** A group is a frame, so its size is limited. */
const maxGroupSize = 64

type LogRow = { readonly entry: LoggedEntry; readonly text: string; readonly hash: string; readonly cells: readonly FigureCells[] }
type RunningGroup = { readonly state: GroupState; head: LockedHead; readonly rows: LogRow[]; readonly completed: (() => void)[] }

/** @returns the entries of the group. The writes that it took are resolved or rejected. */
export async function runGroup(
  deps: RunGroupDeps,
  practice: string,
  next: () => PendingWrite | undefined,
): Promise<readonly LoggedEntry[]> {
  const taken: PendingWrite[] = []
  const take = () => {
    const write = taken.length < maxGroupSize ? next() : undefined
    if (write) taken.push(write)
    return write
  }
  try {
    const group = await deps.database.write((session) => commitWrites(deps, session, practice, take))
    for (const complete of group.completed) complete()
    return group.entries
  } catch (error) {
    // Those that failed by themselves were rejected before, and a second rejection has no effect.
    for (const { reject } of taken) reject(error)
    return []
  }
}

/** @throws if nothing of the group is stored. */
async function commitWrites(
  deps: RunGroupDeps,
  session: TransactionSession,
  practice: string,
  take: () => PendingWrite | undefined,
): Promise<{ readonly completed: readonly (() => void)[]; readonly entries: readonly LoggedEntry[] }> {
  let write = take()
  const { head, counted } = await lockPractice(deps, session, practice, write?.create ?? null)
  if (!head) throw write?.create ? notUniqueProblem(['id'], 'is already a practice') : notFoundProblem()
  const { areas, dataKey, figures } = deps
  const state = {
    ...{ session, practice, areas, dataKey, overlay: createOverlay() },
    ...{ figures: { byArea: figures.byArea, counted }, reads: { records: new Map(), lists: new Map() }, removedVersions: new Map() },
  }
  const group: RunningGroup = { state, head, rows: [], completed: [] }
  for (; write; write = take()) await runWrite(deps, group, write)
  return { completed: group.completed, entries: await commitGroup(group) }
}

type LockedPractice = { readonly head: LockedHead | undefined; readonly counted: CountedFigures }

const lockSql = 'SELECT position, hash, epoch FROM practices WHERE practice = $1 FOR UPDATE'
const createSql = `INSERT INTO practices (practice, name, epoch, made_at, position, hash) VALUES ($1, $2, $3, $4, 0, $1)
  ON CONFLICT DO NOTHING RETURNING position, hash, epoch`

/**
 * Takes the lock of the practice. Whatever is read after it is read by a statement of its own: one that locked and read at once would read
 * what was there before it waited.
 */
async function lockPractice(
  deps: RunGroupDeps,
  session: TransactionSession,
  practice: string,
  create: NewPractice | null,
): Promise<LockedPractice> {
  const begun = session.query('BEGIN')
  const locked = create
    ? session.query<LockedHead>(createSql, [create.id, create.name, create.epoch, instantOf(deps.now())])
    : session.query<LockedHead>(lockSql, [practice])
  // A new practice has no records, so its figures are complete.
  const completed = create ? session.query(addCountsSql, [practice, ...valuesByColumn(deps.figures.declared.map(countRow), 2)]) : null
  const counted = session.query<CountedRow>(countedSql, [practice])
  const [, [head], rows] = await Promise.all([begun, locked, counted, completed])
  return { head, counted: new Map(rows.map(({ figure, declaration }) => [figure, declaration])) }
}

async function runWrite(deps: RunGroupDeps, group: RunningGroup, write: PendingWrite): Promise<void> {
  const isFirst = group.completed.length === 0 && group.rows.length === 0
  try {
    if (write.create && !isFirst) throw notUniqueProblem(['id'], 'is already a practice')
    const value = write.request ? await commitTx(deps, group, write.request) : undefined
    group.completed.push(() => write.resolve((write.create ? undefined : value) as never))
  } catch (error) {
    // A refused first entry leaves no practice.
    if (group.state.session.failure() !== null || (write.create && isFirst)) throw error
    write.reject(error)
  }
}

async function commitTx(deps: RunGroupDeps, group: RunningGroup, request: TxRequest<unknown>) {
  const { position, hash, epoch } = group.head
  const now = deps.now()
  const at = instantOf(now)
  const { result, changes, addedCells, accept } = await runTransaction(group.state, position, at, () => request.run(now))
  accept()
  if (changes.length === 0) return { result, position, isWritten: false }
  const cells = combined([...(await countEntry(group.state, changes)), ...cellsOf(deps.figures.declared, addedCells)])
  const entry = entryOf(request, { position: position + 1, at, schema: deps.schema, changes })
  const text = entryText(deps.areas.names, entry)
  const row = { entry, text, hash: chainHash(hash, text), cells }
  group.rows.push(row)
  group.head = { position: entry.position, hash: row.hash, epoch }
  return { result, position: entry.position, isWritten: true }
}

/** Everything that the group changed and its COMMIT share one round trip. @returns the entries with the cells that they changed. */
async function commitGroup({ state, head, rows }: RunningGroup): Promise<readonly LoggedEntry[]> {
  const { entries, statements: cells } = await saveCells(
    state,
    rows.map(({ entry, cells: figures }) => ({ entry, counted: { practice: 0, position: entry.position, figures } })),
  )
  const commit = { text: 'COMMIT', values: [] }
  const statements = [...flushStatements(state), ...cells, ...logStatements(state, head, rows, entries), commit]
  await Promise.all(statements.map(({ text, values }) => state.session.query(text, values)))
  return entries
}

const logSql = `INSERT INTO log (practice, position, hash, entry, figures) SELECT $1, * FROM ${unnestSql(['bigint', 'text', 'text', 'text'])}`
const recordsSql = `INSERT INTO log_of_record (practice, area, record, position, version)
  SELECT $1, * FROM ${unnestSql(['text', 'text', 'bigint', 'bigint'])}`
const headSql = 'UPDATE practices SET position = $2, hash = $3 WHERE practice = $1'

function logStatements(
  { practice, areas }: GroupState,
  { position, hash }: LockedHead,
  rows: readonly LogRow[],
  entries: readonly LoggedEntry[],
): readonly Statement[] {
  if (rows.length === 0) return []
  const figuresOf = (index: number) => entries[index]?.figures
  const texts = rows.map(({ entry, text, hash: ownHash }, index) => [
    ...[entry.position, ownHash, text],
    figuresOf(index) ? JSON.stringify(figuresOf(index)) : null,
  ])
  const records = rows.flatMap(({ entry }) =>
    entry.changes.map(({ area, record, version }) => [areas.names.storedArea(area), record, entry.position, version]),
  )
  return [
    { text: logSql, values: [practice, ...valuesByColumn(texts, 4)] },
    { text: recordsSql, values: [practice, ...valuesByColumn(records, 4)] },
    { text: headSql, values: [practice, position, hash] },
  ]
}
