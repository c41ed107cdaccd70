import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import type { Context, State } from './effects.ts'

/** What a chart is made of, read from the chart itself. */

/** Where a record stands that is not made yet. Nothing is ever stored there. */
export const beforeItIs = 'new'

/** A chart of several regions by their names; a chart of one word is one region without a name. */
export const regionsOf = (chart: AnyStateMachine): readonly (readonly [name: string, region: AnyStateNode])[] =>
  chart.root.type === 'parallel' ? Object.entries(chart.root.states) : [['', chart.root]]

/** A word with a dot in it comes from inside: a timer, or one region telling another. */
export const isInternal = (type: string) => type.includes('.')

export const isCommand = (chart: AnyStateMachine, word: string): boolean => !isInternal(word) && chart.events.includes(word)

/** The state of a record that is not made yet: `new`, and beside it every other region's first word. */
export function startOf(chart: AnyStateMachine): State {
  const first = ([name, region]: readonly [string, AnyStateNode]) => [name, String(region.config.initial)] as const
  const regions = regionsOf(chart)
  return chart.root.type === 'parallel' ? Object.fromEntries(regions.map(first)) : String(chart.root.config.initial)
}

export const resolved = (chart: AnyStateMachine, state: State | null, context: Context): AnyMachineSnapshot =>
  chart.resolveState({ value: state ?? startOf(chart), context })

export const wordIn = (state: State, region: string): string | undefined => (typeof state === 'string' ? state : state[region])

/** The words that listen in a state, one a region. */
export function activeNodes(chart: AnyStateMachine, state: State | null): readonly AnyStateNode[] {
  const at = state ?? startOf(chart)
  const words = regionsOf(chart).map(([name, region]) => region.states[wordIn(at, name) ?? ''])
  return words.filter((word): word is AnyStateNode => word !== undefined)
}
