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
const rehearsedRows = 1000
/** A series of events creates a record for each occurrence, so that it stands for as many rows. */
const rowsOfSeries = 50
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
  const known: number[] = []
  let [tried, work] = [0, 0]
  while (work < rehearsedRows) {
    const batch = firstRows(await nextRows(batchSize), rehearsedRows - work)
    if (batch.length === 0) break
    labelTurn('import')
    tried += batch.length
    work += workOf(batch)
    const rows = batch.flatMap((row) => ('problem' in row.planned ? [] : [{ ...row, planned: withPatient(row.planned) }]))
    for (const outcome of await importBatch({ ...target, isRehearsal: true }, rows)) {
      if (outcome.outcome === 'refused') refused.push([outcome.row.index, outcome.reason])
      if (outcome.outcome === 'known') known.push(outcome.row.index)
    }
    if (!isOpen()) return null
  }
  return { known, tried, refused }
}

const workOf = (rows: readonly ReadRow[]): number => rows.reduce((sum, { planned }) => sum + (isSeries(planned) ? rowsOfSeries : 1), 0)

const isSeries = (planned: PlannedRow): boolean => 'own' in planned && planned.own?.kind === 'events' && 'rrule' in planned.own.planned

/** The rows that take no more work than this. */
function firstRows(rows: readonly ReadRow[], work: number): readonly ReadRow[] {
  let left = work
  const end = rows.findIndex((row) => (left -= workOf([row])) < 0)
  return end < 0 ? rows : rows.slice(0, end)
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
