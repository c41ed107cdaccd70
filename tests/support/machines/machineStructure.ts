import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { State } from '#machines/kernel/effects.ts'

/** The structure of a state machine, for tests that apply to every machine. */

export type TransitionSummary = {
  readonly region: string
  readonly from: string
  readonly event: string
  readonly to: readonly string[]
  readonly guards: boolean
}

export const regionsOf = (machine: AnyStateMachine): readonly (readonly [string, AnyStateNode])[] =>
  machine.root.type === 'parallel' ? Object.entries(machine.root.states) : [['', machine.root]]

export const stateNodesOf = (machine: AnyStateMachine): readonly AnyStateNode[] =>
  regionsOf(machine).flatMap(([, region]) => Object.values(region.states))

/** Every transition of every region. */
export const transitionsOf = (machine: AnyStateMachine): readonly TransitionSummary[] =>
  regionsOf(machine).flatMap(([region, { states }]) =>
    Object.values(states).flatMap((node) =>
      [...node.transitions].flatMap(([event, transitions]) =>
        transitions.map((transition) => ({
          region,
          from: node.key,
          event,
          to: (transition.target ?? []).map(({ key }) => key),
          guards: transition.guard !== undefined,
        })),
      ),
    ),
  )

/** @returns one state for each state of each region, with the other regions in their initial state. */
export function sampleStatesOf(machine: AnyStateMachine): readonly State[] {
  const regions = regionsOf(machine)
  if (machine.root.type !== 'parallel') return Object.keys(machine.root.states)
  const first = Object.fromEntries(regions.map(([name, region]) => [name, String(region.config.initial)]))
  return regions.flatMap(([name, region]) => Object.keys(region.states).map((state) => ({ ...first, [name]: state })))
}

/** @returns the machine with every guard replaced by a constant result. */
export const withGuards = (machine: AnyStateMachine, result: boolean): AnyStateMachine =>
  machine.provide({ guards: Object.fromEntries(Object.keys(machine.implementations.guards).map((name) => [name, () => result])) })
