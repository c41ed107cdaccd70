import type { AnyStateMachine } from 'xstate'
import type { Fields } from '#domain/wire.ts'
import { resources } from './index.ts'
import { type Need, any } from '#domain/scopes.ts'
import type { CommandDeclaration, Resource } from './resource.ts'

/** Look-ups over the list of resources: the same on the server and in the browser. */

const byName = new Map(resources.map((resource) => [resource.name, resource]))

export const resourceOf = (area: string): Resource | undefined => byName.get(area)

export const pathOf = (resource: Resource): string => resource.path ?? `/api/${resource.name}/`

/** The chart that governs a record; a resource may have one for all, one by kind, or none. */
export function chartOf(resource: Resource, fields: Fields): AnyStateMachine | undefined {
  if (!resource.charts) return undefined
  return 'every' in resource.charts ? resource.charts.every : resource.charts.of[String(fields[resource.charts.by])]
}

export type NamedCommand = {
  readonly name: string
  readonly word: string
  readonly resource: Resource
  readonly declaration: CommandDeclaration
}

export const commandsOf = (resource: Resource): readonly NamedCommand[] =>
  Object.entries(resource.commands).map(([word, declaration]) => ({ name: `${resource.name}.${word}`, word, resource, declaration }))

const commandsByName = new Map(resources.flatMap(commandsOf).map((command) => [command.name, command]))

/** By its full name: `appointments.seat`. */
export const commandOf = (name: string): NamedCommand | undefined => commandsByName.get(name)

/** Who may come by the paths of an area; what is open to others alone is a command and nothing else. */
const isForPeople = ({ principals }: CommandDeclaration) => !principals || principals.includes('user') || principals.includes('key')

export const makingOf = (resource: Resource) =>
  commandsOf(resource).find(({ declaration }) => declaration.makes && isForPeople(declaration))
export const editingOf = (resource: Resource) => commandsOf(resource).find(({ declaration }) => declaration.edits)
export const endingOf = (resource: Resource) => commandsOf(resource).find(({ declaration }) => declaration.ends)

type Views = { readonly full: Need; readonly [sight: string]: Need }

/** What each sight of an area needs, the best first. */
export const viewsOf = ({ views }: Resource): Views =>
  typeof views === 'string' || 'any' in views || 'all' in views ? { full: views as Need } : (views as Views)

/** What somebody needs to see anything at all of an area. */
export function viewNeed(resource: Resource): Need {
  const { full, ...lesser } = viewsOf(resource)
  const needs = Object.values(lesser)
  return needs.length === 0 ? full : any(full, ...needs)
}
