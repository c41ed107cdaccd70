import { type ScopeRequirement, scopesIn } from '#domain/scopes.ts'
import { resources } from '#resources/index.ts'
import { commandsOf } from '#resources/registry.ts'
import type { OpenApi } from './document.ts'

/** What a scope opens: calls as `GET /api/patients/`, and commands. Some need another scope too. */
export type ScopeUse = { readonly paths: readonly string[]; readonly commands: readonly string[] }

export const noUse: ScopeUse = { paths: [], commands: [] }

/** What each scope opens in this version, from the OpenAPI document and the declarations of commands. */
export function scopeUses({ paths }: OpenApi): ReadonlyMap<string, ScopeUse> {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      ((operation['x-scopes'] ?? []) as readonly ScopeRequirement[])
        .flatMap(scopesIn)
        .map((scope) => ({ scope, path: `${method.toUpperCase()} ${path}` })),
    ),
  )
  const commands = resources
    .flatMap(commandsOf)
    .flatMap(({ name, declaration: { principals = ['user'], scope, extraScopes = [] } }) =>
      principals.includes('user')
        ? [scope, ...extraScopes.map(({ needs }) => needs)].flatMap(scopesIn).map((code) => ({ scope: code, name }))
        : [],
    )
  const scopes = new Set([...calls, ...commands].map(({ scope }) => scope))
  const sorted = (names: readonly string[]) => [...new Set(names)].sort()
  return new Map(
    [...scopes].map((scope) => [
      scope,
      {
        paths: sorted(calls.filter((call) => call.scope === scope).map(({ path }) => path)),
        commands: sorted(commands.filter((command) => command.scope === scope).map(({ name }) => name)),
      },
    ]),
  )
}
