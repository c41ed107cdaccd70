import { uncreated, regionsOf } from '#machines/kernel/machineStructure.ts'
import { machinesOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { stateLabel } from '../../record/stateDisplays.ts'

export type FilterChoice = { readonly id: string; readonly label: string }

/** The column of the states by which a list is filtered: those of the first region of the area's machines. */
export function stateColumnOf(resource: Resource): string | undefined {
  const [machine] = machinesOf(resource)
  const [region = ''] = (machine && regionsOf(machine)[0]) ?? []
  return machine && (region === '' ? 'state' : `state.${region}`)
}

export function stateChoicesOf(resource: Resource): readonly FilterChoice[] {
  const column = stateColumnOf(resource)
  if (column === undefined || !(resource.columns ?? []).some((known) => known === column)) return []
  const choices = machinesOf(resource).flatMap((machine) => {
    const [region, node] = regionsOf(machine)[0] ?? ['', undefined]
    const names = Object.keys(node?.states ?? {}).filter((name) => name !== uncreated)
    return names.map((id) => [id, { id, label: stateLabel(machine, region, id) }] as const)
  })
  const unique = [...new Map(choices).values()]
  return unique.length > 1 ? unique : []
}
