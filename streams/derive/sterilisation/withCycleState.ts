import type { CycleRow, PackRow } from './sterilisationRows.ts'

const spentStates: readonly string[] = ['used', 'dirty', 'discarded', 'labelled']

/** Returns the pack as recalled when its load is recalled, even before a long load recall has updated the pack itself. */
export function withCycleState(pack: PackRow, cycle: Pick<CycleRow, 'state'> | null | undefined): PackRow {
  return cycle?.state === 'recalled' && !spentStates.includes(pack.state) ? { ...pack, state: 'recalled' } : pack
}
