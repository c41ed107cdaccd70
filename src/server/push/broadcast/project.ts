import { commandsOfChanges } from '../../engine/access/commandsOfChanges.ts'
import type { AnyRecord, Change, LogEntry, Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { type AccessSubject, canAccess } from '../../engine/access/recordAccess.ts'
import { type View, viewFields, applyView, viewCell, viewFieldValue, viewFieldSource } from '../../engine/access/views.ts'
import type { FigureChange, LoggedChange, LoggedEntry } from '../../store/store.ts'

export type FollowedArea = { readonly resource: Resource; readonly view: View }

/** Describes a group of followers for which every entry reads the same. */
export type Audience = AccessSubject & {
  /** The followed areas, by name. */
  readonly areas: ReadonlyMap<string, FollowedArea>
  /** Whether they see the actor's name, the idempotency key and the origin's id. A waiting-room display does not. */
  readonly showsNames: boolean
}

function createdChange(change: LoggedChange, { resource, view }: FollowedArea, after: AnyRecord): Change {
  const { id: _id, version: _version, updatedAt: _updatedAt, ...values } = applyView(resource, view, after)
  return { area: change.area, record: change.record, version: change.version, kind: 'created', values }
}

function visibleValues({ values, before }: LoggedChange, { resource, view }: FollowedArea): Fields {
  if (view === 'full') return values
  const visible: Record<string, unknown> = {}
  for (const field of viewFields(resource, view)) {
    if (!(viewFieldSource(field) in values)) continue
    const [name, value] = viewFieldValue(field, values) ?? []
    const [, previousValue] = (before && viewFieldValue(field, before)) ?? []
    // The initial or state read from a field may be the same although the field changed.
    if (name !== undefined && (typeof field === 'string' || previousValue !== value)) visible[name] = value
  }
  return visible
}

function projectChange(change: LoggedChange, audience: Audience): Change | null {
  const followed = audience.areas.get(change.area)
  if (!followed) return null
  const { area, record, version, before, after } = change
  const wasVisible = before !== null && canAccess(audience, followed.resource, before)
  const isVisible = after !== null && canAccess(audience, followed.resource, after)
  if (isVisible && wasVisible) return { area, record, version, kind: 'changed', values: visibleValues(change, followed) }
  if (isVisible) return createdChange(change, followed, after)
  return wasVisible ? { area, record, version, kind: 'removed', values: {} } : null
}

/** A cell as it is after the entry, never a difference: a frame that arrives twice does no harm. */
function projectFigure({ area, cell, isRemoved }: FigureChange, audience: Audience): Change | null {
  const followed = audience.areas.get(area)
  if (!followed || !canAccess(audience, followed.resource, cell)) return null
  const { id: record, version, ...values } = viewCell(followed.resource, followed.view, cell)
  return isRemoved ? { area, record, version, kind: 'removed', values: {} } : { area, record, version, kind: 'created', values }
}

/**
 * Projects an entry for one audience; `null` if the entry contains nothing for it. Access is checked on each record before and after.
 * A record that becomes visible is `created`; one that stops being visible is `removed`.
 * A change without visible fields is still sent, without values, because the snapshot's version and `updatedAt` move with it.
 */
export function project(entry: LoggedEntry, audience: Audience): LogEntry | null {
  const { figures = [] } = entry
  const projected = [
    ...entry.changes.map((change) => projectChange(change, audience)),
    ...figures.map((one) => projectFigure(one, audience)),
  ]
  const changes = projected.filter((change) => change !== null)
  if (changes.length === 0) return null
  const { position, at, by, because, command, happenedAt, schema } = entry
  const commands = entry.commands && commandsOfChanges(entry.commands, changes)
  const origin = entry.origin && { origin: audience.showsNames ? entry.origin : { ...entry.origin, id: '' } }
  const added = { ...(happenedAt && { happenedAt }), ...(schema === undefined ? {} : { schema }), ...(commands && { commands }) }
  return audience.showsNames
    ? { position, at, by, because, ...origin, ...added, command, changes }
    : { position, at, by: { ...by, name: '' }, because: '', ...origin, ...added, command, changes }
}
