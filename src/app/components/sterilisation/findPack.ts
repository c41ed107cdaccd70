import type { Client } from '#streams/client/client.ts'
import { withCycleState } from '#streams/derive/sterilisation/withCycleState.ts'
import type { CycleRow, PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'

type ScanResponse = { readonly pack: PackRow | null; readonly cycle: CycleRow | null }

/** A pack with its cycle, if it has been in one that the user can view. */
export type FoundPack = { readonly pack: PackRow; readonly cycle: CycleRow | null }

/** Finds the pack for a scanned or typed text at any location; `null` if there is none. */
export async function findPack(client: Pick<Client, 'fetch'>, text: string): Promise<FoundPack | null> {
  const { pack, cycle } = (await client.fetch('GET', `/steris/scan/?text=${encodeURIComponent(text)}`)) as ScanResponse
  return pack && { pack: withCycleState(pack, cycle), cycle }
}
