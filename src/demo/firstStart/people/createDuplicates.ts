import type { Day } from '#domain/time.ts'
import { demoPatient } from '#demo/data/patients.ts'
import type { ServerDeps } from '#server/deps.ts'
import { type DemoPractice, recordCreator } from '../seedPractice.ts'

/** Second records of patients, as practices have them: one that is merged, and one that waits to be found. All invented. */

/** Patients of no journey, and of no family. */
const [mergedIndex, waitingIndex] = [52, 54] as const

export async function createDuplicates(deps: ServerDeps, { practice, patients }: DemoPractice, today: Day): Promise<void> {
  const createRecord = recordCreator(deps, practice)
  const create = (index: number, source: string) => {
    const { firstName, lastName, birthDate } = demoPatient(index, today)
    return createRecord('patients.create', { firstName, lastName: `${lastName}e`, birthDate, source: { system: 'demo', id: source } })
  }
  const from = await create(mergedIndex, 'duplicate-0')
  await create(waitingIndex, 'duplicate-1')
  await createRecord('patients/merges.create', { from, into: patients[mergedIndex] })
}
