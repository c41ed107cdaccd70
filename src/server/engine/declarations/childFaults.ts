import { sentFilesOf } from '#resources/fileDeclaration.ts'
import { commandsOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'

type Areas = ReadonlyMap<string, Resource>

/** The faults of lists of children and of records that the server creates, and a record that would be deleted with itself. */
export function childFaults(resource: Resource, resources: readonly Resource[]): readonly string[] {
  const areas: Areas = new Map(resources.map((one) => [one.name, one]))
  const listFaults = Object.entries(resource.children ?? {}).flatMap(([field, { area, min, max }]) => [
    ...(field in resource.record.shape ? [`${field} is a field and a list of children`] : []),
    ...(min <= max ? [] : [`${field} has a smallest count above its largest`]),
    ...faultsOfChild(resource, areas.get(area)).map((fault) => `${field}: ${area} ${fault}`),
  ])
  return [
    ...listFaults,
    ...singleFaults(resource),
    ...summaryFaults(resource, areas),
    ...(isOwnAncestor(resource, areas) ? ['childOf leads back to the area'] : []),
  ]
}

/** A summary has one record for each parent, and its source names that parent by a column. */
function summaryFaults({ summary, childOf }: Resource, areas: Areas): readonly string[] {
  if (!summary) return []
  const source = areas.get(summary.area)
  return [
    ...(childOf && !childOf.isMany ? [] : ['summary is for a child that is created with its parent']),
    ...(source?.refs?.[summary.by] === childOf?.area && source?.columns?.includes(summary.by)
      ? []
      : [`summary: ${summary.area} names no parent in a column ${summary.by}`]),
  ]
}

/** The server alone creates the one record of an area, and nothing removes it. */
const singleFaults = (resource: Resource): readonly string[] =>
  resource.onePerPractice
    ? commandsOf(resource)
        .filter(({ declaration }) => declaration.creates || declaration.deletes)
        .map(({ action }) => `${action} is not for the one record of a practice`)
    : []

function faultsOfChild({ name, locationField }: Resource, child: Resource | undefined): readonly string[] {
  if (!child) return ['is not an area']
  const { by, isMany, area } = child.childOf ?? {}
  const create = commandsOf(child).find(({ declaration }) => declaration.creates)
  const data = create?.declaration.data ?? child.record
  return [
    ...(area === name && isMany ? [] : [`has not childOf ${name} with any number`]),
    ...(create && by !== undefined && by in data.shape ? [] : ['has no command that creates it with its parent']),
    ...(child.secrets ? ['has secrets, which are hashed before a transaction'] : []),
    ...(sentFilesOf(child).length > 0 ? ['has files, whose tickets are read before a transaction'] : []),
    ...(child.locationField && child.locationField !== locationField ? ['has a location field that its parent has not'] : []),
  ]
}

function isOwnAncestor({ name, childOf }: Resource, areas: Areas): boolean {
  const visited = new Set<string>()
  for (let area = childOf?.area; area !== undefined && !visited.has(area); area = areas.get(area)?.childOf?.area) visited.add(area)
  return visited.has(name)
}
