import { hasScopes } from '#domain/scopes.ts'
import type { Condition } from '#domain/query.ts'
import type { Fields } from '#domain/wire.ts'
import { scopeOfValue, scopesByValueOf, valuesOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from './principal.ts'

/** A record, and the conditions of a list, are judged here by the same rules: both must say the same. */

/** The principal data that decides access to a record, apart from its fields. */
export type AccessSubject = Pick<Principal, 'kind' | 'locations' | 'user' | 'device' | 'shown'> & Partial<Pick<Principal, 'scopes'>>

/** The field that must contain the calling device's id; `null` for people and for areas without such a field. */
export const deviceFieldFor = (
  { kind, device }: Pick<AccessSubject, 'kind' | 'device'>,
  { deviceField, sharedWith }: Resource,
): string | null => (device === undefined || !deviceField || sharedWith?.includes(kind) ? null : deviceField)

/**
 * Checks access to one record: a record with an owner is for that user, a record with a location for principals of that location.
 * A value with a scope is for principals with that scope. A record with none of these is for all.
 */
export function canAccess(subject: AccessSubject, resource: Resource, record: Fields): boolean {
  if (subject.kind === 'system') return true
  if (!isOwn(subject, resource, record)) return false
  const deviceField = deviceFieldFor(subject, resource)
  if (deviceField !== null && record[deviceField] !== subject.device) return false
  if (!isShown(subject, resource, record) || !canReadValue(subject, resource, record)) return false
  const location = resource.locationField ? record[resource.locationField] : null
  if (subject.locations === null || !resource.locationField) return true
  return typeof location === 'string' ? subject.locations.includes(location) : resource.withoutLocation === undefined
}

/** The same for a list: restricts it to the records that `canAccess` grants. */
export function accessConditions(subject: AccessSubject, resource: Resource): readonly Condition[] {
  const { locationField: within, withoutLocation, ownerField: ownedBy, isSharedWithoutOwner } = resource
  const { kind, locations, user, device } = subject
  const deviceField = deviceFieldFor(subject, resource)
  if (kind === 'system') return []
  const values = readableValues(subject, resource)
  return [
    ...(values ? [values] : []),
    ...(within && locations ? [{ column: within, is: withoutLocation ? locations : [...locations, null] }] : []),
    ...(deviceField !== null && device !== undefined ? [{ column: deviceField, is: [device] }] : []),
    ...windowConditions(subject, resource),
    ...(ownedBy && !seesOthers(subject, resource) ? [{ column: ownedBy, is: [user ?? '', ...(isSharedWithoutOwner ? [null] : [])] }] : []),
  ]
}

/** Whether the record is the user's own, or no user's. */
function isOwn(subject: AccessSubject, resource: Resource, record: Fields): boolean {
  const { ownerField, isSharedWithoutOwner } = resource
  if (!ownerField || seesOthers(subject, resource)) return true
  const owner = record[ownerField] ?? null
  return owner === null ? isSharedWithoutOwner === true : owner === subject.user
}

/** Whether it sees the records of other owners. */
export const seesOthers = ({ scopes }: Pick<AccessSubject, 'scopes'>, { othersScope }: Resource): boolean =>
  othersScope !== undefined && scopes?.has(othersScope) === true

/** Whether the scopes open the value that decides who reads the record. */
function canReadValue({ scopes }: Pick<AccessSubject, 'scopes'>, resource: Resource, record: Fields): boolean {
  const byValue = scopesByValueOf(resource)
  if (!byValue) return true
  const scope = scopeOfValue(byValue, record[byValue.by] ?? null)
  return scope !== null && scopes !== undefined && hasScopes(scope, scopes)
}

/** The column that decides who reads a record, and the values that these scopes open; `null` if no value decides it. */
export function readableValues(subject: Pick<AccessSubject, 'scopes'>, resource: Resource) {
  const byValue = scopesByValueOf(resource)
  if (!byValue) return null
  const { by } = byValue
  return { column: by, is: valuesOf(resource, byValue).filter((value) => canReadValue(subject, resource, { [by]: value })) }
}

/** Whether a device shows the record. Judged at this moment, also for an entry of long ago. */
function isShown({ kind, shown }: AccessSubject, { deviceWindows }: Resource, record: Fields): boolean {
  const window = deviceWindows?.[kind]
  if (!window || !shown) return true
  if (window === 'patientsOfToday') return shown.patients().has(String(record['id']))
  if ('states' in window) return window.states.includes(String(record['state']))
  const at = record[window.column]
  const { from, to } = shown.daysAround(window.daysBack, window.daysAhead)
  return typeof at === 'string' && at >= from && (to === null || at < to)
}

/** Restricts the list of a device to what it shows. */
function windowConditions({ kind, shown }: AccessSubject, { deviceWindows }: Resource): readonly Condition[] {
  const window = deviceWindows?.[kind]
  if (!window || !shown) return []
  if (window === 'patientsOfToday') return [{ column: 'id', is: [...shown.patients()] }]
  if ('states' in window) return [{ column: 'state', is: window.states }]
  const { from, to } = shown.daysAround(window.daysBack, window.daysAhead)
  return [{ column: window.column, from, ...(to === null ? {} : { below: to }) }]
}
