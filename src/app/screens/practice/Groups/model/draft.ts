import type { Group } from '#domain/practice/user.ts'
import { type Scope, grantableScopes } from '#domain/scopes.ts'
import type { RecordOf } from '#domain/wire.ts'

/** What a user wants a group to grant, by permission, since they saw this version of it. */
export type Draft = { readonly version: number; readonly wanted: ReadonlyMap<Scope, boolean> }

export type Changes = { readonly added: readonly Scope[]; readonly removed: readonly Scope[] }

type GroupRow = Pick<RecordOf<Group>, 'scopes' | 'version'>

export const countOf = ({ added, removed }: Changes): number => added.length + removed.length

/** What the draft would change now. What another user has changed alike is no change any more. */
export function changesOf({ scopes }: GroupRow, draft: Draft | undefined): Changes {
  const held = new Set(scopes)
  const isWanted = (scope: Scope, isGiven: boolean) => draft?.wanted.get(scope) === isGiven && held.has(scope) !== isGiven
  return {
    added: grantableScopes.filter((scope) => isWanted(scope, true)),
    removed: grantableScopes.filter((scope) => isWanted(scope, false)),
  }
}

/** Adds permissions to the draft, or takes them away in it. */
export const withWanted = (draft: Draft | undefined, group: GroupRow, scopes: readonly Scope[], isGiven: boolean): Draft => ({
  version: draft?.version ?? group.version,
  wanted: new Map([...(draft?.wanted ?? []), ...scopes.map((scope) => [scope, isGiven] as const)]),
})

/** The permissions of the group once the changes are applied, in the order of the product. */
export function scopesAfter({ scopes }: GroupRow, { added, removed }: Changes): readonly Scope[] {
  const after = new Set<string>([...scopes, ...added])
  return grantableScopes.filter((scope) => after.has(scope) && !removed.includes(scope))
}
