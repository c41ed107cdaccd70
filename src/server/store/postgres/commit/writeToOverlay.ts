import type { AnyRecord } from '#domain/wire.ts'
import { compareFields, nextRecord } from '../../log/recordDiff.ts'
import type { StoreRequest } from '../../store.ts'
import { keyOf } from './overlay.ts'
import { readBase, readCommitted } from './readRecord.ts'
import type { TransactionState } from './transactionState.ts'
import { reserveUnique } from './uniqueness.ts'

/**
 * Writes to the overlay, so that later requests see it. The log records only the combined change.
 * @returns the record as it is now; as it was, if it was removed.
 */
export async function writeToOverlay(
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
