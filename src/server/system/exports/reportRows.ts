import { planOutcomes } from '#domain/clinical/chart/operationStates.ts'
import { buildReport, type ReportRow } from '#domain/reports/buildReport.ts'
import { type Counts, oneDecimal, percentOf, type ReportMeasure, valueOf } from '#domain/reports/reportMeasures.ts'
import { reportSpansOf, type ReportSpans } from '#domain/reports/reportPeriod.ts'
import { groupingsFor, type ReportCode, type ReportDefinition, reportDefinitions, type ReportGroupKey } from '#domain/reports/reports.ts'
import { hasScopes } from '#domain/scopes.ts'
import { periodOf, type ReportChoice } from '#domain/reports/reportChoice.ts'
import type { Day } from '#domain/time.ts'
import { exportTexts } from '#locale/system/exports.ts'
import { reports as words } from '#locale/reports/reports.ts'
import { weekdayText } from '#locale/common/dateTexts.ts'
import type { Principal } from '../../engine/access/principal.ts'
import type { Store } from '../../store/store.ts'
import { type ExportCell, ExportRefused, type ExportRow, type ExportSource } from './exportRow.ts'
import { createRecordNames, type RecordNames } from './recordNames.ts'
import { readReportCells } from './reportCells.ts'

type ReportExport = { readonly code: ReportCode; readonly choice: ReportChoice; readonly today: Day }

/** The rows of a report and their total, from the same figures as its screen. @throws ExportRefused without the permission. */
export async function reportRows(store: Store, principal: Principal, { code, choice, today }: ReportExport): Promise<ExportSource> {
  if (!hasScopes({ all: ['rep', `rep.${code}`] }, principal.scopes)) throw new ExportRefused(exportTexts.noPermission)
  const definition: ReportDefinition = reportDefinitions[code]
  const spans = spansOf(choice, today)
  const groupings = choice.by.filter((grouping) => groupingsFor(definition, spans.grain).includes(grouping))
  const cells = await readReportCells(store, principal, { definition, choice, span: spans.span, groupings })
  const { rows, total } = buildReport(cells, { spans, groupings, course: definition.course, minuteNow: () => 0 })
  const names = createRecordNames(store, principal)
  const measured = (row: ReportRow, keys: readonly string[]) => rowOf(definition, groupings, row, keys)
  return {
    headings: [
      ...groupings.map((grouping) => words.groupings[grouping]),
      ...definition.measures.map((measure) => headingOf(words.measures[measure.id], measure)),
    ],
    formats: [...groupings.map(() => null), ...definition.measures.map(({ kind }) => formats[kind])],
    total: rows.length + 1,
    pages: async function* () {
      const named: ExportRow[] = []
      for (const row of rows) named.push(measured(row, await namesOf(groupings, row.keys, names)))
      yield [
        ...named,
        measured(
          total,
          groupings.map((_, index) => (index === 0 ? exportTexts.total : '')),
        ),
      ]
    },
  }
}

/** How a workbook shows the numbers of a measure. */
const formats: Readonly<Record<ReportMeasure['kind'], string | null>> = { count: null, amount: '0.00', rate: '0.0', average: '0.0' }

/** The period alone: a file has no comparison. */
function spansOf(choice: ReportChoice, today: Day): ReportSpans {
  const spans = reportSpansOf(periodOf(choice), today)
  return { ...spans, compared: { from: spans.span.from, until: spans.span.from }, comparedToday: null }
}

async function namesOf(groupings: readonly ReportGroupKey[], keys: readonly string[], names: RecordNames): Promise<readonly string[]> {
  const found: string[] = []
  for (const [index, grouping] of groupings.entries()) found.push(await nameOf(grouping, keys[index] ?? '', names))
  return found
}

const areas = {
  provider: 'providers',
  type: 'class',
  chair: 'equipments',
  item: 'items',
  category: 'categories',
  subcategory: 'subcategories',
  location: 'locations',
} as const

async function nameOf(grouping: ReportGroupKey, key: string, names: RecordNames): Promise<string> {
  switch (grouping) {
    case 'weekday':
      return weekdayText('longWeekday', Number(key))
    case 'day':
    case 'week':
    case 'month':
      return key
    case 'tooth':
      return key === '0' ? words.noOneTooth : key
    case 'outcome':
      return words.outcomes[planOutcomes[Number(key)] ?? 'planned']
    default:
      return key === '' ? words.without[grouping] : ((await names(areas[grouping], key)) ?? exportTexts.notAvailable)
  }
}

/** The heading has the unit, so that the values below it stay numbers. */
function headingOf(name: string, measure: ReportMeasure): string {
  if (measure.kind === 'count') return name
  if (measure.kind === 'rate') return `${name.replace(/ %$/, '')} (%)`
  if (measure.kind === 'amount') return `${name} (${words.inDollars})`
  return `${name} (${measure.unit === 'minute' ? words.inMinutes : words.inDays})`
}

/** A number as it is read: a share in percent, an amount in dollars, and an average with one decimal. */
function cellOfMeasure(measure: ReportMeasure, counts: Counts): ExportCell {
  const value = valueOf(measure, counts)
  if (value === null || measure.kind === 'count') return value
  if (measure.kind === 'amount') return value / 100
  return measure.kind === 'rate' ? percentOf(value) : oneDecimal(value)
}

/** The same for programs: a share from 0 to 1, and an amount in cents. */
function exactValueOf(measure: ReportMeasure, counts: Counts): number | null {
  const value = valueOf(measure, counts)
  return value === null ? null : Math.round(value * 10_000) / 10_000
}

function rowOf(
  { measures }: ReportDefinition,
  groupings: readonly ReportGroupKey[],
  { counts }: ReportRow,
  keys: readonly string[],
): ExportRow {
  return {
    cells: [...keys, ...measures.map((measure) => cellOfMeasure(measure, counts))],
    value: {
      ...Object.fromEntries(groupings.map((grouping, index) => [grouping, keys[index] ?? ''])),
      ...Object.fromEntries(measures.map((measure) => [measure.id, exactValueOf(measure, counts)])),
    },
  }
}
