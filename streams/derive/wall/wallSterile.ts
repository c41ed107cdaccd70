import { millisecondsOf } from '#domain/time.ts'
import { expectedOf, type Phase, phaseAt } from '../sterilisation/sterileCurve.ts'
import type { WallCycleRow, WallLives, WallSteriliserRow } from './wallLive.ts'

/** A steriliser with what lies in it. */
export type WallStation = {
  readonly steriliser: WallSteriliserRow
  readonly cycle: WallCycleRow | null
  /** Of a running cycle, in milliseconds; `null` where none runs. */
  readonly run: { readonly from: number; readonly to: number; readonly phase: Phase; readonly isOver: boolean } | null
  /** A person was waited for longer than the practice allows. */
  readonly isDue: boolean
}

export type WallSterile = {
  readonly stations: readonly WallStation[] /** Tested, and not blocked by what lies in it. */
  readonly usable: number
}

/** What a steriliser holds, the most pressing first. */
const pressing: readonly string[] = ['running', 'ended', 'awaitingRelease', 'loaded', 'draft']
const waitsForSomebody: readonly string[] = ['ended', 'awaitingRelease']
const tested: readonly string[] = ['ready', 'restricted']

const byNumber = (a: WallSteriliserRow, b: WallSteriliserRow) =>
  (a.number ?? Infinity) - (b.number ?? Infinity) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)

export function wallSterile({ sterilisers, cycles }: Pick<WallLives, 'sterilisers' | 'cycles'>, now: number): WallSterile {
  const inside = Map.groupBy(cycles.values(), ({ steriliser }) => steriliser)
  const stations = [...sterilisers.values()].sort(byNumber).map((steriliser) => {
    const cycle = mostPressing(inside.get(steriliser.id) ?? [])
    return { steriliser, cycle, run: cycle && runOf(cycle, now), isDue: cycle !== null && cycle.flags.length > 0 }
  })
  return { stations, usable: stations.filter(isUsable).length }
}

const isUsable = ({ steriliser, cycle }: WallStation) =>
  tested.includes(steriliser.state) && !(cycle && waitsForSomebody.includes(cycle.state))

const mostPressing = (cycles: readonly WallCycleRow[]): WallCycleRow | null =>
  [...cycles].sort((a, b) => pressing.indexOf(a.state) - pressing.indexOf(b.state) || (a.since < b.since ? -1 : 1))[0] ?? null

function runOf({ state, program, startedAt, since, expectedEndAt }: WallCycleRow, now: number): WallStation['run'] {
  if (state !== 'running') return null
  const expected = expectedOf(program, startedAt ?? since, expectedEndAt)
  return {
    from: expected.from,
    to: expected.to,
    phase: phaseAt(expected, now),
    isOver: now > millisecondsOf(expectedEndAt ?? since) && now > expected.to,
  }
}
