import { evaluateCommand, evaluateTimer, handles, timerEvents } from '#machines/kernel/evaluate.ts'
import type { Evaluation, GuardContext, State } from '#machines/kernel/effects.ts'
import { commandsOf, machinesOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { createGenerator, createGuardScenario } from './matrix/guardScenario.ts'
import { seeded } from './matrix/generateValue.ts'

/** The fields that effects set: lists and maps by `area.field`, and fields that no shape declares. */
export type EffectFields = { readonly growing: ReadonlyMap<string, Resource>; readonly undeclared: ReadonlySet<string> }

/** Commands and timers tried on each machine. */
const stepsPerMachine = 300
/** Then a new record begins: some end states handle a command for ever. */
const stepsPerRecord = 12
const engineFields: ReadonlySet<string> = new Set(['flags'])

/** Evaluates every machine in random situations, and collects what its effects set. */
export function collectEffectFields(resources: readonly Resource[]): EffectFields {
  const growing = new Map<string, Resource>()
  const undeclared = new Set<string>()
  const record = (resource: Resource, evaluation: Evaluation) => {
    for (const effect of evaluation.allowed ? evaluation.effects : []) {
      for (const [field, value] of effect.verb === 'set' ? Object.entries(effect.values) : []) {
        const isDeclared = Object.hasOwn(resource.record.shape, field)
        if (!isDeclared && !engineFields.has(field)) undeclared.add(`${resource.name}.${field}`)
        if (isDeclared && typeof value === 'object' && value !== null) growing.set(`${resource.name}.${field}`, resource)
      }
    }
  }
  for (const resource of resources) for (const evaluation of evaluationsOf(resource)) record(resource, evaluation)
  return { growing, undeclared }
}

/** Runs each machine at random with every guard open. A new record begins after some steps, or after a state that handles no command. */
function* evaluationsOf(resource: Resource): Generator<Evaluation> {
  const random = seeded(7)
  const generator = createGenerator(random)
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(random() * list.length)]
  const commands = commandsOf(resource).filter(({ declaration }) => !declaration.updates)
  for (const machine of machinesOf(resource)) {
    const guards = Object.keys(machine.implementations.guards).map((name) => [name, () => true] as const)
    const open = machine.provide({ guards: Object.fromEntries(guards) })
    let state: State | null = null
    for (let step = 0; step < stepsPerMachine; step++) {
      const command = pick(commands.filter(({ action }) => handles(open, state, action)))
      const timer: string | undefined = state !== null && random() < 0.2 ? pick(timerEvents(open)) : undefined
      const context: GuardContext | undefined = command && createGuardScenario(resource, command, state, generator)
      if (command && context) {
        const evaluation: Evaluation = timer
          ? evaluateTimer(open, state, context, timer)
          : evaluateCommand(open, state, context, command.action)
        yield evaluation
        if (evaluation.allowed) state = step % stepsPerRecord === 0 ? null : evaluation.state
      } else state = null
    }
  }
}
