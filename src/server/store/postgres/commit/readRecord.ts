import type { AnyRecord } from '#domain/wire.ts'
import { recordOf } from '../../tables/recordTables.ts'
import type { BaseRecord, GroupState } from './groupState.ts'
import { keyOf, type RecordName } from './overlay.ts'
import type { TransactionState } from './transactionState.ts'

/** The record as this transaction has it. */
export async function readRecord(
  { tracked, group }: Pick<TransactionState, 'tracked' | 'group'>,
  name: RecordName,
): Promise<AnyRecord | null> {
  const own = tracked.get(keyOf(name))
  return own ? own.current : readCommitted(group, name)
}

/** The record as the transactions before this one left it. */
export async function readCommitted(group: GroupState, name: RecordName): Promise<AnyRecord | null> {
  const overlaid = group.overlay.records.get(keyOf(name))
  return overlaid ? overlaid.record : (await readBase(group, name)).record
}

/** The record and its last version in one round trip, because a write needs both. */
export async function readBase({ session, practice, areas, reads }: GroupState, { area, id }: RecordName): Promise<BaseRecord> {
  const key = keyOf({ area, id })
  const known = reads.records.get(key)
  if (known) return known
  const table = areas.tableOf(area)
  const sql = `SELECT (SELECT record FROM ${table.table} WHERE practice = $1 AND id = $2) AS _record,
    (SELECT max(version) FROM log_of_record WHERE practice = $1 AND area = $3 AND record = $2) AS version`
  const [row] = await session.query<{ _record: string | null; version: number | null }>(sql, [practice, id, table.area])
  const text = row?._record ?? null
  const base = { record: text === null ? null : recordOf(table, { _record: text }), lastVersion: row?.version ?? 0 }
  reads.records.set(key, base)
  return base
}
