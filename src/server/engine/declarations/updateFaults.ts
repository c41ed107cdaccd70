import { isInternal, regionsOf, uncreated } from '#machines/kernel/machineStructure.ts'
import { commandsOf, machinesOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'

/**
 * The faults of edits by state: a state that no record has, and a field that no edit changes. An edit of everything in records that have
 * come to an end is one too.
 */
export const updateFaults = (resource: Resource): readonly string[] =>
  commandsOf(resource).flatMap(({ action, declaration: { updates, data } }) => {
    if (!updates) return []
    if (updates === true)
      return endStatesOf(resource).map((state) => `${action} changes records in ${state}, which is an end: say which fields`)
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

/** States that only the server leaves. What was recorded until then stays, unless the declaration says which fields may still be changed. */
const endStatesOf = (resource: Resource): readonly string[] =>
  machinesOf(resource)
    .flatMap(regionsOf)
    .flatMap(([, { states }]) => Object.values(states))
    .filter(({ key }) => key !== uncreated && key !== 'removed')
    .flatMap(({ key, transitions }) => ([...transitions.keys()].every((type) => isInternal(type)) ? [key] : []))

const wordsIn = (resource: Resource, region: string): readonly string[] =>
  machinesOf(resource)
    .flatMap(regionsOf)
    .flatMap(([name, { states }]) => (name === region ? Object.keys(states) : []))

const isOwned = (resource: Resource, field: string): boolean =>
  commandsOf(resource).some(({ declaration }) => declaration.ownsFields?.includes(field))
