import type { AnyStateMachine } from 'xstate'
import { afterAll, describe, expect, test } from 'vitest'
import { evaluateCommand } from '#machines/kernel/evaluate.ts'
import type { GuardContext, State } from '#machines/kernel/effects.ts'
import { type NamedCommand, commandsOf, machinesOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import { createGuardScenario, adjustForGuard, createGenerator } from '../../support/machines/matrix/guardScenario.ts'
import { type ValueGenerator, seeded } from '../../support/machines/matrix/generateValue.ts'
import {
  type TransitionTable,
  guardsAffecting,
  keyOf,
  takeTransition,
  transitionTableOf,
  transitionsFrom,
} from '../../support/machines/matrix/transitionTable.ts'
import { reachableStates } from '../../support/machines/matrix/reachableStates.ts'

/** Tests every state machine with its own guards, in situations that its declaration allows. */

type GuardCase = {
  readonly resource: Resource
  readonly machine: AnyStateMachine
  readonly reading: TransitionTable
  readonly commands: readonly NamedCommand[]
}

const guardCases = resources.flatMap((resource): readonly (readonly [string, GuardCase])[] => {
  const commands = commandsOf(resource).filter(({ declaration }) => !declaration.updates)
  return machinesOf(resource).map((machine) => [machine.id, { resource, machine, reading: transitionTableOf(machine), commands }] as const)
})

type CommandCase = { readonly state: State; readonly command: NamedCommand; readonly guards: ReturnType<typeof guardsAffecting> }

const counts = { guards: 0, evaluations: 0, allowed: 0 }
/** The minimum evaluations per state machine, and the maximum spent on guards that have always given one result. */
const [minEvaluations, maxEvaluations] = [250, 2500]

const isNew = (state: State) => Object.values(typeof state === 'string' ? [state] : state).includes('new')

const pickFrom = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)]

function isMet({ implementations }: AnyStateMachine, { name, params }: CommandCase['guards'][number], context: GuardContext): boolean {
  const guardFunction = implementations.guards[name]
  return guardFunction?.({ context, event: { type: 'any' } } as never, params as never) ?? true
}

function commandCasesOf({ machine, reading, commands }: GuardCase): readonly CommandCase[] {
  return reachableStates(machine, reading).flatMap((state) =>
    commands
      .filter(({ action }) => transitionsFrom(reading, state, action).length > 0)
      .map((command) => ({ state, command, guards: guardsAffecting(reading, state, command.action) })),
  )
}

/** Evaluates a command in one situation. @returns The result of each guard. */
function evaluateCase(
  { resource, machine, reading }: GuardCase,
  { state, command, guards: ownGuards }: CommandCase,
  fixtureRecords: ValueGenerator,
  targetGuard: string,
): ReadonlyMap<string, boolean> {
  const storedState = isNew(state) ? null : state
  const context = adjustForGuard(targetGuard, createGuardScenario(resource, command, storedState, fixtureRecords), fixtureRecords.chance)
  // A guard that only a timer uses is evaluated as well.
  const guards =
    targetGuard === '' || ownGuards.some(({ name }) => name === targetGuard) ? ownGuards : [...ownGuards, { name: targetGuard }]
  const guardResults = new Map(guards.map((guard) => [keyOf(guard), isMet(machine, guard, context)]))
  const evaluation = evaluateCommand(machine, storedState, context, command.action)
  const actual = evaluation.allowed ? { allowed: true, state: evaluation.state } : evaluation
  const expected = takeTransition(reading, state, command.action, (key) => guardResults.get(key) ?? false)
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    expect({ command: command.name, state, notified: actual }).toEqual({ notified: expected })
  counts.evaluations += 1
  counts.allowed += evaluation.allowed ? 1 : 0
  return guardResults
}

describe.each(guardCases)('the guards of the %s state machine', (_, guardCase) => {
  test('[MATRIX-3] every guard is met in some situations and not in others, and each command ends as its state machine defines', () => {
    const random = seeded(guardCase.machine.id.length)
    const fixtureRecords = createGenerator(random)
    const commandCases = commandCasesOf(guardCase)
    const resultsByGuard = new Map(Object.keys(guardCase.machine.implementations.guards).map((name) => [name, new Set<boolean>()]))
    const casesByGuard = new Map(
      [...resultsByGuard.keys()].map((guardName) => [
        guardName,
        commandCases.filter(({ guards }) => guards.some(({ name }) => name === guardName)),
      ]),
    )
    const isUndecided = ([name]: readonly [string, unknown]) => (resultsByGuard.get(name)?.size ?? 2) < 2
    for (let count = 0; count < maxEvaluations; count += 1) {
      const [name, candidates] =
        count < minEvaluations ? ['', commandCases] : (pickFrom([...casesByGuard].filter(isUndecided), random) ?? ['', []])
      const commandCase = pickFrom(candidates.length > 0 ? candidates : commandCases, random)
      if (!commandCase || (count >= minEvaluations && name === '')) break
      for (const [key, result] of evaluateCase(guardCase, commandCase, fixtureRecords, name))
        resultsByGuard.get(key.split(' ')[0] ?? '')?.add(result)
    }
    counts.guards += resultsByGuard.size
    expect([...resultsByGuard].filter(([, answers]) => answers.size < 2).map(([name, answers]) => [name, ...answers])).toEqual([])
  })
})

afterAll(() => {
  console.log(`guards: ${counts.guards} guards, ${counts.evaluations} evaluations, ${counts.allowed} allowed`)
})
