import type { ColumnField, ImportKind } from '#domain/system/importColumns.ts'
import { plannerFor, readTable } from '#server/system/imports/table/importTable.ts'
import { suggestFields } from '#server/system/imports/readers/knownHeadings.ts'
import type { PlannedRow, ReadContext } from '#server/system/imports/readers/rowPlan.ts'

/** A practice with one location, two chairs and two providers. */
export const aReadContext: ReadContext = {
  today: '2026-11-24',
  dateOrder: 'dayFirst',
  location: 'north',
  provider: 'raman',
  timeZones: { north: 'Australia/Sydney' },
  records: {
    provider: [
      { id: 'raman', names: ['Dr Anna Raman', 'Raman', '17'], location: null },
      { id: 'lee', names: ['Dr Josh Lee'], location: null },
    ],
    chair: [
      { id: 'chair1', names: ['Chair 1', '1'], location: 'north' },
      { id: 'far1', names: ['Chair 1', '1'], location: 'south' },
    ],
    location: [{ id: 'north', names: ['North'], location: null }],
    type: [{ id: 'exam', names: ['Exam'], location: null }],
  },
  chosenNames: [],
  outcomeIfNone: null,
}

/** Plans every row of a list, its columns as their headings are known. A heading that is not known is left out. */
export async function planRows(
  kind: ImportKind,
  text: string,
  context: Partial<ReadContext> = {},
  mapping: Readonly<Record<string, ColumnField>> = {},
): Promise<readonly PlannedRow[]> {
  const { headings, lines } = await readTable(new TextEncoder().encode(text))
  const fields = suggestFields(kind, headings)
  const columns = headings.map((heading, index) => ({ heading, field: mapping[heading] ?? fields[index] ?? ('ignored' as const) }))
  const plan = plannerFor(kind, columns, { ...aReadContext, ...context })
  const plans: PlannedRow[] = []
  for await (const line of lines) plans.push(plan(line))
  return plans
}
