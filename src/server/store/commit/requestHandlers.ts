import type { AnyRecord } from '#domain/wire.ts'
import { changesIn, type UnitOfWork } from './unitOfWork.ts'
import { compareFields, nextRecord } from '../log/recordDiff.ts'
import { insertResponse, selectResponse } from '../tables/idempotency.ts'
import { removedVersion } from '../log/log.ts'
import { countSql, selectSql } from '../query/query.ts'
import { recordOf, type RecordRow } from '../tables/recordTables.ts'
import { deleteSecrets, upsertSecret } from '../tables/secrets.ts'
import type { StoreRequest } from '../store.ts'
import { selectTimerDue, deleteTimers, upsertTimer } from '../tables/timers.ts'

/** One handler for each kind of store request. */
type RequestHandlers = {
  readonly [Type in StoreRequest['type']]: (unit: UnitOfWork, request: Extract<StoreRequest, { type: Type }>) => unknown
}

const handlers: RequestHandlers = {
  get: (unit, { area, id }) => readRecord(unit, area, id),
  find: ({ connection, records, practice, reads }, { area, query }) =>
    reads.list(practice.n, area, JSON.stringify(query), () => {
      const { text, values } = selectSql(connection, records.schemaOf(area), practice.n, query)
      return connection.all<RecordRow>(text, ...values).map((row) => recordOf(records.schemaOf(area), row))
    }),
  count: ({ connection, records, practice }, { area, query }) => {
    const { text, values } = countSql(connection, records.schemaOf(area), practice.n, query)
    return connection.one<{ number: number }>(text, ...values)?.number ?? 0
  },
  write: writeRecord,
  addCells: ({ addedCells }, request) => void addedCells.push(request),
  position: (unit) => unit.position + Math.sign(changesIn(unit).length),
  timer: (unit, request) => {
    if (request.due !== null) unit.onTimerSet()
    upsertTimer(unit, unit.practice.n, underStoredNames(unit, request))
  },
  due: (unit, request) => selectTimerDue(unit.connection, unit.practice.n, underStoredNames(unit, request)),
  secret: ({ connection, dataKey, practice, records }, request) =>
    upsertSecret(connection, dataKey, practice.n, { ...request, area: records.names.storedArea(request.area) }),
  keep: ({ sealedChanges, dataKey, practice, at }, { key, response }) =>
    insertResponse(sealedChanges, dataKey, practice.n, key, response, at),
  kept: ({ connection, dataKey, practice, at }, { key }) => selectResponse(connection, dataKey, practice.n, key, at),
}

const underStoredNames = <Named extends { readonly area: string; readonly name: string }>(
  { records }: UnitOfWork,
  timer: Named,
): Named => ({
  ...timer,
  area: records.names.storedArea(timer.area),
  name: records.names.storedTimer(timer.area, timer.name),
})

export const handleRequest = (unit: UnitOfWork, request: StoreRequest): unknown =>
  (handlers[request.type] as (unit: UnitOfWork, request: StoreRequest) => unknown)(unit, request)

function readRecord({ tracked, reads, records, practice: { n } }: UnitOfWork, area: string, id: string): AnyRecord | null {
  const existing = tracked.get(`${area} ${id}`)
  return existing ? existing.current : reads.record(n, area, id, () => records.read(n, area, id))
}

/**
 * Writes at once, so that later requests in the transaction see it. The log records only the combined change.
 * @returns the record as it is now; as it was, if it was removed.
 */
function writeRecord(unit: UnitOfWork, { area, id, fields }: Extract<StoreRequest, { type: 'write' }>): AnyRecord | null {
  const { records, practice, tracked, reads, at } = unit
  const key = `${area} ${id}`
  const current = readRecord(unit, area, id)
  const before = tracked.has(key) ? (tracked.get(key)?.before ?? null) : current
  const version = fields === null ? 0 : nextVersion(unit, area, id, before)
  const next = fields === null ? null : nextRecord(id, fields, before, current, at, version, records.schemaOf(area).fields)
  const compared = before && next ? compareFields(before, next.record) : null
  const result = compared?.fields.length === 0 ? before : (next?.record ?? null)
  if (result !== current) records.put(practice.n, area, id, current, result, result === next?.record ? next.text : JSON.stringify(result))
  tracked.set(key, { area, id, before, current: result, compared })
  reads.change(practice.n, area, id, result)
  if (!result) deleteDependents(unit, area, id)
  return result ?? current
}

function nextVersion({ connection, records, practice }: UnitOfWork, area: string, id: string, before: AnyRecord | null): number {
  return 1 + (before ? before.version : removedVersion(connection, records.names, practice.n, { area, record: id }))
}

/** Deletes a removed record's timers and secrets. */
function deleteDependents({ connection, practice, records }: UnitOfWork, area: string, id: string): void {
  const stored = records.names.storedArea(area)
  deleteTimers(connection, practice.n, stored, id)
  deleteSecrets(connection, practice.n, stored, id)
}
