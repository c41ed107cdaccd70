import type { Fields } from '#domain/wire.ts'
import { updateCommandOf } from './registry.ts'
import type { Resource } from './resource.ts'

/** Whether an edit may change a field of the record in its state, on the server and in the form of a screen. */
export function isEditableIn(resource: Resource, record: Fields): (field: string) => boolean {
  const updates = updateCommandOf(resource)?.declaration.updates
  if (updates === undefined || updates === true) return () => updates === true
  const state = record['state']
  const word: unknown = updates.by === undefined ? state : (state as Fields | null)?.[updates.by]
  const fields = typeof word === 'string' && Object.hasOwn(updates.in, word) ? (updates.in[word] ?? updates.else) : updates.else
  return (field) => fields === 'all' || fields.includes(field)
}
