import type { AnyRecord, Change, Entry, Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { type Meeting, type Sight, fieldsOf, mayMeet, seen, shownOf, sourceOf } from '../engine/sight.ts'
import type { LoggedChange, LoggedEntry } from '../store/store.ts'

export type Followed = { readonly resource: Resource; readonly sight: Sight }

/** One kind of follower: everybody for whom an entry reads the same. */
export type Audience = Meeting & {
  /** The areas followed, by name. */
  readonly areas: ReadonlyMap<string, Followed>
  /** Whether they are told who did it by name, and under which key. A wall in the waiting room is not. */
  readonly named: boolean
}

function entering(change: LoggedChange, { resource, sight }: Followed, after: AnyRecord): Change {
  const { id: _id, version: _version, updatedAt: _updatedAt, ...values } = seen(resource, sight, after)
  return { area: change.area, record: change.record, version: change.version, kind: 'created', values }
}

function visibleValues({ values, before }: LoggedChange, { resource, sight }: Followed): Fields {
  if (sight === 'full') return values
  const visible: Record<string, unknown> = {}
  for (const field of fieldsOf(resource, sight)) {
    if (!(sourceOf(field) in values)) continue
    const [name, value] = shownOf(field, values) ?? []
    const [, was] = (before && shownOf(field, before)) ?? []
    // A word or letter read out of a field may be the same where the field is another.
    if (name !== undefined && (typeof field === 'string' || was !== value)) visible[name] = value
  }
  return visible
}

function projectChange(change: LoggedChange, audience: Audience): Change | null {
  const followed = audience.areas.get(change.area)
  if (!followed) return null
  const { area, record, version, before, after } = change
  const knew = before !== null && mayMeet(audience, followed.resource, before)
  const knows = after !== null && mayMeet(audience, followed.resource, after)
  if (knows && knew) return { area, record, version, kind: 'changed', values: visibleValues(change, followed) }
  if (knows) return entering(change, followed, after)
  return knew ? { area, record, version, kind: 'removed', values: {} } : null
}

/**
 * An entry as one audience may read it; `null` where there is nothing in it for them. Judged on each record before and after:
 * what enters their sight is `created`, what leaves it is `removed`. A change of which they see no field is still told, with
 * no values: the version and `updatedAt` of their snapshot move with it.
 */
export function project(entry: LoggedEntry, audience: Audience): Entry | null {
  const changes = entry.changes.map((change) => projectChange(change, audience)).filter((change) => change !== null)
  if (changes.length === 0) return null
  const { position, at, by, because, command } = entry
  return audience.named
    ? { position, at, by, because, command, changes }
    : { position, at, by: { ...by, name: '' }, because: '', command, changes }
}
