import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import type { GuardContext, State } from './effects.ts'

/** Reads the structure of a machine from the machine itself. */

/** The state of a record that does not exist yet. It is never stored. */
export const uncreated = 'new'

/** The regions of a machine by name. A machine with a single state value is one region with an empty name. */
export const regionsOf = (machine: AnyStateMachine): readonly (readonly [name: string, region: AnyStateNode])[] =>
  machine.root.type === 'parallel' ? Object.entries(machine.root.states) : [['', machine.root]]

/** True for an internal event, which has a dot in its name: a timer, or an event that one region raises for another. */
export const isInternal = (type: string) => type.includes('.')

export const isCommand = (machine: AnyStateMachine, command: string): boolean => !isInternal(command) && machine.events.includes(command)

/** The state of a record that does not exist yet: `new`, and the initial state of every other region. */
export function initialStateOf(machine: AnyStateMachine): State {
  const initialOf = ([name, region]: readonly [string, AnyStateNode]) => [name, String(region.config.initial)] as const
  const regions = regionsOf(machine)
  return machine.root.type === 'parallel' ? Object.fromEntries(regions.map(initialOf)) : String(machine.root.config.initial)
}

export const resolveSnapshot = (machine: AnyStateMachine, state: State | null, context: GuardContext): AnyMachineSnapshot =>
  machine.resolveState({ value: state === null ? initialStateOf(machine) : declaredRegionsOf(machine, state), context })

/** The state without the regions that only a later version has. */
function declaredRegionsOf(machine: AnyStateMachine, state: State): State {
  if (typeof state === 'string') return state
  return Object.fromEntries(Object.entries(state).filter(([region]) => Object.hasOwn(machine.root.states, region)))
}

/** The state after a transition, with the regions that only a later version has as they were. */
export const withOtherRegions = (before: State | null, after: State): State =>
  before === null || typeof before === 'string' || typeof after === 'string' ? after : { ...before, ...after }

export const stateOfRegion = (state: State, region: string): string | undefined => (typeof state === 'string' ? state : state[region])

/** The active state nodes, one per region. */
export function activeNodes(machine: AnyStateMachine, state: State | null): readonly AnyStateNode[] {
  const value = state ?? initialStateOf(machine)
  const nodes = regionsOf(machine).map(([name, region]) => region.states[stateOfRegion(value, name) ?? ''])
  return nodes.filter((node): node is AnyStateNode => node !== undefined)
}
