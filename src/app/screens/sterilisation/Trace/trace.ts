import type { AnyRecord, Page } from '#domain/wire.ts'
import type { Client } from '#streams/client.ts'
import type { PatientRow, VisitRow } from '#streams/derive/day/dayRows.ts'
import type { CycleRow, PackRow, RecallRow, SteriliserRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { findPack } from '../findPack.ts'

/** A pack with everything that it touched. */
export type PackTrace = {
  readonly pack: PackRow
  readonly cycle: CycleRow | null
  readonly steriliser: SteriliserRow | null
  readonly load: readonly PackRow[]
  readonly appointment: VisitRow | null
  readonly patient: PatientRow | null
  readonly before: PackRow | null
  readonly after: readonly PackRow[]
  readonly recalls: readonly RecallRow[]
}

/** What is known by a text: one pack, or people and cycles to choose among. */
export type Found =
  | { readonly kind: 'pack'; readonly trace: PackTrace }
  | { readonly kind: 'several'; readonly patients: readonly PatientRow[]; readonly cycles: readonly CycleRow[] }
  | { readonly kind: 'none' }

type Asking = Pick<Client, 'fetch'>

const list = async <R extends AnyRecord>(client: Asking, path: string): Promise<readonly R[]> =>
  ((await client.fetch('GET', path)) as Page<R>).items

export const traceOf = async (client: Asking, pack: string): Promise<PackTrace> =>
  (await client.fetch('GET', `/steris/${pack}/trace`)) as PackTrace

export const packsOn = (client: Asking, patient: string) => list<PackRow>(client, `/steris/?patient=${patient}&sort=-usedAt&limit=500`)
export const packsIn = (client: Asking, cycle: string) => list<PackRow>(client, `/steris/?cycle=${cycle}&limit=1000`)

/** Whatever may not be seen is simply not found. */
const orNone = <R>(asked: Promise<readonly R[]>): Promise<readonly R[]> => asked.catch(() => [])

/** A pack's code first; else a patient by name and a cycle by its number. */
export async function find(client: Asking, text: string): Promise<Found> {
  const pack = await findPack(client, text)
  if (pack) return { kind: 'pack', trace: await traceOf(client, pack.id) }
  const number = /^\d{1,7}$/.test(text.trim()) ? Number(text) : null
  const [patients, cycles] = await Promise.all([
    orNone(list<PatientRow>(client, `/api/patients/?q=${encodeURIComponent(text)}&limit=8`)),
    number ? orNone(list<CycleRow>(client, `/cycles/?number=${number}&limit=8`)) : [],
  ])
  return patients.length + cycles.length === 0 ? { kind: 'none' } : { kind: 'several', patients, cycles }
}
