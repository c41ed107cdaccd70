import type { AnyRecord, Page } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import type { PatientRow, AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { CycleRow, PackRow, LoadRecallRow, SteriliserRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { findPack } from '../../../components/sterilisation/findPack.ts'

/** A pack with everything connected to it. */
export type PackTrace = {
  readonly pack: PackRow
  readonly cycle: CycleRow | null
  readonly steriliser: SteriliserRow | null
  readonly load: readonly PackRow[]
  readonly appointment: AppointmentRow | null
  readonly patient: PatientRow | null
  readonly before: PackRow | null
  readonly after: readonly PackRow[]
  readonly recalls: readonly LoadRecallRow[]
}

/** The result of a search: one pack, patients and cycles to choose from, or nothing. */
export type TraceResult =
  | { readonly kind: 'pack'; readonly trace: PackTrace }
  | { readonly kind: 'several'; readonly patients: readonly PatientRow[]; readonly cycles: readonly CycleRow[] }
  | { readonly kind: 'none' }

type FetchClient = Pick<Client, 'fetch'>

const fetchList = async <R extends AnyRecord>(client: FetchClient, path: string): Promise<readonly R[]> =>
  ((await client.fetch('GET', path)) as Page<R>).items

export const traceOf = async (client: FetchClient, pack: string): Promise<PackTrace> =>
  (await client.fetch('GET', `/steris/${pack}/trace`)) as PackTrace

export const packsOfPatient = (client: FetchClient, patient: string) =>
  fetchList<PackRow>(client, `/steris/?patient=${patient}&sort=-usedAt&limit=500`)
export const packsOfCycle = (client: FetchClient, cycle: string) => fetchList<PackRow>(client, `/steris/?cycle=${cycle}&limit=1000`)

/** Areas that the user may not view return no rows. */
const orEmpty = <R>(request: Promise<readonly R[]>): Promise<readonly R[]> => request.catch(() => [])

/** Searches for a pack's code first; then for patients by name and a cycle by number. */
export async function findTrace(client: FetchClient, text: string): Promise<TraceResult> {
  const found = await findPack(client, text)
  if (found) return { kind: 'pack', trace: await traceOf(client, found.pack.id) }
  const number = /^\d{1,7}$/.test(text.trim()) ? Number(text) : null
  const [patients, cycles] = await Promise.all([
    orEmpty(fetchList<PatientRow>(client, `/api/patients/?q=${encodeURIComponent(text)}&limit=8`)),
    number ? orEmpty(fetchList<CycleRow>(client, `/cycles/?number=${number}&limit=8`)) : [],
  ])
  return patients.length + cycles.length === 0 ? { kind: 'none' } : { kind: 'several', patients, cycles }
}
