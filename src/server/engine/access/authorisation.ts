import { isEqualJson } from '#domain/json/equalJson.ts'
import { fieldProblem, Problem } from '#domain/problems.ts'
import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { type ScopeRequirement, hasScopes, describeScopes } from '#domain/scopes.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { mayActWhere } from '#domain/practice/mayActWhere.ts'
import { textsIn } from '#machines/kernel/contextReaders.ts'
import { minimumReadScope, type NamedCommand, readScopesOf, resourceOf, scopeOfValue, scopesByValueOf } from '#resources/registry.ts'
import type { PrincipalKind, Resource, WorkplaceRule } from '#resources/resource.ts'
import type { Principal } from './principal.ts'
import type { Tx } from '../../store/store.ts'
import { get } from '../storeRequests.ts'
import { fieldNamesIn, scopedKinds, viewFor } from './views.ts'

const defaultKinds = ['user', 'key'] as const

/** The kinds of principal that may execute a command, besides the system. */
export const principalKindsOf = ({ declaration }: NamedCommand): readonly PrincipalKind[] =>
  (declaration.principals ?? defaultKinds).filter((kind) => kind !== 'system')

export const hasRequiredScope = (principal: Principal, requirement: ScopeRequirement): boolean =>
  principal.kind === 'system' || hasScopes(requirement, principal.scopes)

/** Checks the command's kinds and scope. Devices and patients hold no scopes: their kind alone decides. */
export const canExecute = (principal: Principal, command: NamedCommand): boolean => {
  const { name, declaration } = command
  if (principal.kind === 'system') return true
  if (principal.allowedCommands && !principal.allowedCommands.includes(name)) return false
  return (
    principalKindsOf(command).includes(principal.kind) &&
    (!scopedKinds.has(principal.kind) || hasScopes(declaration.scope, principal.scopes))
  )
}

/** @throws Problem `forbidden`, naming the missing scope. */
export function requireScope(principal: Principal, requirement: ScopeRequirement): void {
  if (!hasRequiredScope(principal, requirement)) throw forbiddenScope(requirement)
}

export function requireCommand(principal: Principal, command: NamedCommand): void {
  if (canExecute(principal, command)) return
  const { scope } = command.declaration
  if (principalKindsOf(command).includes(principal.kind)) throw forbiddenScope(scope)
  const sentence = `${command.name} can only be sent by: ${describeKinds(principalKindsOf(command))}.`
  throw new Problem('forbidden', sentence, { scope: describeScopes(scope) })
}

const describeKinds = (kinds: readonly PrincipalKind[]) => kinds.join(' or ') || 'the server'

/** The record before and after the command, and its data. */
type CommandValues = { readonly before: Fields; readonly after: Fields; readonly data: Fields }
type ReadArea = NonNullable<NamedCommand['declaration']['readsArea']>
type ExtraScope = NonNullable<NamedCommand['declaration']['extraScopes']>[number]

/** Requires scopes that depend on the changed fields, or on the provider of the referenced records. */
export function* requireExtraScopes(principal: Principal, command: NamedCommand, values: CommandValues): Tx<void> {
  for (const extra of command.declaration.extraScopes ?? []) {
    if (hasRequiredScope(principal, extra.needs)) continue
    if (!(yield* isExempt(principal, command.resource, extra, values))) requireScope(principal, extra.needs)
  }
  const { readsArea } = command.declaration
  if (readsArea) requireAreaView(principal, readsArea, values.data)
}

