import type { CycleRow, PackRow } from './sterilisationRows.ts'
import { spentPackStates } from '#domain/sterilisation/pack.ts'
import { isOneOf } from '#domain/fields.ts'

/** Returns the pack as recalled when its load is recalled, even before a long load recall has updated the pack itself. */
export function withCycleState(pack: PackRow, cycle: Pick<CycleRow, 'state'> | null | undefined): PackRow {
  return cycle?.state === 'recalled' && !isOneOf(spentPackStates, pack.state) ? { ...pack, state: 'recalled' } : pack
}
