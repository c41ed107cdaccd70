import type { Page } from '#domain/wire.ts'
import type { Client } from '#streams/client.ts'
import type { PackRow } from '#streams/derive/sterileRows.ts'

/** What a scanner adds around a code is not the code: its symbology's name, blanks, small letters. */
export const codeOfScan = (scanned: string): string =>
  scanned
    .replace(/^\][A-Za-z]\d/, '')
    .trim()
    .toUpperCase()

/** The pack of a code, wherever it is; `null` where none has it. */
export async function findPack(client: Pick<Client, 'fetch'>, code: string): Promise<PackRow | null> {
  const { items } = (await client.fetch('GET', `/steris/?code=${encodeURIComponent(code)}&limit=1`)) as Page<PackRow>
  return items[0] ?? null
}
