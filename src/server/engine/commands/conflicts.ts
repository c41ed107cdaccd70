import { type ConflictingRecord, maxConflicts } from '#domain/wire.ts'
import type { GuardContext } from '#machines/kernel/effects.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../access/principal.ts'
import { canAccess } from '../access/recordAccess.ts'
import { applyView, viewFor } from '../access/views.ts'

/** The records that a refusal lists: only those that the principal may see, in their view of them. */
export function conflictsOf(
  principal: Principal,
  { refusalLists }: Resource,
  context: GuardContext,
  { guard, action }: { readonly guard: string; readonly action: string },
): { readonly conflicts?: readonly ConflictingRecord[] } {
  const list = refusalLists?.[guard]
  const resource = list && resourceOf(list.area)
  if (!list?.recordsIn || !resource) return {}
  const view = viewFor(principal, resource)
  if (view === null) return { conflicts: [] }
  const visible = list.recordsIn(context, action).filter((record) => canAccess(principal, resource, record))
  return { conflicts: visible.slice(0, maxConflicts).map((record) => ({ area: list.area, record: applyView(resource, view, record) })) }
}
