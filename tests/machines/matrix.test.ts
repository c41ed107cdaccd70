import type { AnyStateMachine } from 'xstate'
import { afterAll, describe, expect, test } from 'vitest'
import { ask, tick, timerEvents } from '#machines/ask.ts'
import type { Answer, Context, State } from '#machines/effects.ts'
import { type NamedCommand, commandsOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import { mayGive } from '#server/engine/rights.ts'
import { aContext, aVisit } from '../support/charts.ts'
import { type Reading, type Verdict, guardsIn, keyOf, read, readingOf, waysFrom } from '../support/matrix/reading.ts'
import { askers, isEntitled } from '../support/matrix/rights.ts'
import { combinations, reachable, truthOf } from '../support/matrix/states.ts'

/** Every chart, whole: what it answers is what is drawn. */

type Governed = { readonly chart: AnyStateMachine; readonly commands: readonly NamedCommand[] }

const governed: readonly (readonly [string, Governed])[] = resources.flatMap((resource) => {
  const { charts } = resource
  if (!charts) return []
  const own = 'every' in charts ? [charts.every] : Object.values(charts.of)
  return own.map((chart) => [chart.id, { chart, commands: commandsOf(resource).filter(({ declaration }) => !declaration.edits) }] as const)
})

/** The same chart, whose guards answer as they are told. */
function obedient(chart: AnyStateMachine) {
  const told = { met: new Set<string>() as ReadonlySet<string> }
  const names = Object.keys(chart.implementations.guards)
  const guards = Object.fromEntries(
    names.map((name) => [name, (_: unknown, params: unknown) => told.met.has(keyOf(params === undefined ? { name } : { name, params }))]),
  )
  return { chart: chart.provide({ guards }), told }
}

const context: Context = aContext({ before: aVisit(), record: aVisit() })
const counts = { charts: 0, states: 0, asked: 0, withRight: 0, withoutRight: 0, timers: 0, differences: 0 }

const isAlike = (answer: Answer, verdict: Verdict): boolean =>
  answer.allowed ? verdict.allowed && sameState(answer.state, verdict.state) : !verdict.allowed && answer.reason === verdict.reason
const sameState = (one: State, other: State) =>
  typeof one === 'string' || typeof other === 'string' ? one === other : Object.keys(one).every((region) => one[region] === other[region])

const stateOrNone = (state: State): State | null =>
  Object.values(typeof state === 'string' ? [state] : state).includes('new') ? null : state

/** Where the other regions stand as they began every combination is tried; elsewhere the telling ones. */
const mostIn = (state: State, start: State) =>
  typeof state === 'string' ||
  typeof start === 'string' ||
  Object.keys(state).filter((region) => state[region] !== start[region]).length <= 1
    ? 7
    : 2

/** Awaited nowhere, it is refused; awaited, it goes, and where no way is open nothing changes. */
const drawnTimer: typeof read = (reading, state, timer, isMet) => {
  const verdict = read(reading, state, timer, isMet)
  return !verdict.allowed && waysFrom(reading, state, timer).length > 0 ? { allowed: true, state } : verdict
}

function differences(
  reading: Reading,
  { chart, told }: ReturnType<typeof obedient>,
  states: readonly State[],
  event: string,
  asking = ask,
  drawn = read,
): readonly unknown[] {
  const found: unknown[] = []
  const [start = ''] = states
  for (const state of states) {
    const keys = guardsIn(reading, state, event).map(keyOf)
    for (const met of combinations(keys, mostIn(state, start))) {
      told.met = met
      const answer = asking(chart, stateOrNone(state), context, event)
      const verdict = drawn(reading, state, event, truthOf(met))
      counts.asked += 1
      if (!isAlike(answer, verdict)) found.push({ state, event, met: [...met], answer, verdict })
    }
  }
  counts.differences += found.length
  return found
}

describe.each(governed)('the chart of the %s, whole', (_, { chart, commands }) => {
  const reading = readingOf(chart)
  const states = reachable(chart, reading)

  test('[MATRIX-1] In every state that can be reached each command leads where the drawing says, or is refused by the guard it names', () => {
    const asked = obedient(chart)
    counts.charts += 1
    counts.states += states.length
    for (const { word } of commands) expect(differences(reading, asked, states, word).slice(0, 3)).toEqual([])
  })

  test('[MATRIX-1] In every state that can be reached a timer leads where the drawing says, and is no command', () => {
    const asked = obedient(chart)
    const made = states.filter((state) => stateOrNone(state) !== null)
    for (const timer of timerEvents(chart)) {
      counts.timers += 1
      const wrong = differences(reading, asked, made, timer, tick, drawnTimer)
      expect(wrong.slice(0, 3)).toEqual([])
    }
  })

  test('[MATRIX-2] Whoever lacks the right is refused in every state, and whoever holds it is asked only what the chart asks', () => {
    for (const command of commands) {
      for (const principal of askers(command.declaration)) {
        const [may, should] = [mayGive(principal, command), isEntitled(command.declaration, principal)]
        expect([command.name, principal.kind, [...principal.scopes].length, may]).toEqual([
          command.name,
          principal.kind,
          [...principal.scopes].length,
          should,
        ])
        counts[may ? 'withRight' : 'withoutRight'] += states.length
      }
    }
  })
})

afterAll(() => {
  console.log(
    `matrix: ${counts.charts} charts, ${counts.states} states reached, ${counts.asked} questions (state × command or timer × guards), ` +
      `${counts.withRight} states × commands × askers with the right and ${counts.withoutRight} without, ${counts.differences} differences`,
  )
})
