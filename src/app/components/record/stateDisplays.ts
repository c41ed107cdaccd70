import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Instant } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { states } from '#locale/common/states.ts'
import { readableName } from '#streams/derive/records/readableName.ts'
import { isInternal, regionsOf, stateOfRegion } from '#machines/kernel/machineStructure.ts'
import type { State } from '#machines/kernel/effects.ts'
import { machineOf, machinesOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { isShape, type GlyphShape } from '../state/StateGlyph.tsx'

export type StateDisplay = {
  /** `''` if the machine has a single region. */
  readonly region: string
  readonly state: string
  readonly label: string
  readonly shape: GlyphShape
  readonly since: Instant | null
  /** The region has left its initial state. */
  readonly hasLeftInitial: boolean
  /** Only timers lead out of the state. */
  readonly isFinal: boolean
}

/** Label of a state: by region, or by machine; otherwise derived from the state's name. */
export function stateLabel(machine: AnyStateMachine, region: string, stateName: string): string {
  const section = (states as Readonly<Record<string, unknown>>)[region || machine.id]
  const label = typeof section === 'object' && section !== null ? (section as Readonly<Record<string, string>>)[stateName] : undefined
  return label ?? readableName(stateName)
}

/** A final state: only timers lead out of it. */
const isFinal = (node: AnyStateNode | undefined): boolean =>
  node !== undefined && [...node.transitions.keys()].every((type) => isInternal(type))

/** The shape named after the state; otherwise a dashed circle for an initial state, a tick for a final one, and a circle. */
export function shapeOfState(region: AnyStateNode, stateName: string): GlyphShape {
  if (isShape(stateName)) return stateName
  const node = region.states[stateName]
  if (isFinal(node)) return 'departed'
  const isInitial = Object.values(region.states['new']?.transitions ? region.states : {}).findIndex(({ key }) => key === stateName) === 1
  return isInitial ? 'requested' : 'scheduled'
}

const sinceOf = (since: unknown, region: string): Instant | null => {
  const entered = region && typeof since === 'object' && since !== null ? (since as Readonly<Record<string, unknown>>)[region] : since
  return typeof entered === 'string' ? entered : null
}

/** Whether records of the area change state. A machine with a single state tells the user nothing. */
export function isStateful(resource: Resource): boolean {
  return machinesOf(resource).some((machine) =>
    regionsOf(machine).some(
      ([, region]) => Object.keys(region.states).filter((stateName) => !['new', 'removed'].includes(stateName)).length > 1,
    ),
  )
}

/** One entry per region of the record's machine; none where it has no machine or the state is not visible. */
export function stateDisplays(resource: Resource, record: AnyRecord): readonly StateDisplay[] {
  const machine = machineOf(resource, record)
  const state = record['state'] as State | undefined
  if (!machine || state === undefined || state === null) return []
  return regionsOf(machine).flatMap(([name, region]) => {
    const stateName = stateOfRegion(state, name)
    if (stateName === undefined) return []
    return [
      {
        region: name,
        state: stateName,
        label: stateLabel(machine, name, stateName),
        shape: shapeOfState(region, stateName),
        since: sinceOf(record['since'], name),
        hasLeftInitial: stateName !== region.config.initial,
        isFinal: isFinal(region.states[stateName]),
      },
    ]
  })
}

/** The state that a list shows: that of the first region, unless another has come to its end. A refuted allergy is no active one. */
export function listedState(resource: Resource, record: AnyRecord): StateDisplay | null {
  const displays = stateDisplays(resource, record)
  return displays.slice(1).find((display) => display.isFinal) ?? displays[0] ?? null
}
