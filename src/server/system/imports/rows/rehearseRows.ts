import type { RehearsedRows } from '../table/dryRun.ts'
import type { PlannedPatient, PlannedRow } from '../readers/rowPlan.ts'
import type { ReadRow } from '../worker/tableMessages.ts'
import { labelTurn } from '../../../turns/labelTurn.ts'
import type { ImportTarget } from './importRow.ts'
import { importBatch } from './importRows.ts'
import { sourceKey } from './readSources.ts'

/**
 * Rows that a preview tries as the import does. Each takes as long as its import, a few milliseconds, so that the first rows of a long file
 * stand for the others.
 */
export const rehearsedRows = 1000
const batchSize = 200

/**
 * Tries to import the first rows, each in a transaction that is undone. Users write meanwhile, because their writes go first.
 * @returns `null` if `isOpen` became false
 */
export async function rehearseRows(
  target: ImportTarget,
  nextRows: (limit: number) => Promise<readonly ReadRow[]>,
  isOpen: () => boolean,
): Promise<RehearsedRows | null> {
  const withPatient = createPatientsOfFile()
  const refused: (readonly [number, string])[] = []
  let known = 0
  for (let read = 0; read < rehearsedRows; ) {
    const batch = await nextRows(batchSize)
    if (batch.length === 0) break
    labelTurn('import')
    read += batch.length
    const rows = batch.flatMap((row) => ('problem' in row.planned ? [] : [{ ...row, planned: withPatient(row.planned) }]))
    for (const outcome of await importBatch({ ...target, isRehearsal: true }, rows)) {
      if (outcome.outcome === 'refused') refused.push([outcome.row.index, outcome.reason])
      if (outcome.outcome === 'known') known += 1
    }
    if (!isOpen()) return null
  }
  return { known, refused }
}

/** A row with only the number of a patient, whom an earlier row of the file creates, is tried with the patient of that row. */
function createPatientsOfFile(): (planned: PlannedRow) => PlannedRow {
  const patients = new Map<string, PlannedPatient>()
  return (planned) => {
    if ('problem' in planned || !planned.patient) return planned
    const key = sourceKey('patients', planned.patient.source)
    if (planned.patient.fields !== null) patients.set(key, planned.patient)
    return { ...planned, patient: patients.get(key) ?? planned.patient }
  }
}