/** Requires the fields of the named area. @throws Problem `invalid` for an unknown area or field, and `forbidden`, naming the scope */
function requireAreaView(principal: Principal, { named, fields }: ReadArea, data: Fields): void {
  const area = resourceOf(String(data[named] ?? ''))
  if (!area || area.catalogue) throw fieldProblem(named, 'The area does not exist.')
  const known = new Set([...fieldNamesIn(area, 'full'), ...Object.keys(area.views ?? {}).flatMap((view) => fieldNamesIn(area, view))])
  const wanted = textsIn(data, fields)
  const unknown = wanted.findIndex((field) => !known.has(field))
  if (unknown >= 0) throw fieldProblem(`${fields}.${unknown}`, 'The area has no such field.')
  const view = principal.kind === 'system' ? 'full' : viewFor(principal, area)
  if (view === null) throw forbiddenScope(minimumReadScope(area))
  const visible = new Set(fieldNamesIn(area, view))
  if (wanted.some((field) => !visible.has(field))) throw forbiddenScope(readScopesOf(area).full)
}

/**
 * @param scope as `describeScopes` has it
 * @param purpose what the permission is needed for, as the end of the sentence
 */
export function missingPermission(scope: string, purpose?: string): Problem {
  const sentence = ['You need the permission', wordsOfScopes(scope), ...(purpose === undefined ? [] : [purpose])].join(' ')
  return new Problem('forbidden', `${sentence}.`, { scope })
}

export const forbiddenScope = (requirement: ScopeRequirement, purpose?: string): Problem =>
  missingPermission(describeScopes(requirement), purpose)

function* isExempt(principal: Principal, resource: Resource, extra: ExtraScope, { before, after, data }: CommandValues): Tx<boolean> {
  if ('is' in extra) return [before, after].every((side) => !hasValues(side, extra.is))
  if ('changes' in extra) return isEqualJson(valueIn(before, extra.changes), valueIn(after, extra.changes))
  if ('unlessMine' in extra) return yield* belongToProvider(principal, resource, extra.unlessMine, [before, after])
  if ('unlessOwner' in extra) return principal.user !== null && before[resource.ownerField ?? ''] === principal.user
  return mayActWhere(principal.provider, yield* providersAt(extra.atOthers, data))
}

/** An empty list is no value, so that a new record whose list stays empty changes nothing. */
function valueIn(side: Fields, field: string): unknown {
  const value = side[field] ?? null
  return Array.isArray(value) && value.length === 0 ? null : value
}

const hasValues = (side: Fields, values: Fields): boolean =>
  Object.entries(values).every(([field, value]) => (side[field] ?? null) === value)

/**
 * Requires the scope of the value that decides who reads the record, as the command leaves it.
 * @throws Problem `forbidden`
 */
export function requireReadableValue(principal: Principal, resource: Resource, after: Fields): void {
  const byValue = scopesByValueOf(resource)
  if (!byValue || principal.kind === 'system') return
  const scope = scopeOfValue(byValue, after[byValue.by] ?? null)
  if (scope === null) throw new Problem('forbidden', `Only the server can write such a record in ${resource.name}.`)
  requireScope(principal, scope)
}

/** Reads the providers who work at the record that the data names. */
function* providersAt({ named, area, providers }: WorkplaceRule, data: Fields): Tx<readonly unknown[]> {
  const found: unknown[] = []
  for (const path of providers) found.push(yield* valueAt(area, data[named], path))
  return found
}

/** Follows the references of a record along a path of fields, and returns the value of the last one. */
function* valueAt(area: string, id: unknown, [field = '', ...rest]: readonly string[]): Tx<unknown> {
  if (typeof id !== 'string') return null
  const value = ((yield* get(area, id)) as AnyRecord | null)?.[field]
  return rest.length === 0 ? value : yield* valueAt(resourceOf(area)?.refs?.[field] ?? '', value, rest)
}

/** Checks that all referenced records are the principal's own provider or have it. A side without a reference passes. */
function* belongToProvider(principal: Principal, resource: Resource, field: string, sides: readonly Fields[]): Tx<boolean> {
  for (const side of sides) {
    const id = side[field]
    if (typeof id !== 'string') continue
    const area = resource.refs?.[field] ?? ''
    const target: AnyRecord | null = area === 'providers' ? null : yield* get(area, id)
    const owner = area === 'providers' ? id : target?.['provider']
    if (principal.provider === null || owner !== principal.provider) return false
  }
  return true
}
