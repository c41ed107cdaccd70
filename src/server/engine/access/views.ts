import type * as z from 'zod/mini'
import type { FigureCell } from '#domain/figures/figure.ts'
import { initialOf } from '#domain/texts/initials.ts'
import { hasScopes } from '#domain/scopes.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { readScopesOf } from '#resources/registry.ts'
import type { PrincipalKind, Resource, ViewField } from '#resources/resource.ts'
import type { Principal } from './principal.ts'
import { isPlainObject } from '../records/shape.ts'

/** `full`, or the name of one of the area's declared views. */
export type View = string

/** Kinds whose view depends on their scopes. Every other kind sees only the view that the area declares under the kind's name. */
export const scopedKinds: ReadonlySet<PrincipalKind> = new Set(['user', 'key', 'system'])

/** Checks that the area declares the view. The name may come from a client, so inherited names such as `constructor` must not match. */
const hasView = (resource: Resource, view: string) => Object.hasOwn(resource.views ?? {}, view)

export const viewFields = (resource: Resource, view: View): readonly ViewField<z.ZodMiniObject>[] => resource.views?.[view] ?? []

/** The field of the record from which a view's field is read. */
export function viewFieldSource(field: ViewField<z.ZodMiniObject>): string {
  if (typeof field === 'string') return field
  if ('regionOf' in field) return 'state'
  return 'lastOf' in field ? field.lastOf : field.initialOf
}

/** Returns the name and value that a view shows of a field; `null` if the record does not have the field. */
export function viewFieldValue(field: ViewField<z.ZodMiniObject>, record: Fields): readonly [name: string, value: unknown] | null {
  if (typeof field === 'string') return field in record ? [field, record[field]] : null
  if ('initialOf' in field) {
    const name = record[field.initialOf]
    return [field.as, typeof name === 'string' ? initialOf(name) : null]
  }
  if ('lastOf' in field) {
    const text = record[field.lastOf]
    return [field.as, typeof text === 'string' ? text.slice(-field.count) : null]
  }
  const state = record['state']
  return [field.as, isPlainObject(state) ? (state[field.regionOf] ?? null) : null]
}

/** The names of the fields that a view shows of a record, beside its id and version. */
export const fieldNamesIn = (resource: Resource, view: View): readonly string[] =>
  view === 'full'
    ? [...Object.keys(resource.record.shape), ...(resource.machines ? ['state', 'since'] : []), 'createdAt', 'updatedAt']
    : [...viewFields(resource, view).map((field) => (typeof field === 'string' ? field : field.as)), 'createdAt', 'updatedAt']

function bestView(principal: Pick<Principal, 'kind' | 'scopes'>, resource: Resource): View | null {
  if (principal.kind === 'system') return 'full'
  if (!scopedKinds.has(principal.kind)) return hasView(resource, principal.kind) ? principal.kind : null
  return Object.entries(readScopesOf(resource)).find(([, requirement]) => hasScopes(requirement, principal.scopes))?.[0] ?? null
}

/** Whether the first view shows nothing that the second does not. */
function isNarrowerView(resource: Resource, narrower: View, wider: View): boolean {
  if (wider === 'full') return true
  const visible = new Set<unknown>(viewFields(resource, wider))
  return viewFields(resource, narrower).every((field) => visible.has(viewFieldSource(field)))
}

/**
 * Returns the principal's view of an area's records: `full`, the name of a reduced view, or `null` for no access.
 * @param requested a reduced view to use instead. The result is `null` if it shows more than the principal's own view.
 */
export function viewFor(principal: Pick<Principal, 'kind' | 'scopes'>, resource: Resource, requested?: string): View | null {
  const own = bestView(principal, resource)
  if (own === null || requested === undefined || requested === own) return own
  return hasView(resource, requested) && isNarrowerView(resource, requested, own) ? requested : null
}

/** Returns a cell of a figure as one view shows it. */
export function viewCell(resource: Resource, view: View, cell: FigureCell): FigureCell {
  if (view === 'full') return cell
  const { id, version, location, day } = cell
  const shown = viewFields(resource, view).flatMap((field) => {
    const value = typeof field === 'string' ? cell[field] : undefined
    return typeof field === 'string' && value !== undefined ? [[field, value] as const] : []
  })
  return { ...Object.fromEntries(shown), id, version, location, day }
}

/** Returns a record as one view shows it: its id, version, times and the fields that the view lists. */
export function applyView(resource: Resource, view: View, record: AnyRecord): AnyRecord {
  if (view === 'full') return record
  const { id, version, createdAt, updatedAt } = record
  const shown: Record<string, unknown> = {}
  for (const field of viewFields(resource, view)) {
    const [name, value] = viewFieldValue(field, record) ?? []
    if (name !== undefined) shown[name] = value
  }
  return { ...shown, id, version, createdAt, updatedAt }
}
