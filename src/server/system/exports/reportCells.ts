import type { CellGroup, CellGroupKey } from '#domain/figures/groupCells.ts'
import type { ReportCell } from '#domain/reports/buildReport.ts'
import { type GroupedItem, withItemGroups } from '#domain/reports/itemGroups.ts'
import type { ReportChoice } from '#domain/reports/reportChoice.ts'
import type { DaySpan } from '#domain/reports/reportPeriod.ts'
import type { ReportDefinition, ReportGroupKey } from '#domain/reports/reports.ts'
import type { Day } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { items } from '#resources/clinical/items.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { viewFor } from '../../engine/access/views.ts'
import type { CellQuery, GroupQuery, Store } from '../../store/store.ts'

type ReportQuery = {
  readonly definition: ReportDefinition
  readonly choice: Pick<ReportChoice, 'location' | 'provider'>
  readonly span: DaySpan
  readonly groupings: readonly ReportGroupKey[]
}

const dayKeys: readonly ReportGroupKey[] = ['day', 'week', 'weekday']
/** Groupings by the bin of a cell, which the store does not add up by. */
const binKeys: readonly ReportGroupKey[] = ['tooth', 'outcome']
/** Groupings that follow from the item of a cell. */
const itemKeys: readonly ReportGroupKey[] = ['category', 'subcategory']
const hasOneOf = (groupings: readonly ReportGroupKey[], keys: readonly ReportGroupKey[]) => groupings.some((one) => keys.includes(one))

/** The figures of a report for a file, added up as far as its rows allow. */
export async function readReportCells(store: Store, principal: Principal, query: ReportQuery): Promise<readonly ReportCell[]> {
  const { definition, span, groupings } = query
  const place = placeOf(principal, query)
  const cells = hasOneOf(groupings, binKeys)
    ? await Promise.all(definition.figures.map((figure) => readCells(store, principal.practice, figure, place)))
    : await Promise.all(
        definition.figures.map(async (figure) => {
          const groups = await store.figureGroups(principal.practice, `figures/${figure}`, { ...place, group: groupOf(groupings) })
          return groups.items.map((item) => cellOf(item, span.from))
        }),
      )
  return hasOneOf(groupings, itemKeys) ? withItemGroups(cells.flat(), await readItems(store, principal)) : cells.flat()
}

type Place = Omit<GroupQuery, 'group'>

function placeOf({ locations }: Principal, { choice: { location, provider }, span }: ReportQuery): Place {
  const own = location === null ? locations : locations === null || locations.includes(location) ? [location] : []
  return { locations: own, from: span.from, to: span.until, ...(provider === null ? {} : { members: { provider } }) }
}

/** What the store adds the cells up by, so that each falls into one row. */
function groupOf(groupings: readonly ReportGroupKey[]): readonly CellGroupKey[] {
  const ids: readonly CellGroupKey[] = [
    ...groupings.filter((grouping) => grouping === 'location' || grouping === 'provider' || grouping === 'chair' || grouping === 'type'),
    ...(hasOneOf(groupings, ['item', ...itemKeys]) ? (['item'] as const) : []),
  ]
  if (hasOneOf(groupings, dayKeys)) return [...ids, 'day']
  return groupings.includes('month') ? [...ids, 'month'] : ids
}

/** A sum as a cell of its day, of the first of its month, or of the first day of the period. */
function cellOf(group: CellGroup, from: Day): ReportCell {
  const { month, day } = group
  const at = typeof day === 'string' ? day : typeof month === 'string' ? `${month}-01` : from
  const { month: _month, ...rest } = group
  return { location: '', version: 0, createdAt: '', updatedAt: '', ...rest, day: at < from ? from : at }
}

const cellsPerPage = 1000

async function readCells(store: Store, practice: string, figure: string, place: Place): Promise<readonly ReportCell[]> {
  const cells: ReportCell[] = []
  let after: string | null = null
  do {
    const query: CellQuery = { ...place, limit: cellsPerPage, ...(after === null ? {} : { after }) }
    const page = await store.figureCells(practice, `figures/${figure}`, query)
    cells.push(...page.items.map((cell) => ({ createdAt: '', updatedAt: '', ...cell })))
    after = page.next
  } while (after !== null)
  return cells
}

/** None without the permission to see them. */
async function readItems(store: Store, principal: Principal): Promise<ReadonlyMap<string, GroupedItem>> {
  if (!viewFor(principal, items)) return new Map()
  const read = await store.list(principal.practice, items.name, { where: [] })
  return new Map((read.items as readonly RecordOf<GroupedItem>[]).map((item) => [item.id, item]))
}
