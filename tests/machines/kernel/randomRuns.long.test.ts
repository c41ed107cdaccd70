import type { AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { evaluateCommand, handles, isValidState, evaluateTimer } from '#machines/kernel/evaluate.ts'
import type { Evaluation, State } from '#machines/kernel/effects.ts'
import { regionsOf } from '#machines/kernel/machineStructure.ts'
import { type NamedCommand, commandsOf, machinesOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import { createGuardScenario, createGenerator } from '../../support/machines/matrix/guardScenario.ts'
import { seeded } from '../../support/machines/matrix/generateValue.ts'

/** Runs every state machine at random, with commands and timers in random order and situations. */

type RunCase = { readonly resource: Resource; readonly machine: AnyStateMachine; readonly commands: readonly NamedCommand[] }
/** `state` is null before the record is created. */
type RunState = { readonly state: State | null; readonly timers: readonly string[] }

const runCases = resources.flatMap((resource): readonly (readonly [string, RunCase])[] => {
  const commands = commandsOf(resource).filter(({ declaration }) => !declaration.updates)
  return machinesOf(resource).map((machine) => [machine.id, { resource, machine, commands }] as const)
})

const [minRuns, stepsPerRun, maxRuns] = [3, 60, 60]

/** Returns the pending timers after an evaluation sets and cancels timers, in its order. */
const pendingTimersAfter = (timers: readonly string[], evaluation: Evaluation & { allowed: true }): readonly string[] =>
  evaluation.timers.reduce<readonly string[]>(
    (remaining, timer) =>
      'cancel' in timer
        ? remaining.filter((item) => item !== timer.cancel)
        : [...remaining.filter((item) => item !== timer.set), timer.set],
    timers,
  )

/** Runs one step: mostly a command that the state handles, sometimes any command or a timer. After a final state, a new record begins. */
function runStep({ resource, machine, commands }: RunCase, { state, timers }: RunState, random: () => number): RunState {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const handled = commands.filter(({ action }) => handles(machine, state, action))
  if (state !== null && handled.length === 0) return { state: null, timers: [] }
  // A missing record can only be created; the server refuses other commands before it evaluates the state machine.
  const candidates = state === null ? commands.filter(({ declaration }) => declaration.creates) : commands
  const command = pick(handled.length > 0 && random() < 0.9 ? handled.filter((item) => candidates.includes(item)) : candidates)
  if (!command) return { state, timers }
  const timer = random() < 0.25 ? pick(timers) : undefined
  const context = createGuardScenario(resource, command, state, createGenerator(random))
  const evaluation =
    timer === undefined ? evaluateCommand(machine, state, context, command.action) : evaluateTimer(machine, state, context, timer)
  const remaining = timer === undefined ? timers : timers.filter((item) => item !== timer)
  return evaluation.allowed ? { state: evaluation.state, timers: pendingTimersAfter(remaining, evaluation) } : { state, timers: remaining }
}

describe.each(runCases)('random runs of the %s', (_, runCase) => {
  test('[CHART-11] no sequence of commands and timers leads a state machine to a state or timer that it does not define', () => {
    const random = seeded(11)
    const reached = new Set<string>()
    // A run can stay in its first state if a guard is rarely met; then another run starts.
    for (let run = 0; run < minRuns || (reached.size < 2 && run < maxRuns); run += 1) {
      let runState: RunState = { state: null, timers: [] }
      for (let step = 0; step < stepsPerRun; step += 1) {
        runState = runStep(runCase, runState, random)
        const { state, timers } = runState
        if (state === null) continue
        reached.add(JSON.stringify(state))
        expect([state, isValidState(runCase.machine, state)]).toEqual([state, true])
        expect(timers.filter((timer) => !isValidState(runCase.machine, state, timer))).toEqual([])
      }
    }
    const stateCount = regionsOf(runCase.machine).reduce((total, [, region]) => total + Object.keys(region.states).length - 1, 0)
    expect(reached.size).toBeGreaterThanOrEqual(Math.min(2, stateCount))
  })
})
