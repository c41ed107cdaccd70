import type * as z from 'zod/mini'
import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { write } from '#server/engine/storeRequests.ts'
import { mergeOrFail } from '#server/people/merges/mergePatients.ts'
import { undoMerge } from '#server/people/merges/undoMerge.ts'
import type { Tx } from '#server/store/store.ts'
import type { TestServer } from '../../startTestServer.ts'

/** Two records of one patient, in a practice with a location and a provider. */
export type MergeFixture = {
  readonly from: string
  readonly into: string
  /** A patient whom the merge does not concern. */
  readonly other: string
  readonly location: string
  readonly provider: string
}

export async function createMergeFixture({ execute }: TestServer, ofFrom: Fields = {}, ofInto: Fields = {}): Promise<MergeFixture> {
  const place = `Place ${Math.trunc(performance.now() * 1000)}`
  return {
    from: await execute('patients.create', null, { firstName: 'Cathy', lastName: 'Le Page', birthDate: '1984-02-11', ...ofFrom }),
    into: await execute('patients.create', null, { firstName: 'Kathy', lastName: 'Lepage', birthDate: '1984-02-11', ...ofInto }),
    other: await execute('patients.create', null, { firstName: 'Omar', lastName: 'Other' }),
    location: await execute('locations.create', null, { name: place, timeZone: 'Australia/Sydney' }),
    provider: await execute('providers.create', null, { name: 'Dr Merge' }),
  }
}

const taskOf = ({ deps, practice }: TestServer, id: string, isOpen = () => true) => ({ deps, practice, id, isOpen })

export const beginMerge = ({ execute }: TestServer, { from, into }: MergeFixture, taken: readonly string[] = []): Promise<string> =>
  execute('patients/merges.create', null, { from, into, taken })

/** Does what the worker does. @param isOpen whether the server still runs: asked before each batch */
export const runMerge = (server: TestServer, id: string, isOpen?: () => boolean): Promise<void> => mergeOrFail(taskOf(server, id, isOpen))
export const runUndo = (server: TestServer, id: string, isOpen?: () => boolean): Promise<void> => undoMerge(taskOf(server, id, isOpen))

export async function merge(server: TestServer, fixture: MergeFixture, taken: readonly string[] = []): Promise<string> {
  const id = await beginMerge(server, fixture, taken)
  await runMerge(server, id)
  return id
}

export async function undo(server: TestServer, id: string): Promise<void> {
  await server.execute('patients/merges.undo', id, {})
  await runUndo(server, id)
}

export const read = ({ deps, practice }: TestServer, area: string, id: string): Promise<Fields | null> => deps.store.get(practice, area, id)

/** The fields of a record with their defaults. */
const emptyRecord = ({ record }: Resource): Fields =>
  Object.fromEntries(
    Object.entries(record.shape).map(([name, shape]) => [name, (shape as z.ZodMiniType).safeParse(undefined).data ?? null]),
  )

/** A transfer of a journal. */
const transferOfPatient = (patient: string): Fields => ({
  ...{ debit: 'receivable', credit: 'income', cents: 100 },
  ...{ patient, payer: patient, provider: null, item: null },
})

/** Fields that refer to a patient at a path such as `members.patient`: there beside the other one, as its family is written. */
function referring(area: string, path: string, { from: patient, other }: MergeFixture): Fields {
  const [root = '', name] = path.split('.')
  if (root === 'transfers') return { transfers: [transferOfPatient(patient), transferOfPatient(other)] }
  if (name !== undefined) {
    const own = { patient, relation: 'self', mayBook: true, paysFor: true }
    return { [root]: [own, { patient: other, relation: 'other', mayBook: false, paysFor: false }] }
  }
  const isList = Array.isArray(emptyRecord(resourceOf(area)!)[root])
  return { [root]: isList ? [patient] : patient }
}

/** The paths by which the declarations of areas refer to patients. The records of a merge keep both patients, and a summary is of its own. */
export const pathsByArea: ReadonlyMap<string, readonly string[]> = new Map(
  resources
    .filter(({ name }) => !['patients', 'patients/merges', 'patients/summaries'].includes(name))
    .map(({ name, refs = {} }) => [name, Object.keys(refs).filter((path) => (refs as Fields)[path] === 'patients')] as const)
    .filter(([, paths]) => paths.length > 0),
)

/** Writes a record of each area that can refer to a patient, which does by every such field. @returns the records by area */
export async function writeReferences({ deps, practice }: TestServer, fixture: MergeFixture): Promise<ReadonlyMap<string, string>> {
  const { location, provider } = fixture
  const areas = new Map([...pathsByArea.keys()].map((area) => [area, deps.newId()]))
  const common = { location, provider, startsAt: '2026-11-20T00:00:00.000Z', endsAt: '2026-11-20T00:30:00.000Z' }
  const state = { visit: 'departed', confirmation: 'unasked', paperwork: 'none', exam: 'none' }
  const run = function* (): Tx<void> {
    for (const [area, id] of areas) {
      const paths = (pathsByArea.get(area) ?? []).map((path) => referring(area, path, fixture))
      const own = area === 'appointments' ? { ...common, state } : { location }
      yield* write(area, id, Object.assign({}, emptyRecord(resourceOf(area)!), own, ...paths))
    }
  }
  const by = { kind: 'system', id: 'test', name: 'test' } as const
  await deps.store.change({ practice, by, origin: { kind: 'screen', id: 'test' }, because: 'test', command: 'appointments.edit', run })
  return areas
}
