import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Instant } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { states } from '#domain/words/enAU/states.ts'
import { plainWords } from '#streams/derive/records/words.ts'
import { isInternal, regionsOf, wordIn } from '#machines/anatomy.ts'
import type { State } from '#machines/effects.ts'
import { chartOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { isShape, type Shape } from '../state/StateGlyph.tsx'

export type StateShown = {
  /** `''` where the chart is of one word. */
  readonly region: string
  readonly word: string
  readonly said: string
  readonly shape: Shape
  readonly since: Instant | null
  /** It has left the first of its words. */
  readonly isBegun: boolean
}

/** Where a chart goes by another name in the catalogue of states. */
const sections: Readonly<Record<string, string>> = { waitlistEntry: 'wish' }

/** What a state is called: by its region, or by its chart; else by its own word. */
export function sayStateOf(chart: AnyStateMachine, region: string, word: string): string {
  const section = (states as Readonly<Record<string, unknown>>)[region || (sections[chart.id] ?? chart.id)]
  const said = typeof section === 'object' && section !== null ? (section as Readonly<Record<string, string>>)[word] : undefined
  return said ?? plainWords(word)
}

/** Nothing leads out of it but the clock: it is over. */
const isOver = (node: AnyStateNode) => [...node.transitions.keys()].every((type) => isInternal(String(type)))

/** A state has the shape of its name; else a circle, dashed where it begins and a tick where it ends. */
export function shapeOfState(region: AnyStateNode, word: string): Shape {
  if (isShape(word)) return word
  const node = region.states[word]
  if (node && isOver(node)) return 'departed'
  const begins = Object.values(region.states['new']?.transitions ? region.states : {}).findIndex(({ key }) => key === word) === 1
  return begins ? 'requested' : 'scheduled'
}

const sinceOf = (since: unknown, region: string): Instant | null => {
  const at = region && typeof since === 'object' && since !== null ? (since as Readonly<Record<string, unknown>>)[region] : since
  return typeof at === 'string' ? at : null
}

/** Whether its records go from state to state: of one word that never changes nobody learns anything. */
export function livesOn({ charts }: Resource): boolean {
  const all = charts ? ('every' in charts ? [charts.every] : Object.values(charts.of)) : []
  return all.some((chart) =>
    regionsOf(chart).some(([, region]) => Object.keys(region.states).filter((word) => !['new', 'removed'].includes(word)).length > 1),
  )
}

/** Each region of its chart; none where it has no life, or where it is out of sight. */
export function statesShown(resource: Resource, record: AnyRecord): readonly StateShown[] {
  const chart = chartOf(resource, record)
  const state = record['state'] as State | undefined
  if (!chart || state === undefined || state === null) return []
  return regionsOf(chart).flatMap(([name, region]) => {
    const word = wordIn(state, name)
    if (word === undefined) return []
    return [
      {
        region: name,
        word,
        said: sayStateOf(chart, name, word),
        shape: shapeOfState(region, word),
        since: sinceOf(record['since'], name),
        isBegun: word !== region.config.initial,
      },
    ]
  })
}
