import { millisecondsOf } from '#domain/time.ts'
import { inSteriliserStates, toUnloadStates } from '#domain/sterilisation/cycle.ts'
import { usableSteriliserStates } from '#domain/sterilisation/steriliser.ts'
import { isOneOf } from '#domain/fields.ts'
import { expectedCurveOf, type CyclePhase, cyclePhaseAt } from '../sterilisation/cycleCurve.ts'
import type { WallCycleRow, WallActivity, WallSteriliserRow } from './wallActivity.ts'

/** A steriliser with the cycle in it. */
export type WallSteriliserStation = {
  readonly steriliser: WallSteriliserRow
  readonly cycle: WallCycleRow | null
  /** The running cycle, in milliseconds; `null` when none runs. */
  readonly run: { readonly from: number; readonly to: number; readonly phase: CyclePhase; readonly isOver: boolean } | null
  /** The cycle has waited for a user longer than the practice allows. */
  readonly isDue: boolean
}

export type WallSterilisation = {
  readonly stations: readonly WallSteriliserStation[] /** Sterilisers that passed their tests and are not blocked by a cycle. */
  readonly usable: number
}

const urgency: readonly string[] = inSteriliserStates

const compareByNumber = (a: WallSteriliserRow, b: WallSteriliserRow) =>
  (a.number ?? Infinity) - (b.number ?? Infinity) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)

export function buildWallSterilisation(
  { sterilisers, cycles }: Pick<WallActivity, 'sterilisers' | 'cycles'>,
  now: number,
): WallSterilisation {
  const cyclesBySteriliser = Map.groupBy(cycles.values(), ({ steriliser }) => steriliser)
  const stations = [...sterilisers.values()].sort(compareByNumber).map((steriliser) => {
    const cycle = mostUrgent(cyclesBySteriliser.get(steriliser.id) ?? [])
    return { steriliser, cycle, run: cycle && runOf(cycle, now), isDue: cycle !== null && cycle.flags.length > 0 }
  })
  return { stations, usable: stations.filter(isUsable).length }
}

const isUsable = ({ steriliser, cycle }: WallSteriliserStation) =>
  isOneOf(usableSteriliserStates, steriliser.state) && !(cycle && isOneOf(toUnloadStates, cycle.state))

const mostUrgent = (cycles: readonly WallCycleRow[]): WallCycleRow | null =>
  [...cycles].sort((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state) || (a.since < b.since ? -1 : 1))[0] ?? null

function runOf({ state, program, startedAt, since, expectedEndAt }: WallCycleRow, now: number): WallSteriliserStation['run'] {
  if (state !== 'running') return null
  const expected = expectedCurveOf(program, startedAt ?? since, expectedEndAt)
  return {
    from: expected.from,
    to: expected.to,
    phase: cyclePhaseAt(expected, now),
    isOver: now > millisecondsOf(expectedEndAt ?? since) && now > expected.to,
  }
}
