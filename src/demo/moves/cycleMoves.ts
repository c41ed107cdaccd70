import { programOf } from '#domain/sterilisation/programs.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import { beforeEndStates } from '#domain/sterilisation/cycle.ts'
import { usableSteriliserStates, toTestStates } from '#domain/sterilisation/steriliser.ts'
import { isOneOf } from '#domain/fields.ts'
import type { SimulatedActor, SimulatedMove } from './simulatedMove.ts'
import { between, chance } from '../data/random.ts'
import { displayResultsOf } from '../data/sterilisation.ts'

/** Simulates the work with sterilisers and loads. */

/** The note of simulated loads, so that users recognise them and the simulation leaves all other loads alone. */
export const simulatedNote = 'Simulated day'
/** The reason of load recalls that follow a simulated failure. */
export const simulatedFailure = 'Simulated day: the internal indicator did not turn'

export type SterilisationSnapshot = {
  readonly cycles: readonly RecordIn<'cycles'>[]
  readonly sterilisers: readonly RecordIn<'equipments'>[]
  readonly packs: readonly RecordIn<'steris'>[]
  readonly location: string
  readonly today: string
  /** The start of this simulation run; no load fails in its first half-hour. */
  readonly startedAt: number
}

const sinceOf = ({ since }: AnyRecord): number => millisecondsOf(String(since))
const isSimulatedLoad = ({ note, kind }: AnyRecord) => note === simulatedNote && kind === 'load'
const isUsable = (steriliser: RecordIn<'equipments'> | undefined) => isOneOf(usableSteriliserStates, steriliser?.state)
export const packsIn = ({ packs }: SterilisationSnapshot, cycle: RecordIn<'cycles'>) => packs.filter((pack) => pack.cycle === cycle.id)

const failureFreeStart = minutes(30)
/** At least a night between two failures, even if the second day begins early. */
const failureInterval = minutes(20 * 60)

/** True for one load in ten, at most one a day. */
export function hasFailed(cycle: RecordIn<'cycles'>, { cycles, startedAt }: SterilisationSnapshot): boolean {
  const ended = millisecondsOf(cycle.endedAt ?? '')
  const others = cycles.filter(({ id, state }) => id !== cycle.id && state === 'failed')
  const hasRecentFailure = others.some((other) => Math.abs(sinceOf(other) - ended) < failureInterval)
  return chance('fails', cycle.id) < 0.1 && ended >= startedAt + failureFreeStart && !hasRecentFailure
}

const minPacks = 4
const maxPacks = 8

/** The next move of a cycle, with its actor. */
export function nextCycleMove(cycle: RecordIn<'cycles'>, snapshot: SterilisationSnapshot): SimulatedMove | null {
  if (!isSimulatedLoad(cycle)) return null
  const createMove = (command: string, from: number, to: number, data?: Fields, by: SimulatedActor = 'assistant'): SimulatedMove => ({
    command: `cycles.${command}`,
    record: cycle.id,
    at: sinceOf(cycle) + minutes(between(from, to, command, cycle.id)),
    by,
    ...(data ? { data } : {}),
  })
  switch (cycle.state) {
    case 'draft':
      return isReadyToSign(cycle, snapshot) ? createMove('signLoad', 4, 7) : null
    case 'loaded':
      return canStart(cycle, snapshot) ? createMove('start', 0.5, 2) : null
    case 'running':
      return {
        ...createMove('end', 0, 0),
        at: millisecondsOf(cycle.expectedEndAt ?? '') + minutes(between(0.2, 1.5, 'end', cycle.id)),
      }
    case 'ended':
      return createMove('recordResults', 1, 3, resultDataOf(cycle, snapshot))
    case 'awaitingRelease':
      return hasPassed(cycle)
        ? createMove('release', 2, 6, undefined, 'nurse')
        : createMove('fail', 1, 2, { failReason: 'indicator', failNote: simulatedFailure }, 'nurse')
    case 'quarantined':
      return cycle.biological === 'negative'
        ? createMove('releaseAfterNegative', 24 * 60 + 5, 24 * 60 + 15, undefined, 'nurse')
        : createMove('readIndicator', 24 * 60, 24 * 60 + 5, { biological: 'negative' })
    default:
      return null
  }
}

