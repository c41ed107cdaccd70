import { type ScopeRequirement, anyScope } from '#domain/scopes.ts'
import {
  type NamedCommand,
  commandsOf,
  updateCommandOf,
  deleteCommandOf,
  createCommandOf,
  pathOf,
  minimumReadScope,
} from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'

/** One operation of an area, as the router serves it. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** In router syntax: `/api/appointments/:id`. */
  readonly url: string
  readonly resource: Resource
  readonly kind: 'list' | 'show' | 'make' | 'edit' | 'end'
  /** The action of the command that this operation executes; `null` for reads. */
  readonly action: string | null
  readonly scope: ScopeRequirement
}

/** Flattens nested `any`. */
const alternatives = (requirement: ScopeRequirement): readonly ScopeRequirement[] =>
  typeof requirement === 'object' && 'any' in requirement ? requirement.any.flatMap(alternatives) : [requirement]

function anyOf(requirements: readonly ScopeRequirement[]): ScopeRequirement {
  const [first = 'user', ...others] = [...new Set(requirements.flatMap(alternatives))]
  return others.length === 0 ? first : anyScope(first, ...others)
}

/** The commands that a PATCH can execute: the update command, and those that own fields in their data. */
export const patchesOf = (resource: Resource): readonly NamedCommand[] =>
  commandsOf(resource).filter(
    ({ declaration: { updates: isUpdate, ownsFields, data, creates: isCreate } }) =>
      isUpdate || (!isCreate && ownsFields?.some((field) => data && field in data.shape)),
  )

function operationsOf(resource: Resource): readonly Operation[] {
  const url = pathOf(resource)
  const record = `${url}:id`
  const readOperation = { resource, method: 'GET', action: null, scope: minimumReadScope(resource) } as const
  const [createCommand, updateCommand, deleteCommand] = [createCommandOf(resource), updateCommandOf(resource), deleteCommandOf(resource)]
  return [
    { ...readOperation, url, kind: 'list' },
    { ...readOperation, url: record, kind: 'show' },
    ...(createCommand
      ? [{ resource, method: 'POST', url, kind: 'make', action: createCommand.action, scope: createCommand.declaration.scope } as const]
      : []),
    ...(updateCommand
      ? [
          {
            resource,
            method: 'PATCH',
            url: record,
            kind: 'edit',
            action: updateCommand.action,
            scope: anyOf(patchesOf(resource).map(({ declaration }) => declaration.scope)),
          } as const,
        ]
      : []),
    ...(deleteCommand
      ? [
          {
            resource,
            method: 'DELETE',
            url: record,
            kind: 'end',
            action: deleteCommand.action,
            scope: deleteCommand.declaration.scope,
          } as const,
        ]
      : []),
  ]
}

/** Lists every route of the declared areas. */
export const listOperations = (resources: readonly Resource[]): readonly Operation[] => resources.flatMap(operationsOf)

/** The value of `x-scopes`: all items are required; an item is a scope, or `{ any: […] }` of scopes. */
export const scopesOf = (requirement: ScopeRequirement): readonly ScopeRequirement[] =>
  typeof requirement === 'object' && 'all' in requirement ? requirement.all : [requirement]
