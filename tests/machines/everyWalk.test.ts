import type { AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { ask, bears, knows, tick } from '#machines/ask.ts'
import type { Answer, State } from '#machines/effects.ts'
import { type NamedCommand, commandsOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import { aCircumstance, worldOf } from '../support/matrix/circumstances.ts'
import { seeded } from '../support/matrix/invent.ts'

/** Every chart walked at random: commands and timers as they come, in whatever circumstances. */

type Life = { readonly resource: Resource; readonly chart: AnyStateMachine; readonly commands: readonly NamedCommand[] }
/** `null` before it is made. */
type Stand = { readonly state: State | null; readonly waits: readonly string[] }

const lives = resources.flatMap((resource): readonly (readonly [string, Life])[] => {
  const { charts } = resource
  if (!charts) return []
  const own = 'every' in charts ? [charts.every] : Object.values(charts.of)
  const commands = commandsOf(resource).filter(({ declaration }) => !declaration.edits)
  return own.map((chart) => [chart.id, { resource, chart, commands }] as const)
})

const [walks, steps, mostWalks] = [3, 60, 60]

/** The timers that wait after an answer, in the order in which it sets and cancels them. */
const waitsAfter = (waits: readonly string[], answer: Answer & { allowed: true }): readonly string[] =>
  answer.timers.reduce<readonly string[]>(
    (left, timer) =>
      'cancel' in timer ? left.filter((one) => one !== timer.cancel) : [...left.filter((one) => one !== timer.set), timer.set],
    waits,
  )

/** Mostly what the state bears, now and then anything, and sometimes the clock. At an end another begins. */
function stepped({ resource, chart, commands }: Life, { state, waits }: Stand, chance: () => number): Stand {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
  const borne = commands.filter(({ word }) => bears(chart, state, word))
  if (state !== null && borne.length === 0) return { state: null, waits: [] }
  // What is not there is only ever made: all else is refused before its chart is asked.
  const all = state === null ? commands.filter(({ declaration }) => declaration.makes) : commands
  const command = pick(borne.length > 0 && chance() < 0.9 ? borne.filter((one) => all.includes(one)) : all)
  if (!command) return { state, waits }
  const timer = chance() < 0.25 ? pick(waits) : undefined
  const context = aCircumstance(resource, command, state, worldOf(chance))
  const answer = timer === undefined ? ask(chart, state, context, command.word) : tick(chart, state, context, timer)
  const left = timer === undefined ? waits : waits.filter((one) => one !== timer)
  return answer.allowed ? { state: answer.state, waits: waitsAfter(left, answer) } : { state, waits: left }
}

describe.each(lives)('the %s, whatever happens', (_, life) => {
  test('[CHART-11] No command and no clock ever leads to a state or a timer that its chart does not know', () => {
    const chance = seeded(11)
    const reached = new Set<string>()
    // A guard that is seldom met keeps a walk where it began; then there is another.
    for (let walk = 0; walk < walks || (reached.size < 2 && walk < mostWalks); walk += 1) {
      let stand: Stand = { state: null, waits: [] }
      for (let step = 0; step < steps; step += 1) {
        stand = stepped(life, stand, chance)
        const { state, waits } = stand
        if (state === null) continue
        reached.add(JSON.stringify(state))
        expect([state, knows(life.chart, state)]).toEqual([state, true])
        expect(waits.filter((timer) => !knows(life.chart, state, timer))).toEqual([])
      }
    }
    expect(reached.size).toBeGreaterThan(1)
  })
})
