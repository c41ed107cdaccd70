import { readScan } from '#domain/sterilisation/barcodes/scan.ts'
import type { Client } from '#streams/client.ts'
import { asItsLoad } from '#streams/derive/sterilisation/asItsLoad.ts'
import type { CycleRow, PackRow } from '#streams/derive/sterilisation/sterileRows.ts'

type Scanned = { readonly pack: PackRow | null; readonly cycle: CycleRow | null }

/** What a label says, whatever symbology and whoever printed it. */
export function codeOfScan(scanned: string): string {
  const read = readScan(scanned)
  return 'code' in read ? read.code : scanned.trim().toUpperCase()
}

/** The pack of what was scanned or typed, wherever it is; `null` where there is none. */
export async function findPack(client: Pick<Client, 'fetch'>, text: string): Promise<PackRow | null> {
  const { pack, cycle } = (await client.fetch('GET', `/steris/scan/?text=${encodeURIComponent(text)}`)) as Scanned
  return pack && asItsLoad(pack, cycle)
}
