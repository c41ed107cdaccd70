import { uncreated, regionsOf } from '#machines/kernel/machineStructure.ts'
import { machinesOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { stateLabel } from '../../../../components/record/stateDisplays.ts'

export type StateChoice = { readonly id: string; readonly label: string }

/** The states by which a list is filtered: those of the first region of the area's machines. */
export function stateFilterOf(resource: Resource): {
  readonly region: string
  readonly states: readonly StateChoice[]
} {
  const { columns = [] } = resource
  const machines = machinesOf(resource)
  const region = machines[0] ? (regionsOf(machines[0])[0]?.[0] ?? '') : ''
  const isColumn = columns.includes(region === '' ? 'state' : `state.${region}`)
  const choices = machines.flatMap((machine) => {
    const [, regionNode] = regionsOf(machine)[0] ?? []
    const names = Object.keys(regionNode?.states ?? {}).filter((name) => name !== uncreated)
    return names.map((id) => [id, { id, label: stateLabel(machine, region, id) }] as const)
  })
  const uniqueChoices = [...new Map(choices).values()]
  return { region, states: isColumn && uniqueChoices.length > 1 ? uniqueChoices : [] }
}
