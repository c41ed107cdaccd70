import type { Fields } from '#domain/wire.ts'
import { filesOf } from '#resources/fileDeclaration.ts'
import type { Resource } from '#resources/resource.ts'

/** Notes the hash of bytes that the record stops naming, where the server is to remove them. Other areas are written as they are. */
export function withDiscarded(resource: Resource, before: Fields | null, fields: Fields): Fields {
  if (!resource.files || before === null) return fields
  const noted = filesOf(resource).flatMap(({ discardedIn, hashesOf }) => {
    const named = hashesOf(fields)
    const last = hashesOf(before).findLast((hash) => !named.includes(hash))
    return discardedIn === null || last === undefined ? [] : [[discardedIn, last] as const]
  })
  return noted.length === 0 ? fields : { ...fields, ...Object.fromEntries(noted) }
}
