import type { Fields } from '#domain/wire.ts'
import { updateCommandOf } from './registry.ts'
import type { Resource } from './resource.ts'

/**
 * Whether an edit may change a field of the record in its state, on the server and in the form of a screen.
 * @param isSameDay whether the record entered that state today, at its location; a screen that does not know leaves the answer to the server
 */
export function isEditableIn(resource: Resource, { state }: Fields, isSameDay = true): (field: string) => boolean {
  const updates = updateCommandOf(resource)?.declaration.updates
  if (updates === undefined || updates === true) return () => updates === true
  const word = ofRegion(state, updates.by)
  const listed = isSameDay ? { ...updates.in, ...updates.sameDay } : updates.in
  const fields = typeof word === 'string' && Object.hasOwn(listed, word) ? (listed[word] ?? updates.else) : updates.else
  return (field) => fields === 'all' || fields.includes(field)
}

/** Since when the record is in the state that decides its edits; `null` if no state does. */
export function editableSince(resource: Resource, { since }: Fields): string | null {
  const updates = updateCommandOf(resource)?.declaration.updates
  const began = typeof updates === 'object' && updates.sameDay ? ofRegion(since, updates.by) : null
  return typeof began === 'string' ? began : null
}

const ofRegion = (value: unknown, region: string | undefined): unknown =>
  region === undefined ? value : (value as Fields | null | undefined)?.[region]
