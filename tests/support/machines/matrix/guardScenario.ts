import type { AnyStateMachine } from 'xstate'
import type * as z from 'zod/mini'
import { Settings } from '#domain/practice/settings.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { type AnyRecord, type Fields, originKinds } from '#domain/wire.ts'
import type { GuardContext, State } from '#machines/kernel/effects.ts'
import { machineOf, type NamedCommand, resourceOf } from '#resources/registry.ts'
import { type Fact, factArea } from '#machines/kernel/facts/fact.ts'
import type { Resource } from '#resources/resource.ts'
import { at, timeZone } from '../appointmentOutcome.ts'
import { adjustments } from './adjustments.ts'
import { type ValueGenerator, generateFields } from './generateValue.ts'
import { type TransitionTable, transitionTableOf } from './transitionTable.ts'

/** Random guard contexts for state machines: records, facts, settings and times, generated from the declarations. */

const recordIds = ['a', 'b', 'c'].map((letter) => `0193a0c0-0000-7000-8000-00000000000${letter}`)

export const createGenerator = (chance: () => number): ValueGenerator => ({
  chance,
  now: () => Date.parse(at('10:00')),
  idFor: () => recordIds[Math.floor(chance() * recordIds.length)] ?? null,
})

const pickOne = <T>(list: readonly T[], chance: () => number): T | undefined => list[Math.floor(chance() * list.length)]

const tablesByMachine = new WeakMap<AnyStateMachine, TransitionTable>()
function transitionTableFor(machine: AnyStateMachine): TransitionTable {
  const table = tablesByMachine.get(machine) ?? transitionTableOf(machine)
  tablesByMachine.set(machine, table)
  return table
}

function randomState(machine: AnyStateMachine, chance: () => number): State {
  const states = Object.entries(transitionTableFor(machine)).map(
    ([region, own]) =>
      [
        region,
        pickOne(
          Object.keys(own).filter((state) => state !== 'new'),
          chance,
        ) ?? '',
      ] as const,
  )
  return states[0]?.[0] === '' ? states[0][1] : Object.fromEntries(states)
}

const minutesAgo = (generator: ValueGenerator, most: number) => instantOf(generator.now() - Math.floor(generator.chance() * most) * 60_000)

/** Default values of an area's fields. */
const defaultsByResource = new WeakMap<Resource, Fields>()
function defaultsOf(resource: Resource): Fields {
  const shapes = Object.entries(resource.record.shape) as unknown as readonly (readonly [string, z.ZodMiniType])[]
  const known =
    defaultsByResource.get(resource) ??
    Object.fromEntries(
      shapes.flatMap(([field, shape]) => {
        const read = shape.safeParse(undefined)
        return read.success ? [[field, read.data]] : []
      }),
    )
  defaultsByResource.set(resource, known)
  return known
}

/** Generates a record of an area in a random state. */
function randomRecord(resource: Resource, generator: ValueGenerator): AnyRecord {
  const { machines } = resource
  const kind = machines && 'by' in machines ? { [machines.by]: pickOne(Object.keys(machines.of), generator.chance) } : {}
  const own = { ...generateFields(resource.record, generator), ...kind }
  const fields: Fields = { ...defaultsOf(resource), ...own }
  const machine = machineOf(resource, fields)
  const state = machine ? randomState(machine, generator.chance) : null
  const since = typeof state === 'string' ? minutesAgo(generator, 3000) : sinceOf(state ?? {}, generator)
  const stamps = {
    id: generator.idFor('id') ?? '',
    version: 1,
    createdAt: minutesAgo(generator, 3000),
    updatedAt: minutesAgo(generator, 60),
  }
  return { ...stamps, ...fields, ...(machine ? { state, since, flags: [] } : {}) }
}

/** Half of the regions share one instant, as after a command that changes several. */
function sinceOf(state: Fields, generator: ValueGenerator): Fields {
  const together = minutesAgo(generator, 3000)
  return Object.fromEntries(Object.keys(state).map((region) => [region, generator.chance() < 0.5 ? together : minutesAgo(generator, 3000)]))
}

function randomFact(resource: Resource, fact: Fact, generator: ValueGenerator): unknown {
  const area = 'the' in fact ? resource.refs?.[fact.the as keyof typeof resource.refs] : factArea(fact)
  const declared = resourceOf(area ?? '')
  if (!declared) return undefined
  if ('count' in fact) return Math.floor(generator.chance() * 4)
  if ('all' in fact) return Array.from({ length: Math.floor(generator.chance() * 4) }, () => randomRecord(declared, generator))
  return generator.chance() < 0.4 ? null : randomRecord(declared, generator)
}

/** @param state the record's state; `null` if the command creates it. */
export function createGuardScenario(
  resource: Resource,
  { action, declaration }: NamedCommand,
  state: State | null,
  generator: ValueGenerator,
): GuardContext {
  const declaredFacts = Object.entries(resource.facts ?? {}).filter(([, fact]) => fact.for?.includes(action) ?? true)
  const before = state === null ? null : { ...randomRecord(resource, generator), state }
  const data: Fields = declaration.data ? generateFields(declaration.data, generator) : {}
  const own = Object.fromEntries(Object.entries(data).filter(([field]) => Object.hasOwn(resource.record.shape, field)))
  const now = instantOf(generator.now() + Math.floor(generator.chance() * 600 - 200) * 60_000)
  return {
    before,
    record: { ...(before ?? randomRecord(resource, generator)), ...own },
    data,
    facts: Object.fromEntries(declaredFacts.map(([name, fact]) => [name, randomFact(resource, fact, generator)])),
    now,
    today: dayOf(now, timeZone),
    timeZone,
    settings: generateFields(Settings, generator),
    by: {
      kind: pickOne(['user', 'patient', 'system', 'device'] as const, generator.chance) ?? 'user',
      id: generator.idFor('by') ?? '',
      name: 'Ana',
    },
    origin: { kind: pickOne(originKinds, generator.chance) ?? 'screen', id: 'ana' },
  }
}

/** Adjusts the context for one guard in half of the cases. */
export function adjustForGuard(guard: string, context: GuardContext, chance: () => number): GuardContext {
  const adjustment = pickOne(adjustments[guard] ?? [], chance)
  return adjustment && chance() < 0.5 ? { ...context, ...adjustment(context) } : context
}
