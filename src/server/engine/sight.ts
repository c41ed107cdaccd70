import type * as z from 'zod/mini'
import { initialOf } from '#domain/people/initials.ts'
import { meets } from '#domain/scopes.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { viewsOf } from '#resources/registry.ts'
import type { PrincipalKind, Resource, SightField } from '#resources/resource.ts'
import type { Principal } from '../auth/principal.ts'
import { isPlainObject } from './shape.ts'

/** `full`, or the name of one of the area's `sights`. */
export type Sight = string

/** Who is judged by the codes they hold. Every other kind sees what the area declares under the name of that kind, and no more. */
export const heldByCode: ReadonlySet<PrincipalKind> = new Set(['user', 'key', 'system'])

/** A sight's name may come from outside, so `constructor` must find nothing. */
const declares = (resource: Resource, sight: string) => Object.hasOwn(resource.sights ?? {}, sight)

export const fieldsOf = (resource: Resource, sight: Sight): readonly SightField<z.ZodMiniObject>[] => resource.sights?.[sight] ?? []

/** The field of the record from which a sight's field is read. */
export const sourceOf = (field: SightField<z.ZodMiniObject>): string =>
  typeof field === 'string' ? field : 'regionOf' in field ? 'state' : field.initialOf

/** What a sight shows of a field; nothing of a record that does not have it. */
export function shownOf(field: SightField<z.ZodMiniObject>, record: Fields): readonly [name: string, value: unknown] | null {
  if (typeof field === 'string') return field in record ? [field, record[field]] : null
  if ('initialOf' in field) {
    const name = record[field.initialOf]
    return [field.as, typeof name === 'string' ? initialOf(name) : null]
  }
  const state = record['state']
  return [field.as, isPlainObject(state) ? (state[field.regionOf] ?? null) : null]
}

function bestSight(principal: Pick<Principal, 'kind' | 'scopes'>, resource: Resource): Sight | null {
  if (principal.kind === 'system') return 'full'
  if (!heldByCode.has(principal.kind)) return declares(resource, principal.kind) ? principal.kind : null
  return Object.entries(viewsOf(resource)).find(([, need]) => meets(need, principal.scopes))?.[0] ?? null
}

/** Whether one sight shows nothing that the other does not. */
function isLess(resource: Resource, less: Sight, more: Sight): boolean {
  if (more === 'full') return true
  const known = new Set<unknown>(fieldsOf(resource, more))
  return fieldsOf(resource, less).every((field) => known.has(sourceOf(field)))
}

/**
 * What a principal sees of an area's records: `full`, the name of a lesser sight, or `null` for nothing.
 * @param asked a sight to be content with. It is given where it shows nothing beyond their own, else nothing is.
 */
export function sightOf(principal: Pick<Principal, 'kind' | 'scopes'>, resource: Resource, asked?: string): Sight | null {
  const own = bestSight(principal, resource)
  if (own === null || asked === undefined || asked === own) return own
  return declares(resource, asked) && isLess(resource, asked, own) ? asked : null
}

/** Whom a record may be shown to, its fields apart. */
export type Meeting = Pick<Principal, 'kind' | 'locations' | 'user' | 'device'>

/** The field that must name the device that asks; `null` where any may meet a record, and for people. */
export const holderFor = ({ kind, device }: Pick<Meeting, 'kind' | 'device'>, { heldBy, metBy }: Resource): string | null =>
  device === undefined || !heldBy || metBy?.includes(kind) ? null : heldBy

/** A record bound to a location is for those who work there; one that is somebody's own is for them alone; a record of no location is for all. */
export function mayMeet(who: Meeting, resource: Resource, record: Fields): boolean {
  if (who.kind === 'system') return true
  if (resource.ownedBy && (who.user === null || record[resource.ownedBy] !== who.user)) return false
  const holder = holderFor(who, resource)
  if (holder !== null && record[holder] !== who.device) return false
  const place = resource.within ? record[resource.within] : null
  return who.locations === null || typeof place !== 'string' || who.locations.includes(place)
}

/** A record as one sight shows it. Its id, version and times are always there; what the sight does not list is not. */
export function seen(resource: Resource, sight: Sight, record: AnyRecord): AnyRecord {
  if (sight === 'full') return record
  const { id, version, createdAt, updatedAt } = record
  const shown: Record<string, unknown> = {}
  for (const field of fieldsOf(resource, sight)) {
    const [name, value] = shownOf(field, record) ?? []
    if (name !== undefined) shown[name] = value
  }
  return { ...shown, id, version, createdAt, updatedAt }
}
