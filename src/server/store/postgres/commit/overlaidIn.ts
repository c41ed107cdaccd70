import type { OverlaidRecord, Overlay } from './overlay.ts'
import type { GroupState } from './groupState.ts'

/** What the group and one of its transactions hold of an area, by id. */
export function overlaidIn(
  { group, overlay }: { readonly group: GroupState; readonly overlay: Overlay },
  area: string,
): ReadonlyMap<string, OverlaidRecord> {
  const found = new Map<string, OverlaidRecord>()
  for (const { records } of [group.overlay, overlay])
    for (const record of records.values()) if (record.area === area) found.set(record.id, record)
  return found
}