function isReadyToSign(cycle: RecordIn<'cycles'>, snapshot: SterilisationSnapshot): boolean {
  const packCount = packsIn(snapshot, cycle).length
  const waiting = snapshot.packs.filter(({ state }) => state === 'labelled').length
  return packCount >= maxPacks || (packCount > 0 && waiting === 0) || (packCount >= minPacks && chance('enough', cycle.id) < 0.3)
}

function canStart(cycle: RecordIn<'cycles'>, { cycles, sterilisers }: SterilisationSnapshot): boolean {
  const ownSteriliser = sterilisers.find(({ id }) => id === cycle.steriliser)
  return isUsable(ownSteriliser) && !cycles.some(({ steriliser, state }) => steriliser === cycle.steriliser && state === 'running')
}

function resultDataOf(cycle: RecordIn<'cycles'>, snapshot: SterilisationSnapshot): Fields {
  const program = programOf(cycle.program)
  const passed = displayResultsOf(program?.temperature ?? 134, program?.holdMinutes ?? 3, Number(cycle.number ?? 1) % 7)
  const results = hasFailed(cycle, snapshot) ? { ...passed, internalIndicator: 'fail' } : passed
  return { results, evidence: { kind: 'display', note: 'Display reading' } }
}

const hasPassed = ({ results }: RecordIn<'cycles'>) => results?.internalIndicator === 'pass'

/** The daily tests, one after the other, and again after a failure. */
export function nextTestMove(steriliser: RecordIn<'equipments'>, today: string): SimulatedMove | null {
  if (!isOneOf(toTestStates, steriliser.state)) return null
  const test = steriliser.leakTestedOn === today ? 'Penetration' : 'Leak'
  if (test === 'Penetration' && steriliser.penetrationTestedOn === today) return null
  return {
    command: `equipments.record${test}`,
    record: steriliser.id,
    data: { [`${test.toLowerCase()}Passed`]: true },
    at: sinceOf(steriliser) + minutes(test === 'Leak' ? between(3, 7, 'leak', steriliser.id) : between(10, 16, 'helix', steriliser.id)),
    by: 'assistant',
  }
}

/** Begins a load if a steriliser is idle and packs are waiting, and adds the packs one by one. */
export function nextLoadMove(snapshot: SterilisationSnapshot): SimulatedMove | null {
  const waiting = snapshot.packs.filter(({ state }) => state === 'labelled').toSorted((a, b) => sinceOf(a) - sinceOf(b))
  const draft = snapshot.cycles.find((cycle) => cycle.state === 'draft' && isSimulatedLoad(cycle))
  const [pack] = waiting
  if (!pack) return null
  return draft ? addPackMove(pack, draft, snapshot) : createLoadMove(waiting, snapshot)
}

function addPackMove(pack: RecordIn<'steris'>, draft: RecordIn<'cycles'>, snapshot: SterilisationSnapshot): SimulatedMove | null {
  const loadedPacks = packsIn(snapshot, draft)
  if (loadedPacks.length >= maxPacks) return null
  const last = Math.max(sinceOf(draft), ...loadedPacks.map(sinceOf))
  const at = Math.max(sinceOf(pack), last) + minutes(between(0.3, 1.1, 'load', pack.id))
  return { command: 'steris.load', record: pack.id, data: { cycle: draft.id }, at, by: 'assistant' }
}

function createLoadMove(waiting: readonly AnyRecord[], { sterilisers, cycles, location }: SterilisationSnapshot): SimulatedMove | null {
  if (waiting.length < minPacks - 1) return null
  const idle = sterilisers.find(
    (candidate) =>
      isUsable(candidate) && !cycles.some((cycle) => cycle.steriliser === candidate.id && isOneOf(beforeEndStates, cycle.state)),
  )
  if (!idle) return null
  const latest = Math.max(0, ...cycles.filter(({ steriliser }) => steriliser === idle.id).map(sinceOf))
  const program = Number(idle.number) === 1 ? 'classB134' : 'classS134'
  return {
    command: 'cycles.create',
    record: null,
    key: 'load',
    data: { kind: 'load', location, steriliser: idle.id, program, note: simulatedNote },
    at: Math.max(latest, ...waiting.slice(0, minPacks - 1).map(sinceOf)) + minutes(between(1, 4, 'begins', latest)),
    by: 'assistant',
  }
}
