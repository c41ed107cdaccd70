import type { DuplicateReason } from '#domain/people/merges/duplicateReason.ts'
import type { Condition } from '#domain/query.ts'
import { patients } from '#resources/people/patients.ts'
import { yieldToEventLoop } from '../../clock/timer.ts'
import type { ServerDeps } from '../../deps.ts'
import { accessConditions } from '../../engine/access/recordAccess.ts'
import type { Principal } from '../../engine/access/principal.ts'
import type { RecordIn } from '#resources/index.ts'
import { duplicateReasons } from './duplicateReasons.ts'

type PatientRow = RecordIn<'patients'>
export type DuplicatePair = { readonly records: readonly [PatientRow, PatientRow]; readonly reasons: readonly DuplicateReason[] }

/** The columns by which likely duplicates are neighbours. */
const columns = ['birthDate', 'phone'] as const
type Column = (typeof columns)[number]

/** Where a search through all patients continues: after this value of this column. */
export type DuplicateCursor = { readonly column: Column; readonly above: string }
export const firstCursor: DuplicateCursor = { column: 'birthDate', above: '' }

type Reader = {
  readonly deps: Pick<ServerDeps, 'store'>
  readonly principal: Principal /** Patients read at a time. */
  readonly pageLength: number
}

const notMerged: Condition = { column: 'mergedInto', is: [null] }

async function read({ deps, principal, pageLength }: Reader, where: readonly Condition[], sort: string): Promise<readonly PatientRow[]> {
  const conditions = [...accessConditions(principal, patients), notMerged, ...where]
  return (await deps.store.list(principal.practice, 'patients', { where: conditions, sort, limit: pageLength })).items
}

const pairOf = (one: PatientRow, other: PatientRow): readonly DuplicatePair[] => {
  const reasons = duplicateReasons(one, other)
  return reasons.length === 0 ? [] : [{ records: [one, other], reasons }]
}

/** The records that are probably of the same patient as this one, the likeliest first. */
export async function duplicatesOf(reader: Reader, patient: PatientRow): Promise<readonly DuplicatePair[]> {
  const shared = columns.flatMap((column) => (patient[column] === null ? [] : [{ column, is: [patient[column]] }]))
  const found = new Map<string, PatientRow>()
  for (const condition of shared) for (const row of await read(reader, [condition], 'id')) found.set(row.id, row)
  found.delete(patient.id)
  return [...found.values()].flatMap((row) => pairOf(patient, row)).toSorted((a, b) => b.reasons.length - a.reasons.length)
}

/** Each pair of neighbours in a group of the same value. A pair that the first column shows is not shown again. */
function pairsIn(group: readonly PatientRow[], column: Column): readonly DuplicatePair[] {
  const pairs = group.flatMap((one, index) => group.slice(index + 1).flatMap((other) => pairOf(one, other)))
  return pairs.filter(({ records: [one, other] }) => column === 'birthDate' || one.birthDate === null || one.birthDate !== other.birthDate)
}

/** Patients of whole groups with the same value in the column, and where the next ones begin. */
async function readGroups(
  reader: Reader,
  { column, above }: DuplicateCursor,
): Promise<{ readonly rows: readonly PatientRow[]; readonly next: DuplicateCursor | null }> {
  const rows = await read(reader, [{ column, above }], column)
  if (rows.length < reader.pageLength) return { rows, next: afterColumn(column) }
  // The last group of a full page may go on in the next one, unless it fills the page.
  const last = rows.at(-1)?.[column]
  const whole = rows[0]?.[column] === last ? rows : rows.filter((row) => row[column] !== last)
  return { rows: whole, next: { column, above: String(whole.at(-1)?.[column]) } }
}

/**
 * Likely duplicates among all patients.
 * @param limit the pairs after which it stops; the last value of a column is always searched whole
 * @returns the cursor after what was searched; `null` at the end
 */
export async function findDuplicates(
  reader: Reader,
  from: DuplicateCursor,
  limit: number,
): Promise<{ readonly pairs: readonly DuplicatePair[]; readonly next: DuplicateCursor | null }> {
  const pairs: DuplicatePair[] = []
  let cursor: DuplicateCursor | null = from
  while (cursor !== null && pairs.length < limit) {
    const { column }: DuplicateCursor = cursor
    const { rows, next } = await readGroups(reader, cursor)
    for (const group of Map.groupBy(rows, (row) => row[column]).values()) pairs.push(...pairsIn(group, column))
    cursor = next
    await yieldToEventLoop()
  }
  return { pairs, next: cursor }
}

function afterColumn(column: Column): DuplicateCursor | null {
  const next = columns[columns.indexOf(column) + 1]
  return next === undefined ? null : { column: next, above: '' }
}
