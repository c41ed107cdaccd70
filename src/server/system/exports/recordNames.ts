import type { Fields } from '#domain/wire.ts'
import { nameFieldsOf, resourceOf } from '#resources/registry.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { canAccess } from '../../engine/access/recordAccess.ts'
import { applyView, viewFor } from '../../engine/access/views.ts'
import type { Store } from '../../store/store.ts'

/** Returns what users call a record of an area; `null` where the principal may not see it. Each is read once. */
export type RecordNames = (area: string, id: string) => Promise<string | null>

export function createRecordNames(store: Store, principal: Principal): RecordNames {
  const known = new Map<string, string | null>()
  return async (area, id) => {
    const key = `${area} ${id}`
    const name = known.get(key)
    if (name !== undefined) return name
    const read = await readName(store, principal, area, id)
    known.set(key, read)
    return read
  }
}

async function readName(store: Store, principal: Principal, area: string, id: string): Promise<string | null> {
  const resource = resourceOf(area)
  const view = resource && viewFor(principal, resource)
  if (!resource || !view) return null
  const record = await store.get(principal.practice, area, id)
  if (!record || !canAccess(principal, resource, record)) return null
  const shown: Fields = applyView(resource, view, record)
  const texts = nameFieldsOf(resource).map((field) => shown[field])
  return texts.filter((text) => typeof text === 'string' && text !== '').join(' ') || null
}
