import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { State } from '#machines/effects.ts'

/** The bare drawing of a chart, for the tests that ask every chart the same. */

export type Drawn = {
  readonly region: string
  readonly from: string
  readonly event: string
  readonly to: readonly string[]
  readonly guards: boolean
}

export const regionsOf = (chart: AnyStateMachine): readonly (readonly [string, AnyStateNode])[] =>
  chart.root.type === 'parallel' ? Object.entries(chart.root.states) : [['', chart.root]]

export const nodesOf = (chart: AnyStateMachine): readonly AnyStateNode[] =>
  regionsOf(chart).flatMap(([, region]) => Object.values(region.states))

/** Every transition of every region. */
export const drawnIn = (chart: AnyStateMachine): readonly Drawn[] =>
  regionsOf(chart).flatMap(([region, { states }]) =>
    Object.values(states).flatMap((node) =>
      [...node.transitions].flatMap(([event, ways]) =>
        ways.map((way) => ({
          region,
          from: node.key,
          event,
          to: (way.target ?? []).map(({ key }) => key),
          guards: way.guard !== undefined,
        })),
      ),
    ),
  )

/** Every state in which one region stands at each of its words in turn, and the others at their first. */
export function statesOf(chart: AnyStateMachine): readonly State[] {
  const regions = regionsOf(chart)
  if (chart.root.type !== 'parallel') return Object.keys(chart.root.states)
  const first = Object.fromEntries(regions.map(([name, region]) => [name, String(region.config.initial)]))
  return regions.flatMap(([name, region]) => Object.keys(region.states).map((word) => ({ ...first, [name]: word })))
}

/** The same chart with every guard answering alike. */
export const withGuards = (chart: AnyStateMachine, answer: boolean): AnyStateMachine =>
  chart.provide({ guards: Object.fromEntries(Object.keys(chart.implementations.guards).map((name) => [name, () => answer])) })
