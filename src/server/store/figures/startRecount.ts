import { Problem } from '#domain/problems.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import type { Connection } from '../disk/connection.ts'
import type { GroupCommit } from '../commit/groupCommit.ts'
import type { PracticeRow, Practices } from '../tables/practices.ts'
import { recordOf, type RecordRow, type RecordTables } from '../tables/recordTables.ts'
import { countedUntil, isCounting, removeSomeCells, saveCounted } from './figureCounts.ts'
import type { Figures } from './figures.ts'
import type { GroupWrite } from './groupCells.ts'

/** Records counted in one transaction: some milliseconds. */
const recordsPerSlice = 100

type RecountDeps = {
  readonly connection: Connection
  readonly records: RecordTables
  readonly figures: Figures
  readonly commits: GroupCommit
  readonly practices: Practices
  readonly report: (message: string, error?: unknown) => void
}

/** Begins to count figures whose declaration is new. A store that is closed meanwhile counts on at the next start. */
export function startRecount(deps: RecountDeps): void {
  const { recount } = deps.figures
  recount.isRunning = true
  recountFigures(deps).then(
    () => (recount.isRunning = false),
    (error: unknown) => {
      if (!(error instanceof Problem)) deps.report('the figures could not be counted', error)
    },
  )
}

/**
 * Counts each figure in slices beside other writes. A slice is one transaction. A later change of a record that it counted adds to the
 * cells; a change of a record after it does not, because a later slice counts that record.
 */
async function recountFigures(deps: RecountDeps): Promise<void> {
  const { connection, figures, commits, practices } = deps
  for (const practice of practices.all().map(({ id }) => practices.of(id)))
    for (const declared of figures.declared)
      while (countedUntil(connection, practice.n, declared) !== null)
        await commits.enqueue('figures', () => ({ value: undefined, entry: null, ...countSlice(deps, practice, declared) }), true)
}

function countSlice(
  { connection, records, figures, practices }: RecountDeps,
  row: PracticeRow,
  declared: DeclaredFigure,
): Pick<GroupWrite, 'counted'> {
  const practice = row.n
  if (!isCounting(connection, practice, declared)) {
    if (!removeSomeCells(connection, practice, declared)) saveCounted(connection, practice, declared, '')
    return {}
  }
  const schema = records.schemaOf(declared.source.name)
  const since = countedUntil(connection, practice, declared)
  const rows = connection.all<RecordRow & { readonly id: string }>(
    `SELECT id, _record FROM ${schema.table} WHERE _practice = ? AND id > ? ORDER BY id LIMIT ?`,
    ...[practice, since, recordsPerSlice],
  )
  saveCounted(connection, practice, declared, rows.length < recordsPerSlice ? null : (rows.at(-1)?.id ?? null))
  const counted = rows.map((one) => recordOf(schema, one))
  return { counted: figures.countRecords(practice, practices.head(row).position, declared, counted) }
}
