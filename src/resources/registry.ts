import type { AnyStateMachine } from 'xstate'
import type { Fields } from '#domain/wire.ts'
import { startAreas } from '#startAreas'
import { figuresIn } from './figureAreas.ts'
import { oncePer } from './oncePer.ts'
import { type ScopeRequirement, anyScope } from '#domain/scopes.ts'
import { wordsOf } from '#domain/shapes.ts'
import { type CommandDeclaration, machinesIn, type Resource, type ScopesByValue } from './resource.ts'

/** Look-ups over the areas that are known, the same on server and in browser. A page learns more of them with its screens. */

const byName = new Map<string, Resource>()
const commandsByName = new Map<string, NamedCommand>()

export const resourceOf = (area: string): Resource | undefined => byName.get(area)

export const pathOf = (resource: Resource): string => resource.path ?? `/api/${resource.name}/`

/** Every machine of an area: one, several by kind, or none. */
export const machinesOf = ({ machines }: Resource): readonly AnyStateMachine[] => (machines ? machinesIn(machines) : [])

/** The machine of a record. A resource may have one for all records, one per kind, or none. */
export function machineOf(resource: Resource, fields: Fields): AnyStateMachine | undefined {
  if (!resource.machines) return undefined
  return 'every' in resource.machines ? resource.machines.every : resource.machines.of[String(fields[resource.machines.by])]
}

export type NamedCommand = {
  readonly name: string
  readonly action: string
  readonly resource: Resource
  readonly declaration: CommandDeclaration
}

/** The commands of an area. Made once, because every write and every button looks through them. */
export const commandsOf: (resource: Resource) => readonly NamedCommand[] = oncePer((resource) =>
  Object.entries(resource.commands).map(([action, declaration]) => ({
    name: `${resource.name}.${action}`,
    action,
    resource,
    declaration,
  })),
)

/** The names by which clients may call a command: its own, and its first one if it or its area is renamed. */
export function namesOf({ name, action, resource, declaration }: NamedCommand): readonly string[] {
  const first = `${resource.renamedFrom ?? resource.name}.${declaration.renamedFrom ?? action}`
  return first === name ? [name] : [name, first]
}

/** Makes areas known, with their figures and commands. */
export function addAreas(areas: readonly Resource[]): void {
  for (const area of [...areas, ...figuresIn(areas).map((figure) => figure.area)]) {
    byName.set(area.name, area)
    for (const command of commandsOf(area)) for (const name of namesOf(command)) commandsByName.set(name, command)
  }
}

/** Finds a command by its full name, `appointments.seat`, or by that of an earlier release. */
export const commandOf = (name: string): NamedCommand | undefined => commandsByName.get(name)

/** Whether users and API keys may send it. A command for other principals only has no REST path. */
const isOpenToStaff = ({ principals }: CommandDeclaration) => !principals || principals.includes('user') || principals.includes('key')

export const createCommandOf = (resource: Resource) =>
  commandsOf(resource).find(({ declaration }) => declaration.creates && isOpenToStaff(declaration))
export const updateCommandOf = (resource: Resource) => commandsOf(resource).find(({ declaration }) => declaration.updates)
export const deleteCommandOf = (resource: Resource) =>
  commandsOf(resource).find(({ declaration }) => declaration.deletes && isOpenToStaff(declaration))

/** The data fields with which a caller repeats a command that listed records against it. They are no fields of a record. */
export const confirmationsOf = ({ refusalLists = {} }: Resource): ReadonlySet<string> =>
  new Set(Object.values(refusalLists).map(({ confirmedBy }) => confirmedBy))

type ReadScopes = { readonly full: ScopeRequirement; readonly [sight: string]: ScopeRequirement }

const hasScopesByValue = (readScope: Resource['readScope']): readScope is ScopesByValue =>
  typeof readScope === 'object' && 'by' in readScope

/** The scope for each value of the column that decides who reads a record; `null` if no value decides it. */
export const scopesByValueOf = ({ readScope }: Resource): ScopesByValue | null => (hasScopesByValue(readScope) ? readScope : null)

/** The scope for a record with this value; `null` if only the server reads it. */
export function scopeOfValue({ of, else: others }: ScopesByValue, value: unknown): ScopeRequirement | null {
  if (typeof value !== 'string') return others
  if (of !== 'areaReadScope') return Object.hasOwn(of, value) ? (of[value] ?? others) : others
  const area = resourceOf(value)
  return area ? readScopesOf(area).full : others
}

/** The values of the column, `null` among them: an empty field is a value too. */
export const valuesOf = ({ record }: Resource, { by }: ScopesByValue): readonly (string | null)[] => [...wordsOf(record, by), null]

/** The scope that each view of an area requires, best first. By value, any of the scopes opens the area. */
export function readScopesOf(resource: Resource): ReadScopes {
  const { readScope } = resource
  if (hasScopesByValue(readScope))
    return { full: anyScope(...valuesOf(resource, readScope).flatMap((value) => scopeOfValue(readScope, value) ?? [])) }
  return typeof readScope === 'string' || 'any' in readScope || 'all' in readScope
    ? { full: readScope as ScopeRequirement }
    : (readScope as ReadScopes)
}

/** The scope required to see anything of an area. */
export function minimumReadScope(resource: Resource): ScopeRequirement {
  const requirements = Object.values(readScopesOf(resource))
  const [least = readScopesOf(resource).full, ...others] = requirements.filter(
    (one) => !requirements.some((other) => needsMore(one, other)),
  )
  return others.length === 0 ? least : anyScope(least, ...others)
}

/** Whether a requirement is another one and more. */
const needsMore = (requirement: ScopeRequirement, other: ScopeRequirement): boolean =>
  typeof requirement === 'object' && 'all' in requirement && requirement.all.includes(other)

addAreas(startAreas)

/** Returns the fields by which users identify a record. */
export function nameFieldsOf({ titleFields: declared, record, refs = {} }: Resource): readonly string[] {
  if (declared) return declared
  const matching = [['firstName', 'lastName'], ['name'], ['title'], ['code']].find((names) => names.every((name) => name in record.shape))
  return matching ?? [...Object.keys(refs).slice(0, 1), ...['startsAt', 'at'].filter((name) => name in record.shape)]
}

/** The fields that a search reads for one view of an area: only those that the view shows, because a match reveals their values. */
export function searchedFieldsOf({ search = [], views = {} }: Resource, view: string): readonly string[] {
  const shown = new Set<unknown>(views[view])
  return view === 'full' ? search : search.filter((field) => shown.has(field))
}

/** The different sets of fields that a search of an area reads: all of them first, then those of its lesser views. */
export function searchSetsOf(resource: Resource): readonly (readonly string[])[] {
  const sets = ['full', ...Object.keys(resource.views ?? {})].map((view) => searchedFieldsOf(resource, view))
  return [...new Map(sets.filter((set) => set.length > 0).map((set) => [set.join(), set])).values()]
}
