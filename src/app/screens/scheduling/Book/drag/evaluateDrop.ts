import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { isOverlapping } from '#domain/timeSpans.ts'
import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import { instantOf, millisecondsOf } from '#domain/time.ts'
import { isOneOf } from '#domain/fields.ts'
import { refusalOf } from '#locale/common/refusals.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import type { Client } from '#streams/client/client.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { type AppointmentRow, chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import { canMove } from '../../../../components/scheduling/appointment/move/moveCommand.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { tBook } from '../tBook.ts'
import { type Drag, dragStep } from './dragGeometry.ts'
import { type BookKind, dropCommand, type DropRequest, placedOwner, withReason } from './dropCommand.ts'

/** What a drop on a place does. */
export type Drop =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'fits'; readonly request: DropRequest }
  /** `request`: the command that a user may give a reason for; `null`: no reason is enough. */
  | { readonly kind: 'refused'; readonly reason: string; readonly request: DropRequest | null }

type Surroundings = { readonly rows: BookRows; readonly kind: BookKind }

const otherColumnScope = 'cal.o'

type DropClient = Pick<Client, 'checkCommand' | 'scopes' | 'me'>

/** Whether the user may give an appointment another time. A request without one is accepted with it. */
export function canDrag(client: Pick<Client, 'checkCommand'>, appointment: AppointmentRow): boolean {
  if (!appointment.noTimeYet) return canMove(client, appointment)
  const { id: record, endsAt } = appointment
  // Any time but that which means that there is none.
  const data = { startsAt: endsAt, endsAt: instantOf(millisecondsOf(endsAt) + dragStep), overlapReason: '-' }
  return client.checkCommand('appointments', appointment, { command: 'appointments.accept', record, data }).allowed
}

/** Whether a user who may only move within columns drags the appointment into the column of another provider. */
const isOtherColumn = ({ me, scopes }: DropClient, { provider }: AppointmentRow, target: unknown): boolean =>
  typeof target === 'string' && target !== provider && target !== me.provider && !scopes.has(otherColumnScope)

const refused = (reason: string, request: DropRequest | null = null): Drop => ({ kind: 'refused', reason, request })
const needsPermission = (scope: string): Drop => refused(tBook('refused.permission', { permission: wordsOfScopes(scope) }))

/** What decides about a place: on a day, everything but the appointments of other providers, chairs and patients. */
export function dropInputs(drag: Drag, { rows, kind }: Surroundings): readonly unknown[] {
  if (kind === 'week') return [rows]
  const { day, schedule, events, calendars, gaps } = rows
  const owner = placedOwner(drag, kind, day)
  const { appointment } = drag.block
  const isNear = ({ provider, chair, patient, id }: AppointmentRow): boolean =>
    provider === owner?.provider || (chair !== null && chair === owner?.chair) || patient === appointment.patient || id === appointment.id
  const near = [...day.appointments.values()].filter(isNear)
  return [kind, schedule, events, calendars, gaps, day.location, day.settings, day.chairs, day.providers, day.blockouts, ...near]
}

/**
 * Evaluates the same state machine as the server, with the records that the page holds.
 * @param triesReason whether a refused place is evaluated again with a reason: of a mouse, only when it is lifted
 */
export function evaluateDrop(client: DropClient, drag: Drag, { rows, kind }: Surroundings, triesReason = true): Drop {
  const request = dropCommand(drag, kind, rows.day)
  if (!request) return placedOwner(drag, kind, rows.day) ? { kind: 'unchanged' } : refused(tBook('refused.noProvider'))
  const { appointment } = drag.block
  const check = client.checkCommand('appointments', appointment, request)
  if (!check.allowed && check.scope !== undefined) return needsPermission(check.scope)
  const target = { ...appointment, ...request.data }
  if (isOtherColumn(client, appointment, target.provider)) return needsPermission(otherColumnScope)
  if (check.allowed) return { kind: 'fits', request }
  const takesReason = triesReason && client.checkCommand('appointments', appointment, withReason(request, '-')).allowed
  return refused(reasonText(check.reason, target, drag, rows), takesReason ? request : null)
}

type Target = Pick<AppointmentRow, 'provider' | 'chair'>

/** Names what is in the way; otherwise the sentence of the guard that refused. */
function reasonText(reason: string, { provider, chair }: Target, drag: Drag, rows: BookRows): string {
  const { providers, chairs, patients, location } = rows.day
  const owner = providerName(providers.get(provider))
  const text = (key: 'refused.provider' | 'refused.chair', owner: string, isOfOwner: (row: AppointmentRow) => boolean) => {
    const other = inTheWay(rows, drag, isOfOwner)
    if (!other) return refusalOf(reason)
    const time = wholeTimeOf(other.endsAt, location.timeZone)
    return tBook(key, { owner, time, name: patientName(patients.get(other.patient) ?? null) })
  }
  if (reason === 'timeIsWithinHours') return tBook('refused.hours', { owner })
  if (reason === 'providerTimeIsFree') return text('refused.provider', owner, (row) => row.provider === provider)
  if (reason !== 'chairTimeIsFree') return refusalOf(reason)
  const row = chairs.get(chair ?? '')
  return text('refused.chair', row ? chairLabel(row) : '', (other) => other.chair === chair)
}

const inTheWay = (rows: BookRows, drag: Drag, isOfOwner: (row: AppointmentRow) => boolean): AppointmentRow | undefined =>
  [...rows.day.appointments.values()].find(
    (row) =>
      row.id !== drag.block.id &&
      isOfOwner(row) &&
      isOneOf(timeHoldingStates, row.state.visit) &&
      isOverlapping({ startsAt: millisecondsOf(row.startsAt), endsAt: millisecondsOf(row.endsAt) }, drag),
  )
