import type { Span } from '#domain/timeSpans.ts'
import { rosterChairAt } from '#domain/scheduling/schedule/openTime.ts'
import { type AppointmentRow, type ChairRow, chairsByNumber, type ProviderRow } from '../day/dayRows.ts'
import type { BookRows } from './bookRows.ts'
import { localDayOf, openSpansOf, withoutTimeOff } from './closedParts.ts'
import { timedAppointments, requestsOf } from './bookBlocks.ts'

export const columnKinds = ['providers', 'chairs'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** The column of appointments without a known provider, or without a chair. */
export const noOwner = 'none'

/** The owner of a column: a provider, a chair, or neither for the rest. */
export type ColumnOwner = {
  readonly id: string
  readonly provider: ProviderRow | null
  readonly chair: ChairRow | null
}

const rest: ColumnOwner = { id: noOwner, provider: null, chair: null }

/** The column of an appointment in a grouping. */
export const columnOf = (rows: BookRows, grouping: ColumnKind, { provider, chair }: Pick<AppointmentRow, 'provider' | 'chair'>): string => {
  if (grouping === 'providers') return rows.day.providers.has(provider) ? provider : noOwner
  return chair !== null && rows.day.chairs.has(chair) ? chair : noOwner
}

const byName = (a: ProviderRow, b: ProviderRow): number => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)
const roleOrder: readonly ProviderRow['role'][] = ['dentist', 'therapist', 'hygienist', 'assistant']
const byRole = (a: ProviderRow, b: ProviderRow): number => roleOrder.indexOf(a.role) - roleOrder.indexOf(b.role) || byName(a, b)

/** Whether a provider treats patients here on the day: rostered, away although rostered, or without any roster at all. */
function worksHere(rows: BookRows, { id, role, active }: ProviderRow): boolean {
  if (!active || role === 'assistant') return false
  if (rows.schedule === null) return true
  if (!rows.schedule.rosters.some(({ provider }) => provider === id)) return true
  return (openSpansOf(withoutTimeOff(rows), id) ?? []).length > 0
}

const shownAppointments = (rows: BookRows): readonly AppointmentRow[] => [
  ...timedAppointments(rows.day),
  ...requestsOf(rows.day).map(({ appointment }) => appointment),
]

/** The owners of the day's columns, in their order. A column without appointments stays, so that its free time can be read. */
export function columnOwners(rows: BookRows, grouping: ColumnKind): readonly ColumnOwner[] {
  const used = new Set(shownAppointments(rows).map((appointment) => columnOf(rows, grouping, appointment)))
  const owners: readonly ColumnOwner[] =
    grouping === 'providers'
      ? [...rows.day.providers.values()]
          .filter((provider) => used.has(provider.id) || worksHere(rows, provider))
          .sort(byRole)
          .map((provider) => ({ id: provider.id, provider, chair: null }))
      : chairsByNumber(rows.day.chairs).map((chair) => ({ id: chair.id, provider: providerOfChair(rows, chair), chair }))
  return used.has(noOwner) ? [...owners, rest] : owners
}

/** The provider who works at a chair on the day: by the roster, otherwise its own. */
function providerOfChair(rows: BookRows, chair: ChairRow): ProviderRow | null {
  const rostered = [...rows.day.providers.values()].find(({ id }) => {
    const first = openSpansOf(rows, id)?.[0]
    return first && rows.schedule && rosterChairAt(rows.schedule, localDayOf(rows), id, first.startsAt) === chair.id
  })
  return rostered ?? (chair.provider === null ? null : (rows.day.providers.get(chair.provider) ?? null))
}

/** What blocks or opens time names a provider, a chair, a calendar or, without any of them, the whole location. */
export type PlacedRow = { readonly provider: string | null; readonly chair: string | null; readonly calendar: string | null }

/** Whether a blockout belongs into a column. */
export function isInColumn(
  { provider, chair, calendar }: PlacedRow,
  { provider: owner, chair: place, id }: ColumnOwner,
  rows: BookRows,
): boolean {
  if (provider === null && chair === null && calendar === null) return true
  if (id === noOwner) return false
  if (chair !== null && place !== null) return chair === place.id
  const named = provider ?? (calendar === null ? null : (rows.calendars.get(calendar)?.provider ?? null))
  return named !== null && named === owner?.id
}

/** The time that columns are open or would be without time off, over all of them. */
export function openTimeOf(rows: BookRows, owners: readonly ColumnOwner[], kind: ColumnKind): readonly Span[] {
  const usual = withoutTimeOff(rows)
  if (kind === 'chairs') return openSpansOf(usual, null) ?? []
  return owners.flatMap(({ provider }) => (provider === null ? [] : (openSpansOf(usual, provider.id) ?? [])))
}
