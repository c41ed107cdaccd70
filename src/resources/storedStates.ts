import type { State } from '#machines/kernel/effects.ts'
import { isValidState, timerEvents } from '#machines/kernel/evaluate.ts'
import type { Fields } from '#domain/wire.ts'
import { machineOf, machinesOf } from './registry.ts'
import type { Resource } from './resource.ts'

/** What an earlier release stored, compared with the state machines of this one. */

/** Whether the state machine of the record has its state. A record without a state machine has no state. */
export function hasKnownState(resource: Resource, record: Fields): boolean {
  const machine = machineOf(resource, record)
  const state: unknown = record['state']
  return !machine || (isStateValue(state) && isValidState(machine, state))
}

const isStateValue = (value: unknown): value is State => typeof value === 'string' || (typeof value === 'object' && value !== null)

/** Whether a state machine of the area sets a timer of this name. */
export const hasTimer = (resource: Resource, name: string): boolean =>
  machinesOf(resource).some((machine) => timerEvents(machine).includes(name))
