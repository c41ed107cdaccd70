import type { Day } from '#domain/time.ts'
import { demoPatient } from '#demo/data/patients.ts'
import type { CreateRecord } from '#demo/data/seedVocabularies.ts'

/** Second records of patients, as practices have them: one that is merged, and one that waits to be found. All invented. */

/** Patients of no journey, and of no family. */
const [mergedIndex, waitingIndex] = [52, 54] as const

type Seed = { readonly patients: readonly string[]; readonly today: Day }

export async function seedDuplicates(createRecord: CreateRecord, { patients, today }: Seed): Promise<void> {
  const create = (index: number, source: string) => {
    const { firstName, lastName, birthDate } = demoPatient(index, today)
    return createRecord('patients.create', { firstName, lastName: `${lastName}e`, birthDate, source: { system: 'demo', id: source } })
  }
  const from = await create(mergedIndex, 'duplicate-0')
  await create(waitingIndex, 'duplicate-1')
  await createRecord('patients/merges.create', { from, into: patients[mergedIndex] })
}
