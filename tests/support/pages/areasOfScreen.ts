import { factArea } from '#machines/kernel/facts/fact.ts'
import { guardsOf } from '#machines/kernel/failedGuard.ts'
import { regionsOf } from '#machines/kernel/machineStructure.ts'
import { commandOf, machinesOf, resourceOf } from '#resources/registry.ts'
import { factsReadBy } from '../machines/factsReadBy.ts'
import { areasFollowedIn, areasOfComputedCommands, commandNamesIn, loadedWith } from './staticImports.ts'

/** The areas whose records the guards of an area count. */
const areasCountedFor = (area: string): readonly string[] => {
  const resource = resourceOf(area)
  const machines = resource ? machinesOf(resource) : []
  const read = machines.flatMap((machine) =>
    regionsOf(machine)
      .flatMap(([, region]) => Object.values(region.states).flatMap(({ transitions }) => [...transitions.values()].flat()))
      .flatMap(({ guard }) => guardsOf(guard))
      .flatMap((guard) => factsReadBy(machine, guard)),
  )
  return read.flatMap((name) => {
    const fact = resource?.facts?.[name]
    return (fact && factArea(fact)) ?? []
  })
}

/**
 * The areas whose rules a screen needs: those whose commands its files name, and those whose records the guards of these commands count, if it
 * follows their rows. A fact without rows is unknown with or without the rules.
 */
export function areasOfScreen(component: string): ReadonlySet<string> {
  const files = [...loadedWith(component)].filter((file) => /^(?:src\/app|streams)\//.test(file))
  const named = new Set([
    ...files.flatMap(commandNamesIn).flatMap((name) => commandOf(name)?.resource.name ?? []),
    ...files.flatMap(areasOfComputedCommands).filter((area) => resourceOf(area) !== undefined),
  ])
  const followed = new Set(files.flatMap(areasFollowedIn))
  return new Set([...named, ...[...named].flatMap(areasCountedFor).filter((area) => followed.has(area))])
}
