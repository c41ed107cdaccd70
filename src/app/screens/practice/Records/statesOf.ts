import { beforeItIs, regionsOf } from '#machines/anatomy.ts'
import type { Resource } from '#resources/resource.ts'
import { sayStateOf } from '../../../parts/record/stateShown.ts'

export type StateChoice = { readonly id: string; readonly word: string }

/** The states that records of an area may be in, by the first region of their charts: what a list is filtered by. */
export function statesOf({ charts, columns = [] }: Resource): { readonly region: string; readonly words: readonly StateChoice[] } {
  const all = charts ? ('every' in charts ? [charts.every] : Object.values(charts.of)) : []
  const region = all[0] ? (regionsOf(all[0])[0]?.[0] ?? '') : ''
  const isColumn = columns.includes(region === '' ? 'state' : `state.${region}`)
  const words = all.flatMap((chart) => {
    const [, first] = regionsOf(chart)[0] ?? []
    const names = Object.keys(first?.states ?? {}).filter((name) => name !== beforeItIs)
    return names.map((id) => [id, { id, word: sayStateOf(chart, region, id) }] as const)
  })
  const apart = [...new Map(words).values()]
  return { region, words: isColumn && apart.length > 1 ? apart : [] }
}
