import { isEqualJson } from '#domain/json/equalJson.ts'
import { Problem, conflictProblem } from '#domain/problems.ts'
import { dayOf, instantOf, millisecondsOf, minutes, todayOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { refusalOf } from '#locale/common/refusals.ts'
import { childBoundsOf } from '#resources/childLists.ts'
import { editableSince, isEditableIn } from '#resources/isEditableIn.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../access/principal.ts'
import { canAccess } from '../access/recordAccess.ts'
import { numberFieldsOf } from '../records/numbers.ts'
import { storedTimeZoneOf } from '../states/storedTimeZoneOf.ts'
import type { Tx } from '../../store/store.ts'
import { count, find } from '../storeRequests.ts'

/** Checks what a record may hold beyond the shape of each field. A bound is judged only where the command changes a field. */

/**
 * Checks the record as a command would leave it.
 * @throws Problem `conflicting`
 */
export function* checkDraft(
  { principal, now }: { readonly principal: Principal; readonly now: number },
  resource: Resource,
  before: AnyRecord | null,
  draft: AnyRecord,
): Tx<void> {
  checkSpan(resource, before ?? {}, draft)
  if (resource.locationField && !canAccess(principal, resource, draft))
    throw conflictProblem(resource.locationField, 'is not a location you have access to')
  const changedField = before && immutableFields(resource, before).find((field) => before[field] !== draft[field])
  if (changedField) throw conflictProblem(changedField, 'cannot be changed')
  yield* checkPastDays(resource, before ?? {}, draft, now)
  yield* checkFaults(resource, before, draft)
}

/** @throws Problem `refused` that names each edited field that may not change in the state of the record */
export function* refuseLocked(resource: Resource, edits: readonly string[], before: AnyRecord, draft: AnyRecord, now: number): Tx<void> {
  const changed = edits.filter((field) => !isEqualJson(before[field], draft[field]))
  const lockedOn = (isSameDay: boolean) => {
    const isEditable = isEditableIn(resource, before, isSameDay)
    return changed.filter((field) => !isEditable(field))
  }
  // Most edits change what is editable on any day, and the calendar of a time zone takes longer than all else here.
  if (lockedOn(false).length === 0) return
  const locked = lockedOn(yield* isOfToday(resource, before, now))
  if (locked.length === 0) return
  const errors = locked.map((path) => ({ path, message: 'cannot be changed in the current status' }))
  throw new Problem('refused', `${locked.join(', ')} cannot be changed in the current status.`, { reason: 'locked', errors, possible: [] })
}

function* isOfToday(resource: Resource, record: AnyRecord, now: number): Tx<boolean> {
  const since = editableSince(resource, record)
  if (since === null) return true
  const timeZone = yield* storedTimeZoneOf(resource, record)
  return dayOf(since, timeZone) === todayOf(instantOf(now), timeZone)
}

function checkSpan({ maxSpan = Number.POSITIVE_INFINITY }: Resource, before: Fields, { startsAt, endsAt }: Fields): void {
  if (typeof startsAt !== 'string' || typeof endsAt !== 'string') return
  const span = millisecondsOf(endsAt) - millisecondsOf(startsAt)
  if (span <= 0) throw conflictProblem('endsAt', 'must be after startsAt')
  const isChanged = before['startsAt'] !== startsAt || before['endsAt'] !== endsAt
  if (isChanged && span > maxSpan) throw conflictProblem('endsAt', `must be at most ${maxSpan / minutes(60)} hours after startsAt`)
}

/**
 * Transactions run one after another, so none can refer to the record meanwhile.
 * @throws Problem `refused` if a field is fixed because other records refer to this one
 */
export function* checkUse({ fixedOnceUsed = [] }: Resource, before: AnyRecord, draft: AnyRecord): Tx<void> {
  for (const { field, area, by, reason } of fixedOnceUsed) {
    if (before[field] === draft[field]) continue
    const users = yield* find(area, { where: [{ column: by, is: [before.id] }], limit: 1 })
    if (users.length > 0) throw new Problem('refused', refusalOf(reason), { reason, possible: [] })
  }
}

function* checkPastDays(resource: Resource, before: Fields, draft: AnyRecord, now: number): Tx<void> {
  const changed = (resource.pastDays ?? []).filter((field) => typeof draft[field] === 'string' && before[field] !== draft[field])
  if (changed.length === 0) return
  const today = todayOf(instantOf(now), yield* storedTimeZoneOf(resource, draft))
  const future = changed.find((field) => String(draft[field]) > today)
  if (future) throw conflictProblem(future, 'must not be in the future')
}

/** Judges the record only if one of its fields changes, so that a command about its state is never refused for them. */
function* checkFaults(resource: Resource, before: AnyRecord | null, draft: AnyRecord): Tx<void> {
  const fields = Object.keys(resource.record.shape)
  if (!resource.faultOf || (before && fields.every((field) => isEqualJson(before[field], draft[field])))) return
  const fault = resource.faultOf(draft, yield* storedTimeZoneOf(resource, draft))
  if (fault) throw conflictProblem(fault.path, fault.message)
}

/** @throws Problem `refused` if there are too many of them */
export function* checkCount(resource: Resource, draft: Fields): Tx<void> {
  const { maxCount, childOf } = resource
  if (maxCount) yield* checkLargest(resource, maxCount.per, maxCount.count, draft)
  const bounds = childBoundsOf(resource)
  if (bounds && childOf) yield* checkLargest(resource, childOf.by, bounds.max, draft)
}

function* checkLargest({ name }: Resource, per: string, largest: number, draft: Fields): Tx<void> {
  if ((yield* countAlike(name, per, draft)) < largest) return
  throw new Problem('refused', `There can be at most ${largest} of these. Remove one first.`, { reason: 'full', possible: [] })
}

/** @throws Problem `refused` if its parent must keep it */
export function* checkRemaining(resource: Resource, before: Fields): Tx<void> {
  const bounds = childBoundsOf(resource)
  if (!bounds || !resource.childOf || bounds.min === 0) return
  if ((yield* countAlike(resource.name, resource.childOf.by, before)) > bounds.min) return
  throw new Problem('refused', `There must be at least ${bounds.min} of these.`, { reason: 'tooFew', possible: [] })
}

/** The records with the same value in a field. */
const countAlike = (area: string, per: string, draft: Fields): Tx<number> =>
  count(area, { where: [{ column: per, is: [String(draft[per])] }] })

/** Fields that no later command may change: the state machine selector, the owner, the parent, and given numbers with their series. */
function immutableFields(resource: Resource, before: AnyRecord): readonly string[] {
  const { machines, ownerField, childOf } = resource
  const fields = [machines && 'by' in machines ? machines.by : undefined, ownerField, childOf?.by].filter((field) => field !== undefined)
  return [...fields, ...numberFieldsOf(resource, before)]
}
