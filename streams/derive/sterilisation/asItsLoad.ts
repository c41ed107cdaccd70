import type { CycleRow, PackRow } from './sterileRows.ts'

const spent: readonly string[] = ['used', 'dirty', 'discarded', 'labelled']

/** A pack as it may be used: that of a recalled load is recalled, also while a long recall has not come to it yet. */
export function asItsLoad(pack: PackRow, cycle: Pick<CycleRow, 'state'> | null | undefined): PackRow {
  return cycle?.state === 'recalled' && !spent.includes(pack.state) ? { ...pack, state: 'recalled' } : pack
}
