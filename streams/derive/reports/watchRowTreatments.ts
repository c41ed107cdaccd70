import { combineLatest, map, type Observable, of, shareReplay } from 'rxjs'
import { planOutcomes } from '#domain/clinical/chart/operationStates.ts'
import { isPlannedTreatment, isTreatment, toothBin } from '#domain/figures/operationFigures.ts'
import { isOneOf } from '#domain/fields.ts'
import { type GroupedItem, withItemGroups } from '#domain/reports/itemGroups.ts'
import type { ReportGroupKey } from '#domain/reports/reports.ts'
import { type Day, dayBounds, dayOf } from '#domain/time.ts'
import type { Client } from '../../client/client.ts'
import type { OperationRow } from '../clinical/chartRecords.ts'
import type { PatientRow } from '../scheduling/day/dayRows.ts'
import { watchPatients } from '../watchRowsByIds.ts'
import { daysOfRow, isOfWeekday, memberOfRow, type RowPlace } from './rowDays.ts'
import { itemGroupings, watchItems } from './watchReportCells.ts'

/** What a row counts: treatments by the day on which they were done, or plans by the day on which they were charted. */
export type TreatmentKind = 'treatments' | 'plannedTreatments'

export type ReportTreatment = {
  readonly operation: OperationRow
  /** The day by which the row counts it. */
  readonly day: Day
  /** `null` while it loads, or without the permission. */
  readonly patient: PatientRow | null
}

export type RowTreatments = {
  /** `null` until they are here. */
  readonly treatments: readonly ReportTreatment[] | null
  /** The permission that is missing to see them. */
  readonly scope: string | null
}

/** @param locations those of the user: a chart is whole for every user, but the figures are those of their locations. */
export type TreatmentRow = { readonly place: RowPlace; readonly kind: TreatmentKind; readonly locations: readonly string[] }

const referenceFields = ['location', 'provider', 'item'] as const

/** A row of those that name no item or provider has no filter: those are found among all. */
function windowOf({ place, kind }: TreatmentRow) {
  const { from, until } = daysOfRow(place)
  const keys = new Map(place.keys)
  const named = referenceFields.flatMap((field) => {
    const value = field === 'item' ? keys.get(field) : memberOfRow(place, field)
    return value ? [[field, value]] : []
  })
  const [first, end] = kind === 'treatments' ? [from, until] : [from, until].map((day) => dayBounds(day, place.timeZone).from)
  const field = kind === 'treatments' ? 'performedOn' : 'createdAt'
  const filters = Object.fromEntries(named) as Readonly<Record<string, string>>
  return { filters, from: { field, at: first ?? from }, to: { field, at: end ?? until } }
}

type Counted = Pick<ReportTreatment, 'operation' | 'day'>

/** Whether the row counts the stroke: what no filter of the window can say. */
function isOfRow(
  { place, kind, locations }: TreatmentRow,
  { operation, day }: Counted,
  items: ReadonlyMap<string, GroupedItem> | null,
): boolean {
  const { location, item } = operation
  if (location === null || !locations.includes(location)) return false
  if (!(kind === 'treatments' ? isTreatment(operation) : isPlannedTreatment(operation))) return false
  const cell = { id: '', version: 0, createdAt: '', updatedAt: '', location, day, item: item ?? '' }
  const [grouped] = withItemGroups([cell], items ?? new Map())
  return place.keys.every(([grouping, key]) => {
    if (grouping === 'weekday') return isOfWeekday(day, key)
    if (isOneOf(itemGroupings, grouping)) return grouped?.[grouping] === key
    return valueOf(operation, grouping) === null || valueOf(operation, grouping) === key
  })
}

/** The key of a stroke in a grouping by records; `null` in one of time, which the window has narrowed. */
function valueOf(operation: OperationRow, grouping: ReportGroupKey): string | null {
  if (grouping === 'provider' || grouping === 'item') return operation[grouping] ?? ''
  if (grouping === 'tooth') return String(toothBin(operation))
  return grouping === 'outcome' ? String(planOutcomes.findIndex((outcome) => outcome === operation.state)) : null
}

/** Watches the treatments behind a row, the latest first. */
export function watchRowTreatments(client: Pick<Client, 'collection'>, row: TreatmentRow): Observable<RowTreatments> {
  const { place, kind } = row
  const operations$ = client.collection<OperationRow>('operations', windowOf(row)).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const isByItemGroup = place.keys.some(([grouping]) => isOneOf(itemGroupings, grouping))
  const dayOfOne = ({ performedOn, createdAt }: OperationRow): Day =>
    kind === 'treatments' ? (performedOn ?? '') : dayOf(createdAt, place.timeZone)
  const found$ = combineLatest({ live: operations$, items: isByItemGroup ? watchItems(client) : of(new Map()) }).pipe(
    map(({ live: { ready, rows, problem }, items }) => ({
      scope: problem?.scope ?? null,
      found:
        ready && items
          ? [...rows.values()]
              .map((operation): Counted => ({ operation, day: dayOfOne(operation) }))
              .filter((one) => isOfRow(row, one, items))
              .sort((a, b) => (a.day === b.day ? (a.operation.id < b.operation.id ? 1 : -1) : a.day < b.day ? 1 : -1))
          : null,
    })),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const ids$ = found$.pipe(map(({ found }) => found && [...new Set(found.map(({ operation }) => operation.patient))]))
  return combineLatest({ counted: found$, patients: watchPatients<PatientRow>(client, ids$) }).pipe(
    map(({ counted: { scope, found }, patients }) => ({
      scope,
      treatments: found && found.map((one) => ({ ...one, patient: patients.rows.get(one.operation.patient) ?? null })),
    })),
  )
}
