import { type CycleState, inSteriliserStates, awaitingUserStates, notStartedStates } from '#domain/sterilisation/cycle.ts'
import { isOneOf } from '#domain/fields.ts'
import type { AppointmentRow, Rows } from '../scheduling/day/dayRows.ts'
import { type AppointmentTypeWithPacks, type PackNeed, packNeedsOf } from './packNeeds.ts'
import type { SterilisationRows } from './watchSterilisation.ts'
import { type CycleRow, type PackRow, type SteriliserRow, steriliserLabel } from './sterilisationRows.ts'

/** A steriliser with its current or most recent cycle. */
export type SteriliserStation = { readonly steriliser: SteriliserRow; readonly cycle: CycleRow | null }

export type CycleWithSteriliser = { readonly cycle: CycleRow; readonly steriliser: SteriliserRow | null }

export type SterilisationRoom = {
  /** Empty sterilisers; one that is out of service may still be tested. */
  readonly free: readonly SteriliserStation[]
  /** All sterilisers except that of the selected cycle, which is shown larger. */
  readonly stations: readonly SteriliserStation[]
  /** The cycle that the user chose, otherwise the one that has waited longest for a user. */
  readonly selected: CycleWithSteriliser | null
  readonly selectedPacks: readonly PackRow[]
  readonly needs: ReadonlyMap<string, PackNeed>
  readonly today: readonly CycleWithSteriliser[]
  readonly packsToday: number
  readonly waiting: readonly PackRow[]
}

const compareBySince = (left: CycleRow, right: CycleRow) => (left.since < right.since ? -1 : 1)
const compareLatestFirst = (left: CycleRow, right: CycleRow) => (startedOrLoadedAt(left) > startedOrLoadedAt(right) ? -1 : 1)
const startedOrLoadedAt = ({ startedAt, loadedAt, createdAt }: CycleRow) => startedAt ?? loadedAt ?? createdAt

const mostUrgent = (cycles: readonly CycleRow[], order: readonly CycleState[]): CycleRow | null =>
  order.map((state) => cycles.filter((cycle) => cycle.state === state).sort(compareBySince)[0]).find(Boolean) ?? null

const compareByNumber = (left: SteriliserRow, right: SteriliserRow) =>
  (left.number ?? Infinity) - (right.number ?? Infinity) || left.name.localeCompare(right.name)

/** Sorts by kind and code, the order in which users count a tray. */
const compareByCode = (left: PackRow, right: PackRow) =>
  left.kind.localeCompare(right.kind) || String(left.code).localeCompare(String(right.code))

export const packsInCycle = (packs: Rows<PackRow>, cycle: string): readonly PackRow[] =>
  [...packs.values()].filter((pack) => pack.cycle === cycle).sort(compareByCode)

/**
 * Builds the sterilisation room.
 * @param chosenId a cycle id; `null` selects the most urgent cycle.
 */
export function buildSterilisationRoom(
  rows: SterilisationRows,
  appointments: Rows<AppointmentRow>,
  types: Rows<AppointmentTypeWithPacks>,
  chosenId: string | null,
): SterilisationRoom {
  const cycles = [...rows.cycles.values()]
  const withSteriliser = (cycle: CycleRow): CycleWithSteriliser => ({
    cycle,
    steriliser: rows.sterilisers.get(cycle.steriliser ?? '') ?? null,
  })
  const selected = rows.cycles.get(chosenId ?? '') ?? mostUrgent(cycles, awaitingUserStates)
  const packs = [...rows.packs.values()]
  const stations = [...rows.sterilisers.values()].sort(compareByNumber).map(
    (steriliser): SteriliserStation => ({
      steriliser,
      cycle: mostUrgent(
        cycles.filter((cycle) => cycle.steriliser === steriliser.id && cycle.id !== selected?.id),
        inSteriliserStates,
      ),
    }),
  )
  const today = cycles.filter(({ state }) => !isOneOf(notStartedStates, state)).sort(compareLatestFirst)
  return {
    free: stations.filter(({ steriliser, cycle }) => cycle === null && !isSelectedIn(selected, steriliser)),
    stations: stations.filter(({ steriliser, cycle }) => cycle !== null || !isSelectedIn(selected, steriliser)),
    selected: selected && withSteriliser(selected),
    selectedPacks: selected ? packsInCycle(rows.packs, selected.id) : [],
    needs: packNeedsOf(packs, appointments, types),
    today: today.map(withSteriliser),
    packsToday: packs.filter(({ cycle }) => cycle !== null && today.some(({ id }) => id === cycle)).length,
    waiting: packs.filter(({ state, cycle }) => state === 'labelled' && cycle === null).sort(compareByCode),
  }
}

/** True when the selected cycle is in this steriliser, or was the last one in it. */
const isSelectedIn = (selected: CycleRow | null, { id }: SteriliserRow): boolean =>
  selected?.steriliser === id && isOneOf(inSteriliserStates, selected.state)

/** Counts packs by kind, most first: "4 exam, 3 handpieces". */
export function countPacksByKind(packs: readonly PackRow[]): readonly { readonly kind: string; readonly count: number }[] {
  const groups = Map.groupBy(packs, ({ kind }) => kind)
  return [...groups].map(([kind, { length }]) => ({ kind, count: length })).sort((left, right) => right.count - left.count)
}

export const steriliserLabelOf = (steriliser: SteriliserRow | null): string => (steriliser ? steriliserLabel(steriliser) : '')
