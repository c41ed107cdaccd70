import { planOutcomes } from '#domain/clinical/chart/operationStates.ts'
import { daysAfter } from '#domain/time.ts'
import type { ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { Report, ReportRow } from '#domain/reports/buildReport.ts'
import type { ReportGroupKey } from '#domain/reports/reports.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { dayRangeText, dayText, weekdayText } from '#locale/common/dateTexts.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { tReports } from '../tReports.ts'

/** A row as it is shown: `names` are those of its keys, and a pinned row stays in sight. */
export type NamedRow = ReportRow & { readonly band: number; readonly names: readonly string[]; readonly isPinned: boolean }

type Named = { readonly id: string; readonly name: string }

/** What names the rows. */
export type RowNames = {
  readonly providers: ReadonlyMap<string, ProviderRow>
  readonly types: ReadonlyMap<string, Named>
  readonly chairs: ReadonlyMap<string, Named>
  readonly items: ReadonlyMap<string, Named>
  readonly categories: ReadonlyMap<string, Named>
  readonly subcategories: ReadonlyMap<string, Named>
  readonly locations: readonly Named[]
}

const timeNames = {
  day: (key: string) => dayText('weekdayAndDate', key),
  week: (key: string) => dayRangeText('date', key, daysAfter(key, 6)),
  weekday: (key: string) => weekdayText('longWeekday', Number(key)),
  month: (key: string) => dayText('shortMonthAndYear', `${key}-01`),
} as const

export const isTimeGrouping = (grouping: ReportGroupKey): grouping is keyof typeof timeNames => grouping in timeNames

/** Where the name of a key is found. */
const namedBy = {
  type: 'types',
  chair: 'chairs',
  item: 'items',
  category: 'categories',
  subcategory: 'subcategories',
} as const satisfies Partial<Record<ReportGroupKey, keyof RowNames>>

/** Names of keys that are no ids. A treatment that is not of one tooth has the key 0. */
const keyNames = {
  tooth: (key: string) => (key === '0' ? tReports('noOneTooth') : key),
  outcome: (key: string) => tReports(`outcomes.${planOutcomes[Number(key)] ?? 'planned'}`),
} as const
const isKeyGrouping = (grouping: ReportGroupKey): grouping is keyof typeof keyNames => grouping in keyNames

export function nameOf(grouping: ReportGroupKey, key: string, { locations, ...names }: RowNames): string {
  if (isTimeGrouping(grouping)) return timeNames[grouping](key)
  if (isKeyGrouping(grouping)) return keyNames[grouping](key)
  if (key === '') return tReports(`without.${grouping}`)
  if (grouping === 'provider') {
    const provider = names.providers.get(key)
    return provider ? providerName(provider) : tReports('notAvailable')
  }
  const named = grouping === 'location' ? locations.find(({ id }) => id === key) : names[namedBy[grouping]].get(key)
  return named?.name ?? tReports('notAvailable')
}

type NamedRows = { readonly rows: readonly NamedRow[]; readonly total: NamedRow }

/** What a key sorts by: times, teeth and outcomes by themselves, and others by their names. */
export const sortKeyOf = (row: NamedRow, index: number, grouping: ReportGroupKey): string =>
  (isTimeGrouping(grouping) || isKeyGrouping(grouping) ? row.keys[index] : row.names[index]) ?? ''

/** The rows of the grid, by their names, and their total. @param pinned the ids of pinned rows */
export function namedRowsOf(
  { rows, total }: Report,
  groupings: readonly ReportGroupKey[],
  names: RowNames,
  pinned: readonly string[],
): NamedRows {
  const named = rows.map((row): NamedRow => {
    const rowNames = groupings.map((grouping, index) => nameOf(grouping, row.keys[index] ?? '', names))
    return { ...row, band: 0, names: rowNames, isPinned: pinned.includes(row.id) }
  })
  const compare = (a: NamedRow, b: NamedRow) =>
    groupings.reduce((order, grouping, index) => order || compareNames(sortKeyOf(a, index, grouping), sortKeyOf(b, index, grouping)), 0)
  return { rows: named.sort(compare), total: { ...total, band: 0, names: [tReports('total')], isPinned: true } }
}
