import { Problem } from '#domain/problems.ts'
import { scopesIn } from '#domain/scopes.ts'
import type { Export } from '#domain/system/export.ts'
import { readScopesOf, resourceOf } from '#resources/registry.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { missingPermission } from '../../engine/access/authorisation.ts'

/** The file of an export is for users who may see now all that the requester saw when it was made. */

type ExportOf = Pick<Export, 'of' | 'report' | 'fields'>

/** The areas whose records or names the file holds. */
function areasOf({ of, fields }: ExportOf): readonly string[] {
  const refs = Object.entries((of === null ? undefined : resourceOf(of))?.refs ?? {})
  const named = refs.filter(([field]) => fields.length === 0 || fields.includes(field)).map(([, area]) => area ?? '')
  return of === null ? [] : [of, ...named]
}

function scopesOfArea(area: string): readonly string[] {
  const resource = resourceOf(area)
  if (!resource) return []
  return [...Object.values(readScopesOf(resource)).flatMap(scopesIn), ...(resource.othersScope ? [resource.othersScope] : [])]
}

/** What of the requester's permissions decides the content of the file. It is stored with the export. */
export function rightsOfFile(record: ExportOf, { scopes, locations }: Principal): Pick<Export, 'madeWithScopes' | 'madeWithLocations'> {
  const deciding = record.report === null ? areasOf(record).flatMap(scopesOfArea) : ['rep', `rep.${record.report}`]
  return {
    madeWithScopes: [...new Set(deciding)].filter((scope) => scopes.has(scope)),
    madeWithLocations: locations === null ? null : [...locations],
  }
}

/** Records that only their owner sees, such as notes of a user. */
const hasOwnRecords = ({ of }: ExportOf): boolean => of !== null && resourceOf(of)?.ownerField !== undefined

/** @throws Problem `forbidden` if the file holds more than the reader may see now */
export function requireFileRights(
  reader: Principal,
  record: ExportOf & Pick<Export, 'requestedBy' | 'madeWithScopes' | 'madeWithLocations'>,
): void {
  if (reader.kind === 'system') return
  const { madeWithScopes, madeWithLocations, requestedBy } = record
  // An export of an earlier release does not say what it was made with, so it is made again.
  if (madeWithScopes === null) throw new Problem('forbidden', 'This file is of an earlier release. Make it again.')
  if (reader.user !== requestedBy && hasOwnRecords(record))
    throw new Problem('forbidden', 'Only the user who asked for this file can read it.')
  const missing = madeWithScopes.find((scope) => !reader.scopes.has(scope))
  if (missing !== undefined) throw missingPermission(missing, 'to read this file, which holds what it shows')
  const isBeyond = (location: string) => reader.locations?.includes(location) === false
  if (reader.locations !== null && (madeWithLocations === null || madeWithLocations.some(isBeyond)))
    throw new Problem('forbidden', 'You need access to all locations of this file.')
}
