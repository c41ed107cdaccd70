import type { NamedField } from '#domain/system/importColumns.ts'
import { type CountedName, countedNames, type Migration, previewBounds } from '#domain/system/migration.ts'
import { cutText } from '#domain/texts/cutText.ts'
import { plannerFor, type ReadOptions, readTable, type TableLine } from './importTable.ts'
import type { PlannedRow, RowPlan } from '../readers/rowPlan.ts'
import type { RefusedRow } from '../refusals.ts'

/** Refused rows written to the disk at a time. */
const refusalBatch = 500

export type DryRunSummary = Pick<Migration, 'total' | 'known' | 'refused' | 'preview' | 'unknownNames' | 'expected' | 'note'>

/** Receives the headings first, then the refused rows in order. */
export type RefusalWriter = {
  readonly begin: (headings: readonly string[]) => Promise<void>
  readonly append: (rows: readonly RefusedRow[]) => Promise<void>
}

/** What an attempt to import the first rows found, by the index of a row. */
export type RehearsedRows = {
  readonly known: readonly number[]
  readonly tried: number
  readonly refused: readonly (readonly [index: number, reason: string])[]
}

/**
 * Dry run: previews the first rows, counts the records of all, and finds every row that cannot be read.
 * @throws UnreadableFile
 */
export async function dryRun(
  options: ReadOptions,
  bytes: Uint8Array,
  refusals: RefusalWriter,
  rehearsed: RehearsedRows,
): Promise<DryRunSummary> {
  const { headings, lines, note } = await readTable(bytes)
  const planRow = plannerFor(options.as, options.columns, options.context)
  const reasons = new Map(rehearsed.refused)
  const isKnown = createKnownRows(rehearsed.known)
  const plan = (row: TableLine): PlannedRow => {
    const reason = reasons.get(row.index)
    return reason === undefined ? planRow(row) : { problem: reason }
  }
  await refusals.begin(headings)
  const tally = createTally()
  const preview: Migration['preview'] = []
  let [total, known, refused] = [0, 0, 0]
  let pending: RefusedRow[] = []
  for await (const row of lines) {
    const planned = plan(row)
    total += 1
    tally.add(planned)
    if (isKnown(row.index, planned)) known += 1
    if ('problem' in planned) {
      refused += 1
      pending.push({ ...row, reason: planned.problem })
    }
    if (row.index < previewBounds.rows || ('problem' in planned && refused <= previewBounds.rejected)) preview.push(previewOf(row, planned))
    if (pending.length < refusalBatch) continue
    await refusals.append(pending)
    pending = []
  }
  if (pending.length > 0) await refusals.append(pending)
  return { total, known, refused, preview, note, ...tally.result() }
}

/** Knows rows whose record exists, and rows that repeat one of the file: the import creates each record once. */
function createKnownRows(existing: readonly number[]): (index: number, planned: PlannedRow) => boolean {
  const known = new Set(existing)
  const sources = new Set<string>()
  return (index, planned) => {
    if ('problem' in planned) return false
    const source = planned.own?.source ?? planned.appointment?.source ?? planned.patient?.source
    const key = source && `${source.system} ${source.id}`
    const isRepeated = key !== undefined && sources.has(key)
    if (key !== undefined) sources.add(key)
    return isRepeated || known.has(index)
  }
}

/** Characters of a line of the preview. */
const maxPreviewLength = 500

function previewOf({ line, cells }: TableLine, planned: PlannedRow): Migration['preview'][number] {
  const shown = cells.slice(0, previewBounds.columns).map((cell) => cutText(cell.trim(), previewBounds.cellLength))
  return 'problem' in planned
    ? { line, cells: shown, becomes: '–', problem: cutText(planned.problem, maxPreviewLength) }
    : { line, cells: shown, becomes: cutText(planned.summary, maxPreviewLength), problem: null }
}

/** Names that no record has, of which a user can still choose the record. */
const maxUnknownNames = 100

/** Counts each record once, however many rows name it. */
function createTally() {
  const sources = new Map<CountedName, Set<string>>(countedNames.map((name) => [name, new Set()]))
  const note = (name: CountedName, id: string) => sources.get(name)?.add(id)
  const unknown = new Map<string, { field: NamedField; name: string; rows: number }>()
  const rows = { withoutProvider: 0, withoutOutcome: 0 }
  const count = ({ patient, appointment, own }: RowPlan) => {
    if (own) note(own.kind, own.source.id)
    if (patient?.fields) note('patients', `${patient.source.system} ${patient.source.id}`)
    if (appointment?.named.provider === null) rows.withoutProvider += 1
    if (appointment?.isOutcomeChosen) rows.withoutOutcome += 1
    if (appointment) note(appointment.time === null ? 'requests' : 'appointments', appointment.source.id)
  }
  return {
    add(planned: PlannedRow) {
      if (!('problem' in planned)) return count(planned)
      if (planned.isWithoutOutcome) rows.withoutOutcome += 1
      if (planned.isWithoutProvider) rows.withoutProvider += 1
      if (!planned.unknownName) return
      const { field, name } = planned.unknownName
      const known = unknown.get(`${field} ${name}`) ?? { field, name, rows: 0 }
      if (known.rows > 0 || unknown.size < maxUnknownNames) unknown.set(`${field} ${name}`, { ...known, rows: known.rows + 1 })
    },
    result: (): Pick<DryRunSummary, 'unknownNames' | 'expected'> => ({
      unknownNames: [...unknown.values()],
      expected: { ...countsOf(sources), ...rows },
    }),
  }
}

const countsOf = (sources: ReadonlyMap<CountedName, ReadonlySet<string>>) =>
  Object.fromEntries(countedNames.map((name) => [name, sources.get(name)?.size ?? 0])) as Record<CountedName, number>
