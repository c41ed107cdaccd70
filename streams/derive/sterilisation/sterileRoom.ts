import type { CycleState } from '#domain/sterilisation/cycle.ts'
import type { VisitRow, Rows } from '../day/dayRows.ts'
import { type Demanding, type Need, needsOf } from './sterileNeeds.ts'
import type { SterileRows } from './sterileLive.ts'
import { type CycleRow, type PackRow, type SteriliserRow, steriliserLabel } from './sterileRows.ts'

/** A steriliser with what is in it, or was last. */
export type Station = { readonly steriliser: SteriliserRow; readonly cycle: CycleRow | null }

export type Told = { readonly cycle: CycleRow; readonly steriliser: SteriliserRow | null }

export type Room = {
  /** Which are empty; one that is out of service may still be tested. */
  readonly free: readonly Station[]
  /** All but the one whose cycle lies on the bench: that stands there, larger. */
  readonly stations: readonly Station[]
  /** The cycle that somebody chose, else the one that waits longest for a person. */
  readonly bench: Told | null
  readonly benchPacks: readonly PackRow[]
  readonly needs: ReadonlyMap<string, Need>
  readonly today: readonly Told[]
  readonly packsToday: number
  readonly waiting: readonly PackRow[]
}

/** What a steriliser holds, the most pressing first. */
const holding: readonly CycleState[] = ['running', 'ended', 'awaitingRelease', 'loaded', 'draft']
/** What a person is waited for, the most pressing first. */
const pressing: readonly CycleState[] = ['awaitingRelease', 'ended', 'verified', 'received', 'draft', 'loaded', 'quarantined']

const bySince = (one: CycleRow, other: CycleRow) => (one.since < other.since ? -1 : 1)
const latestFirst = (one: CycleRow, other: CycleRow) => (begunAt(one) > begunAt(other) ? -1 : 1)
const begunAt = ({ startedAt, loadedAt, createdAt }: CycleRow) => startedAt ?? loadedAt ?? createdAt

const mostPressing = (cycles: readonly CycleRow[], order: readonly CycleState[]): CycleRow | null =>
  order.map((state) => cycles.filter((cycle) => cycle.state === state).sort(bySince)[0]).find(Boolean) ?? null

const byNumber = (one: SteriliserRow, other: SteriliserRow) =>
  (one.number ?? Infinity) - (other.number ?? Infinity) || one.name.localeCompare(other.name)

/** By kind and code: as they lie on the tray when somebody counts. */
const byCode = (one: PackRow, other: PackRow) => one.kind.localeCompare(other.kind) || String(one.code).localeCompare(String(other.code))

export const packsOf = (packs: Rows<PackRow>, cycle: string): readonly PackRow[] =>
  [...packs.values()].filter((pack) => pack.cycle === cycle).sort(byCode)

/** @param chosen a cycle's id; `null` for whatever is most pressing. */
export function sterileRoom(rows: SterileRows, visits: Rows<VisitRow>, types: Rows<Demanding>, chosen: string | null): Room {
  const cycles = [...rows.cycles.values()]
  const told = (cycle: CycleRow): Told => ({ cycle, steriliser: rows.sterilisers.get(cycle.steriliser ?? '') ?? null })
  const bench = rows.cycles.get(chosen ?? '') ?? mostPressing(cycles, pressing)
  const packs = [...rows.packs.values()]
  const all = [...rows.sterilisers.values()].sort(byNumber).map(
    (steriliser): Station => ({
      steriliser,
      cycle: mostPressing(
        cycles.filter((cycle) => cycle.steriliser === steriliser.id && cycle.id !== bench?.id),
        holding,
      ),
    }),
  )
  const today = cycles.filter(({ state }) => state !== 'draft' && state !== 'loaded').sort(latestFirst)
  return {
    free: all.filter(({ steriliser, cycle }) => cycle === null && !isOnBench(bench, steriliser)),
    stations: all.filter(({ steriliser, cycle }) => cycle !== null || !isOnBench(bench, steriliser)),
    bench: bench && told(bench),
    benchPacks: bench ? packsOf(rows.packs, bench.id) : [],
    needs: needsOf(packs, visits, types),
    today: today.map(told),
    packsToday: packs.filter(({ cycle }) => cycle !== null && today.some(({ id }) => id === cycle)).length,
    waiting: packs.filter(({ state, cycle }) => state === 'labelled' && cycle === null).sort(byCode),
  }
}

/** What lies on the bench is still in it, or was the last thing in it. */
const isOnBench = (bench: CycleRow | null, { id }: SteriliserRow): boolean =>
  bench?.steriliser === id && (holding as readonly string[]).includes(bench.state)

/** The packs by what is in them, most first: "4 exam, 3 handpieces". */
export function countedByKind(packs: readonly PackRow[]): readonly { readonly kind: string; readonly count: number }[] {
  const groups = Map.groupBy(packs, ({ kind }) => kind)
  return [...groups].map(([kind, { length }]) => ({ kind, count: length })).sort((one, other) => other.count - one.count)
}

export const labelOf = (steriliser: SteriliserRow | null): string => (steriliser ? steriliserLabel(steriliser) : '')
