import { regionsOf } from '#machines/kernel/machineStructure.ts'
import { commandsOf, machinesOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'

/** The faults of edits by state: a state that no record has, and a field that no edit changes. */
export const updateFaults = (resource: Resource): readonly string[] =>
  commandsOf(resource).flatMap(({ action, declaration: { updates, data } }) => {
    if (!updates || updates === true) return []
    const words = wordsIn(resource, updates.by ?? '')
    const { in: listed, sameDay = {} } = updates
    const fields = [updates.else, ...Object.values(listed), ...Object.values(sameDay)].flatMap((one) => (one === 'all' ? [] : one))
    const isEdited = (field: string) => field in (data ?? resource.record).shape && !isOwned(resource, field)
    return [
      ...(words.length > 0 ? [] : [`${action} has a table of states, and no machine has ${updates.by ?? 'one state alone'}`]),
      ...Object.keys({ ...listed, ...sameDay }).flatMap((word) =>
        words.includes(word) ? [] : [`${action} has ${word}, which is no state`],
      ),
      ...fields.filter((field) => !isEdited(field)).map((field) => `${action} has ${field}, which it does not edit`),
    ]
  })

const wordsIn = (resource: Resource, region: string): readonly string[] =>
  machinesOf(resource)
    .flatMap(regionsOf)
    .flatMap(([name, { states }]) => (name === region ? Object.keys(states) : []))

const isOwned = (resource: Resource, field: string): boolean =>
  commandsOf(resource).some(({ declaration }) => declaration.ownsFields?.includes(field))
