import type { AnyStateMachine } from 'xstate'
import { afterAll, describe, expect, test } from 'vitest'
import { ask } from '#machines/ask.ts'
import type { Context, State } from '#machines/effects.ts'
import { type NamedCommand, commandsOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import { aCircumstance, nudged, worldOf } from '../support/matrix/circumstances.ts'
import { type World, seeded } from '../support/matrix/invent.ts'
import { type Reading, guardsIn, keyOf, read, readingOf, waysFrom } from '../support/matrix/reading.ts'
import { reachable } from '../support/matrix/states.ts'

/** Every chart with its own guards, in circumstances that its declaration allows. */

type Life = {
  readonly resource: Resource
  readonly chart: AnyStateMachine
  readonly reading: Reading
  readonly commands: readonly NamedCommand[]
}

const lives = resources.flatMap((resource): readonly (readonly [string, Life])[] => {
  const { charts } = resource
  if (!charts) return []
  const own = 'every' in charts ? [charts.every] : Object.values(charts.of)
  const commands = commandsOf(resource).filter(({ declaration }) => !declaration.edits)
  return own.map((chart) => [chart.id, { resource, chart, reading: readingOf(chart), commands }] as const)
})

type Cell = { readonly state: State; readonly command: NamedCommand; readonly guards: ReturnType<typeof guardsIn> }

const seen = { guards: 0, asked: 0, allowed: 0 }
/** Questions that are asked of a chart in any case, and those after which a guard that never changed its mind is given up. */
const [atLeast, atMost] = [250, 2500]

const isNew = (state: State) => Object.values(typeof state === 'string' ? [state] : state).includes('new')

const picked = <T>(list: readonly T[], chance: () => number): T | undefined => list[Math.floor(chance() * list.length)]

function isMet({ implementations }: AnyStateMachine, { name, params }: Cell['guards'][number], context: Context): boolean {
  const rule = implementations.guards[name]
  return rule?.({ context, event: { type: 'any' } } as never, params as never) ?? true
}

function cellsOf({ chart, reading, commands }: Life): readonly Cell[] {
  return reachable(chart, reading).flatMap((state) =>
    commands
      .filter(({ word }) => waysFrom(reading, state, word).length > 0)
      .map((command) => ({ state, command, guards: guardsIn(reading, state, command.word) })),
  )
}

/** Asks in one circumstance. @returns what each guard of it said */
function asked(
  { resource, chart, reading }: Life,
  { state, command, guards: own }: Cell,
  world: World,
  wanted: string,
): ReadonlyMap<string, boolean> {
  const stands = isNew(state) ? null : state
  const context = nudged(wanted, aCircumstance(resource, command, stands, world), world.chance)
  // What only a timer asks is asked beside.
  const guards = wanted === '' || own.some(({ name }) => name === wanted) ? own : [...own, { name: wanted }]
  const truths = new Map(guards.map((guard) => [keyOf(guard), isMet(chart, guard, context)]))
  const answer = ask(chart, stands, context, command.word)
  const told = answer.allowed ? { allowed: true, state: answer.state } : answer
  const verdict = read(reading, state, command.word, (key) => truths.get(key) ?? false)
  if (JSON.stringify(told) !== JSON.stringify(verdict)) expect({ command: command.name, state, told }).toEqual({ told: verdict })
  seen.asked += 1
  seen.allowed += answer.allowed ? 1 : 0
  return truths
}

describe.each(lives)('the guards of the %s', (_, life) => {
  test('[MATRIX-3] Each is met in some circumstances and not in others, and in all of them the chart answers as it is drawn', () => {
    const chance = seeded(life.chart.id.length)
    const world = worldOf(chance)
    const cells = cellsOf(life)
    const said = new Map(Object.keys(life.chart.implementations.guards).map((name) => [name, new Set<boolean>()]))
    const cellsBy = new Map([...said.keys()].map((one) => [one, cells.filter(({ guards }) => guards.some(({ name }) => name === one))]))
    const isOpen = ([name]: readonly [string, unknown]) => (said.get(name)?.size ?? 2) < 2
    for (let count = 0; count < atMost; count += 1) {
      const [name, own] = count < atLeast ? ['', cells] : (picked([...cellsBy].filter(isOpen), chance) ?? ['', []])
      const cell = picked(own.length > 0 ? own : cells, chance)
      if (!cell || (count >= atLeast && name === '')) break
      for (const [key, met] of asked(life, cell, world, name)) said.get(key.split(' ')[0] ?? '')?.add(met)
    }
    seen.guards += said.size
    expect([...said].filter(([, answers]) => answers.size < 2).map(([name, answers]) => [name, ...answers])).toEqual([])
  })
})

afterAll(() => {
  console.log(`circumstances: ${seen.guards} guards, ${seen.asked} questions, ${seen.allowed} allowed`)
})
