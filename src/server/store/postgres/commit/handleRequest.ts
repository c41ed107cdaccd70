import type { Query } from '#domain/query.ts'
import { instantOf, millisecondsOf, nearestInstant, type Instant } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { selectRows } from '#machines/kernel/facts/selectRows.ts'
import type { StoreRequest, StoredResponse } from '../../store.ts'
import { recordOf, type RecordRow } from '../../tables/recordTables.ts'
import { responseTtl } from '../../tables/responseTexts.ts'
import { compareFields, nextRecord } from '../../log/recordDiff.ts'
import { countStatement, selectStatement } from '../query/pageSql.ts'
import type { AreaTable } from '../schema/areaTables.ts'
import { selectResponse } from '../tables/responses.ts'
import type { GroupState } from './groupState.ts'
import { overlaidIn } from './overlaidIn.ts'
import { keyOf, nameKeyOf, type OverlaidRecord, type Overlay, overlayRemoval, responseKeyOf } from './overlay.ts'
import { readRecord, readBase, readCommitted } from './readRecord.ts'
import { type TransactionState, trackedChanges } from './transactionState.ts'
import { reserveUnique } from './uniqueness.ts'

/** One handler for each kind of store request. */
type RequestHandlers = {
  readonly [Type in StoreRequest['type']]: (state: TransactionState, request: Extract<StoreRequest, { type: Type }>) => unknown
}

const handlers: RequestHandlers = {
  get: (state, name) => readRecord(state, name),
  find: findRecords,
  count: countRecords,
  write: async (state, request) => {
    const written = await writeToOverlay(state, request)
    if (request.fields === null) overlayRemoval(state.overlay, request)
    return written
  },
  addCells: ({ addedCells }, request) => void addedCells.push(request),
  position: (state) => state.position + Math.sign(trackedChanges(state).length),
  timer: ({ overlay }, { area, id, name, due }) => {
    overlay.timers.set(nameKeyOf({ area, id, name }), { area, id, name, due: due === null ? null : nearestInstant(due) })
  },
  due: readTimer,
  secret: ({ overlay }, { area, id, name, value }) => {
    overlay.secrets.set(nameKeyOf({ area, id, name }), { area, id, name, value })
  },
  keep: ({ overlay, at }, { key, response }) => {
    overlay.responses.set(responseKeyOf(key), { key, response, at })
  },
  kept: readResponse,
}

export const handleRequest = async (state: TransactionState, request: StoreRequest): Promise<unknown> =>
  (handlers[request.type] as (state: TransactionState, request: StoreRequest) => unknown)(state, request)

/** The layers above the database, the newest first. */
const layersOf = ({ overlay, group }: TransactionState): readonly Overlay[] => [overlay, group.overlay]

const instantColumns = (table: AreaTable) => (name: string) => table.columns.some((column) => column.name === name && column.isInstant)

function overlaidRows(table: AreaTable, overlaid: ReadonlyMap<string, OverlaidRecord>, query: Query): readonly AnyRecord[] {
  const rows = [...overlaid.values()].flatMap(({ record }) => (record ? [record] : []))
  return selectRows(rows, query, instantColumns(table))
}

async function findRecords(
  state: TransactionState,
  { area, query }: Extract<StoreRequest, { type: 'find' }>,
): Promise<readonly AnyRecord[]> {
  const table = state.group.areas.tableOf(area)
  const overlaid = overlaidIn(state, area)
  // The overlaid records may take the place of as many stored ones.
  const stored = await storedRows(state.group, table, query.limit === undefined ? query : { ...query, limit: query.limit + overlaid.size })
  if (overlaid.size === 0) return stored
  const others = stored.filter(({ id }) => !overlaid.has(id))
  return selectRows([...others, ...overlaidRows(table, overlaid, { where: query.where })], { ...query, where: [] }, instantColumns(table))
}

async function storedRows({ session, practice, reads }: GroupState, table: AreaTable, query: Query): Promise<readonly AnyRecord[]> {
  const key = `${table.area} ${JSON.stringify(query)}`
  const known = reads.lists.get(key)
  if (known) return known
  const { text, values } = selectStatement(table, practice, query)
  const rows = (await session.query<RecordRow>(text, values)).map((row) => recordOf(table, row))
  reads.lists.set(key, rows)
  return rows
}

async function countRecords(state: TransactionState, { area, query }: Extract<StoreRequest, { type: 'count' }>): Promise<number> {
  const table = state.group.areas.tableOf(area)
  const overlaid = overlaidIn(state, area)
  const { text, values } = countStatement(table, state.group.practice, query, [...overlaid.keys()])
  const [row] = await state.group.session.query<{ number: number }>(text, values)
  return (row?.number ?? 0) + overlaidRows(table, overlaid, { where: query.where }).length
}

async function readTimer(state: TransactionState, { area, id, name }: Extract<StoreRequest, { type: 'due' }>): Promise<Instant | null> {
  for (const { timers, removed } of layersOf(state)) {
    const found = timers.get(nameKeyOf({ area, id, name }))
    if (found) return found.due
    if (removed.has(keyOf({ area, id }))) return null
  }
  const { session, practice, areas } = state.group
  const sql = 'SELECT due FROM timers WHERE practice = $1 AND area = $2 AND record = $3 AND name = $4'
  const values = [practice, areas.names.storedArea(area), id, areas.names.storedTimer(area, name)]
  const [row] = await session.query<{ due: Instant }>(sql, values)
  return row?.due ?? null
}

async function readResponse(state: TransactionState, { key }: Extract<StoreRequest, { type: 'kept' }>): Promise<StoredResponse | null> {
  const expired = instantOf(millisecondsOf(state.at) - responseTtl)
  for (const { responses } of layersOf(state)) {
    const found = responses.get(responseKeyOf(key))
    if (found) return found.at > expired ? found.response : null
  }
  const { session, dataKey, practice } = state.group
  return selectResponse(session, dataKey, practice, key, expired)
}

/**
 * Writes to the overlay, so that later requests see it. The log records only the combined change.
 * @returns the record as it is now; as it was, if it was removed.
 */
async function writeToOverlay(
  state: TransactionState,
  { area, id, fields }: Extract<StoreRequest, { type: 'write' }>,
): Promise<AnyRecord | null> {
  const { group, overlay, tracked, at } = state
  const key = keyOf({ area, id })
  const base = await readBase(group, { area, id })
  const known = tracked.get(key)
  const before = known ? known.before : await readCommitted(group, { area, id })
  const current = known ? known.current : before
  const version = 1 + (before?.version ?? group.removedVersions.get(key) ?? base.lastVersion)
  const next = fields === null ? null : nextRecord(id, fields, before, current, at, version, group.areas.tableOf(area).fields)
  const compared = before && next ? compareFields(before, next.record) : null
  const result = compared?.fields.length === 0 ? before : (next?.record ?? null)
  await reserveUnique(state, area, current, result, id)
  const text = result === next?.record ? (next?.text ?? '') : JSON.stringify(result)
  overlay.records.set(key, { area, id, base: base.record, record: result, text })
  tracked.set(key, { area, id, before, current: result, compared })
  return result ?? current
}
