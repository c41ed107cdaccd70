import { buildReport, type ReportCell, type ReportRow } from '#domain/reports/buildReport.ts'
import { type Counts, oneDecimal, percentOf, type ReportMeasure, valueOf } from '#domain/reports/reportMeasures.ts'
import { reportSpansOf, type ReportSpans } from '#domain/reports/reportPeriod.ts'
import { groupingsFor, type ReportCode, type ReportDefinition, reportDefinitions, type ReportGroupKey } from '#domain/reports/reports.ts'
import type { CellGroup, CellGroupKey } from '#domain/figures/groupCells.ts'
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

type ReportExport = { readonly code: ReportCode; readonly choice: ReportChoice; readonly today: Day }

/** The rows of a report and their total, from the same figures as its screen. @throws ExportRefused without the permission. */
export async function reportRows(store: Store, principal: Principal, { code, choice, today }: ReportExport): Promise<ExportSource> {
  if (!hasScopes({ all: ['rep', `rep.${code}`] }, principal.scopes)) throw new ExportRefused(exportTexts.noPermission)
  const definition: ReportDefinition = reportDefinitions[code]
  const spans = spansOf(choice, today)
  const groupings = choice.by.filter((grouping) => groupingsFor(definition, spans.grain).includes(grouping))
  const cells = await readCells(store, principal, definition, choice, spans, groupings)
  const { rows, total } = buildReport(cells, { spans, groupings, course: definition.course, minuteNow: () => 0 })
  const names = createRecordNames(store, principal)
  const measured = (row: ReportRow, keys: readonly string[]) => rowOf(definition, groupings, row, keys)
  return {
    headings: [
      ...groupings.map((grouping) => words.groupings[grouping]),
      ...definition.measures.map((measure) => headingOf(words.measures[measure.id], measure)),
    ],
    formats: [...groupings.map(() => null), ...definition.measures.map(({ kind }) => (kind === 'count' ? null : '0.0'))],
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

/** The period alone: a file has no comparison. */
function spansOf(choice: ReportChoice, today: Day): ReportSpans {
  const spans = reportSpansOf(periodOf(choice), today)
  return { ...spans, compared: { from: spans.span.from, until: spans.span.from }, comparedToday: null }
}

const dayKeys: readonly ReportGroupKey[] = ['day', 'week', 'weekday']

/** What the store adds the cells up by, so that each falls into one row. */
function groupOf(groupings: readonly ReportGroupKey[]): readonly CellGroupKey[] {
  const ids = groupings.filter(
    (grouping) => grouping === 'location' || grouping === 'provider' || grouping === 'chair' || grouping === 'type',
  )
  if (groupings.some((grouping) => dayKeys.includes(grouping))) return [...ids, 'day']
  return groupings.includes('month') ? [...ids, 'month'] : ids
}

async function readCells(
  store: Store,
  principal: Principal,
  { figures }: ReportDefinition,
  { location, provider }: ReportChoice,
  { span }: ReportSpans,
  groupings: readonly ReportGroupKey[],
): Promise<readonly ReportCell[]> {
  const { practice, locations } = principal
  const own = location === null ? locations : locations === null || locations.includes(location) ? [location] : []
  const query = {
    locations: own,
    from: span.from,
    to: span.until,
    group: groupOf(groupings),
    ...(provider === null ? {} : { members: { provider } }),
  }
  const pages = await Promise.all(figures.map((figure) => store.figureGroups(practice, `figures/${figure}`, query)))
  return pages.flatMap(({ items }) => items.map((item) => cellOf(item, span.from)))
}

/** A sum as a cell of its day, of the first of its month, or of the first day of the period. */
function cellOf(group: CellGroup, from: Day): ReportCell {
  const { month, day } = group
  const at = typeof day === 'string' ? day : typeof month === 'string' ? `${month}-01` : from
  const { month: _month, ...rest } = group
  return { location: '', version: 0, createdAt: '', updatedAt: '', ...rest, day: at < from ? from : at }
}

async function namesOf(groupings: readonly ReportGroupKey[], keys: readonly string[], names: RecordNames): Promise<readonly string[]> {
  const areas = { provider: 'providers', type: 'class', chair: 'equipments', location: 'locations' } as const
  const found: string[] = []
  for (const [index, grouping] of groupings.entries()) {
    const key = keys[index] ?? ''
    if (grouping === 'weekday') found.push(weekdayText('longWeekday', Number(key)))
    else if (grouping === 'day' || grouping === 'week' || grouping === 'month') found.push(key)
    else found.push(key === '' ? words.without[grouping] : ((await names(areas[grouping], key)) ?? exportTexts.notAvailable))
  }
  return found
}

/** The heading has the unit, so that the values below it stay numbers. */
function headingOf(name: string, measure: ReportMeasure): string {
  if (measure.kind === 'count') return name
  if (measure.kind === 'rate') return `${name.replace(/ %$/, '')} (%)`
  return `${name} (${measure.unit === 'minute' ? words.inMinutes : words.inDays})`
}

/** A number as it is read: a share in percent, and an average with one decimal. */
function cellOfMeasure(measure: ReportMeasure, counts: Counts): ExportCell {
  const value = valueOf(measure, counts)
  if (value === null || measure.kind === 'count') return value
  return measure.kind === 'rate' ? percentOf(value) : oneDecimal(value)
}

/** The same for programs: a share from 0 to 1. */
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
