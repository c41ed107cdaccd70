import { hasScopes, type ScopeRequirement } from '#domain/scopes.ts'
import type { AnyRecord, CurrentUser, Fields } from '#domain/wire.ts'
import { type NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { createRowReader, type HeldCollection } from './heldRows.ts'

type ScopeContext = {
  readonly me: CurrentUser
  readonly scopes: ReadonlySet<string>
  readonly collections: readonly HeldCollection[]
}
type ExtraScope = NonNullable<NamedCommand['declaration']['extraScopes']>[number]
type Sides = readonly [before: AnyRecord, after: AnyRecord]

/**
 * The scope that the server will require besides the command's own, because of what changes or whose it is. `null` if the user has each, or if
 * the rows on the screen do not tell.
 */
export function missingExtraScope(client: ScopeContext, { resource, declaration }: NamedCommand, sides: Sides): ScopeRequirement | null {
  const missing = (declaration.extraScopes ?? []).find(
    (extra) => !hasScopes(extra.needs, client.scopes) && isNeeded(client, resource, extra, sides),
  )
  return missing?.needs ?? null
}

function isNeeded(client: ScopeContext, resource: Resource, extra: ExtraScope, [before, after]: Sides): boolean {
  const sides = [before, after]
  if ('is' in extra) return sides.some((side) => hasValues(side, extra.is))
  if ('changes' in extra) return (before[extra.changes] ?? null) !== (after[extra.changes] ?? null)
  if ('unlessMine' in extra) return sides.some((side) => isOfOther(client, resource.refs?.[extra.unlessMine] ?? '', side[extra.unlessMine]))
  if ('unlessOwner' in extra) return isKnownOther(before[resource.ownerField ?? ''], client.me.id)
  // The server reads where those whom the data names work.
  return false
}

const hasValues = (side: AnyRecord, values: Fields): boolean =>
  Object.entries(values).every(([field, value]) => (side[field] ?? null) === value)

const isKnownOther = (owner: unknown, own: string | null): boolean => typeof owner === 'string' && owner !== own

/** Whether a named record is another provider or has another one. A record that the screen does not hold counts as the user's own. */
function isOfOther({ me, collections }: ScopeContext, area: string, id: unknown): boolean {
  if (typeof id !== 'string') return false
  if (area === 'providers') return id !== me.provider
  const held = createRowReader(collections).heldOf(area).rows.get(id)
  const { provider = null }: Fields = held ?? {}
  return held !== undefined && (me.provider === null || provider !== me.provider)
}
