import { programOf } from '../sterilisation/programs.ts'
import { millisecondsOf, minutes } from '../time.ts'
import type { AnyRecord, Fields } from '../wire.ts'
import type { Hand, Move } from './move.ts'
import { between, chance } from './random.ts'
import { resultsOf } from './sterilisation.ts'

/** What those who work in the sterile room of a simulated day do with its sterilisers and their loads. */

/** Stands in the load's note, so that anybody sees whose it is, and a person's own loads are theirs alone. */
export const simulatedNote = 'Simulated day'
/** What a recall says that came of a simulated failure. */
export const simulatedFailure = 'Simulated day: the internal indicator did not turn'

export type Room = {
  readonly cycles: readonly AnyRecord[]
  readonly sterilisers: readonly AnyRecord[]
  readonly packs: readonly AnyRecord[]
  readonly location: string
  readonly today: string
  /** When this watch of the day began: nothing fails in its first half-hour. */
  readonly began: number
}

const sinceOf = ({ since }: AnyRecord): number => millisecondsOf(String(since))
const isOurs = ({ note, kind }: AnyRecord) => note === simulatedNote && kind === 'load'
const inUse: readonly unknown[] = ['draft', 'loaded', 'running']
const isFit = (steriliser: AnyRecord | undefined) => ['ready', 'restricted'].includes(String(steriliser?.['state']))
export const packsIn = ({ packs }: Room, cycle: AnyRecord) => packs.filter((pack) => pack['cycle'] === cycle.id)

const gap = minutes(30)
/** A night lies between two failures, also where the second day begins early. */
const betweenFailures = minutes(20 * 60)

/** One load in ten, one a day at most. */
export function fails(cycle: AnyRecord, { cycles, began }: Room): boolean {
  const ended = millisecondsOf(String(cycle['endedAt']))
  const others = cycles.filter(({ id, state }) => id !== cycle.id && state === 'failed')
  const isEnough = others.some((other) => Math.abs(sinceOf(other) - ended) < betweenFailures)
  return chance('fails', cycle.id) < 0.1 && ended >= began + gap && !isEnough
}

const least = 4
const full = 8

/** What is next for a load, by whoever does it. */
export function nextOfCycle(cycle: AnyRecord, room: Room): Move | null {
  if (!isOurs(cycle)) return null
  const next = (command: string, from: number, to: number, data?: Fields, by: Hand = 'assistant'): Move => ({
    command: `cycles.${command}`,
    record: cycle.id,
    at: sinceOf(cycle) + minutes(between(from, to, command, cycle.id)),
    by,
    ...(data ? { data } : {}),
  })
  switch (cycle['state']) {
    case 'draft':
      return isLoaded(cycle, room) ? next('signLoad', 4, 7) : null
    case 'loaded':
      return mayStart(cycle, room) ? next('start', 0.5, 2) : null
    case 'running':
      return { ...next('end', 0, 0), at: millisecondsOf(String(cycle['expectedEndAt'])) + minutes(between(0.2, 1.5, 'end', cycle.id)) }
    case 'ended':
      return next('recordResults', 1, 3, recorded(cycle, room))
    case 'awaitingRelease':
      return hasPassed(cycle)
        ? next('release', 2, 6, undefined, 'nurse')
        : next('fail', 1, 2, { failReason: 'indicator', failNote: simulatedFailure }, 'nurse')
    case 'quarantined':
      return cycle['biological'] === 'negative'
        ? next('releaseAfterNegative', 24 * 60 + 5, 24 * 60 + 15, undefined, 'nurse')
        : next('readIndicator', 24 * 60, 24 * 60 + 5, { biological: 'negative' })
    default:
      return null
  }
}

function isLoaded(cycle: AnyRecord, room: Room): boolean {
  const own = packsIn(room, cycle).length
  const waiting = room.packs.filter(({ state }) => state === 'labelled').length
  return own >= full || (own > 0 && waiting === 0) || (own >= least && chance('enough', cycle.id) < 0.3)
}

function mayStart(cycle: AnyRecord, { cycles, sterilisers }: Room): boolean {
  const own = sterilisers.find(({ id }) => id === cycle['steriliser'])
  return isFit(own) && !cycles.some(({ steriliser, state }) => steriliser === cycle['steriliser'] && state === 'running')
}

function recorded(cycle: AnyRecord, room: Room): Fields {
  const program = programOf(cycle['program'])
  const passed = resultsOf(program?.temperature ?? 134, program?.holdMinutes ?? 3, Number(cycle['number'] ?? 1) % 7)
  const results = fails(cycle, room) ? { ...passed, internalIndicator: 'fail' } : passed
  return { results, evidence: { kind: 'display', note: 'Read off the display' } }
}

const hasPassed = ({ results }: AnyRecord) => (results as Fields | null)?.['internalIndicator'] === 'pass'

/** The day's tests, one after the other, and again after a failure. */
export function nextTest(steriliser: AnyRecord, today: string): Move | null {
  if (!['untested', 'testing'].includes(String(steriliser['state']))) return null
  const test = steriliser['leakTestedOn'] === today ? 'Penetration' : 'Leak'
  if (steriliser[`${test.toLowerCase()}TestedOn`] === today) return null
  return {
    command: `equipments.record${test}`,
    record: steriliser.id,
    data: { [`${test.toLowerCase()}Passed`]: true },
    at: sinceOf(steriliser) + minutes(test === 'Leak' ? between(3, 7, 'leak', steriliser.id) : between(10, 16, 'helix', steriliser.id)),
    by: 'assistant',
  }
}

/** A load is begun where a steriliser stands idle and something waits to go in; the packs go in one by one. */
export function nextLoad(room: Room): Move | null {
  const waiting = room.packs.filter(({ state }) => state === 'labelled').toSorted((one, other) => sinceOf(one) - sinceOf(other))
  const draft = room.cycles.find((cycle) => cycle['state'] === 'draft' && isOurs(cycle))
  const [pack] = waiting
  if (!pack) return null
  return draft ? packed(pack, draft, room) : begun(waiting, room)
}

function packed(pack: AnyRecord, draft: AnyRecord, room: Room): Move | null {
  const inside = packsIn(room, draft)
  if (inside.length >= full) return null
  const last = Math.max(sinceOf(draft), ...inside.map(sinceOf))
  const at = Math.max(sinceOf(pack), last) + minutes(between(0.3, 1.1, 'load', pack.id))
  return { command: 'steris.load', record: pack.id, data: { cycle: draft.id }, at, by: 'assistant' }
}

function begun(waiting: readonly AnyRecord[], { sterilisers, cycles, location }: Room): Move | null {
  if (waiting.length < least - 1) return null
  const idle = sterilisers.find(
    (one) => isFit(one) && !cycles.some((cycle) => cycle['steriliser'] === one.id && inUse.includes(cycle['state'])),
  )
  if (!idle) return null
  const latest = Math.max(0, ...cycles.filter(({ steriliser }) => steriliser === idle.id).map(sinceOf))
  const program = Number(idle['number']) === 1 ? 'classB134' : 'classS134'
  return {
    command: 'cycles.create',
    record: null,
    key: 'load',
    data: { kind: 'load', location, steriliser: idle.id, program, note: simulatedNote },
    at: Math.max(latest, ...waiting.slice(0, least - 1).map(sinceOf)) + minutes(between(1, 4, 'begins', latest)),
    by: 'assistant',
  }
}
