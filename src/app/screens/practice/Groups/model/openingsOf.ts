import { type Scope, type ScopeRequirement, scopesIn } from '#domain/scopes.ts'
import { tPermissions } from '#locale/practice/permissions.ts'
import { commandOf, pathOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { areaName, commandName } from '../../../../components/record/fieldNames.ts'

/** What the server says that a permission opens: calls such as `GET /api/patients/`, and commands. */
export type ScopeUse = { readonly paths: readonly string[]; readonly commands: readonly string[] }

/** A screen, or a part of one, with its name and the permissions that open it. */
export type Place = { readonly name: string; readonly requiredScopes: ScopeRequirement }

/** A screen that the permission opens, or the records of an area with what the permission lets users do there. */
export type PermissionUse = { readonly kind: 'screen' | 'records'; readonly name: string; readonly actions: readonly string[] }

type Known = { readonly areas: readonly Resource[]; readonly places: readonly Place[] }

const inSentence = (label: string): string => label.slice(0, 1).toLowerCase() + label.slice(1)
const actionOf = (name: string): readonly string[] => {
  const command = commandOf(name)
  return command ? [inSentence(commandName(command))] : []
}

/** What the calls below one record of the area do, such as `POST /api/conversations/{id}/assets`. */
const partsOf = (area: Resource, { paths }: ScopeUse): readonly string[] =>
  paths.flatMap((path) => {
    const [method, part] = path.split(` ${pathOf(area)}{id}/`)
    return part ? [tPermissions(method === 'GET' ? 'viewPart' : 'addPart', { part: inSentence(areaName(part.replace(/\/$/, ''))) })] : []
  })

/** What a permission opens, in words: screens first, then areas of records. Nothing for one that no call and no screen needs yet. */
export function openingsOf(scope: Scope, use: ScopeUse, { areas, places }: Known): readonly PermissionUse[] {
  const screens = places
    .filter(({ requiredScopes }) => scopesIn(requiredScopes).includes(scope))
    .map(({ name }): PermissionUse => ({ kind: 'screen', name, actions: [] }))
  const records = areas.map((area): PermissionUse => {
    const views = use.paths.includes(`GET ${pathOf(area)}`) ? [tPermissions('view')] : []
    const actions = [...views, ...use.commands.filter((name) => commandOf(name)?.resource === area).flatMap(actionOf)]
    return { kind: 'records', name: areaName(area.name), actions: [...new Set(actions.length > 0 ? actions : partsOf(area, use))] }
  })
  return [...screens, ...records.filter(({ actions }) => actions.length > 0)]
}
