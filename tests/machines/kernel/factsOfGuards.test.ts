import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { expect, test } from 'vitest'
import { factArea } from '#machines/kernel/facts/fact.ts'
import { isInternal, regionsOf } from '#machines/kernel/machineStructure.ts'
import { guardsOf } from '#machines/kernel/failedGuard.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import { factsReadBy } from '../../support/machines/factsReadBy.ts'

const machinesIn = ({ machines }: Resource): readonly AnyStateMachine[] =>
  !machines ? [] : 'every' in machines ? [machines.every] : Object.values(machines.of)

const transitionsIn = (node: AnyStateNode) =>
  [...node.transitions].flatMap(([event, transitions]) => transitions.map((transition) => ({ event, transition })))

/** Every fact that a guard reads, with the guard and the event that evaluates it. */
const factReads = resources.flatMap((resource) =>
  machinesIn(resource).flatMap((machine) =>
    regionsOf(machine).flatMap(([, region]) =>
      Object.values(region.states)
        .flatMap(transitionsIn)
        .flatMap(({ event, transition }) =>
          guardsOf(transition.guard).flatMap((guard) =>
            factsReadBy(machine, guard).map((fact) => ({ resource, event, guard: guard.type, fact })),
          ),
        ),
    ),
  ),
)
const factOf = ({ facts = {} }: Resource, name: string) => (Object.hasOwn(facts, name) ? facts[name] : undefined)

test('[COUNTED-1] every fact that a guard needs is counted for the command that needs it', () => {
  // An internal event between regions uses the facts of the command that raised it.
  const external = factReads.filter(({ event }) => !isInternal(event) || event.startsWith('xstate.'))
  const undeclared = external.filter(({ resource, event, fact }) => {
    const counted = factOf(resource, fact)
    return counted?.for !== undefined && !counted.for.includes(event)
  })
  expect(undeclared.map(({ resource, event, guard, fact }) => `${resource.name}.${event}: ${guard} asks for ${fact}`)).toEqual([])
  expect(new Set(external.map(({ fact }) => fact)).size).toBeGreaterThan(30)
})

test('[COUNTED-2] every fact that a guard reads is declared', () => {
  const undeclared = factReads.filter(({ resource, fact }) => !factOf(resource, fact))
  expect(undeclared.map(({ resource, guard, fact }) => `${resource.name}: ${guard} reads ${fact}`)).toEqual([])
})

test('[COUNTED-8] every fact reads an area that the product has', () => {
  const areas = new Set(resources.map(({ name }) => name))
  const reads = resources.flatMap(({ name, facts = {} }) =>
    Object.entries(facts).flatMap(([fact, declared]) =>
      'the' in declared ? [] : [{ fact: `${name}: ${fact}`, area: factArea(declared) }],
    ),
  )
  expect(reads.filter(({ area }) => area === null || !areas.has(area))).toEqual([])
  expect(reads.length).toBeGreaterThan(50)
})
