import { isOverlapping } from '#domain/timeSpans.ts'
import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import { millisecondsOf } from '#domain/time.ts'
import { isOneOf } from '#domain/fields.ts'
import { refusalOf } from '#locale/common/refusals.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import type { Client } from '#streams/client/client.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { type AppointmentRow, chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { tBook } from '../tBook.ts'
import { type Carry, carryCommand, type CarryKind, isNoProvider, placedOwner, withReason } from './carry.ts'

/** What the state machine decides about a place, before the user puts the appointment there. */
export type Verdict = { readonly kind: 'unchanged' | 'fits' } | Refusal
export type Refusal = { readonly kind: 'refused'; readonly reason: string }

type Surroundings = { readonly rows: BookRows; readonly kind: CarryKind }

const otherColumnScope = 'cal.o'

type VerdictClient = Pick<Client, 'checkCommand' | 'scopes' | 'me'>

/** Whether a user who may only move within columns carries the appointment into the column of another provider. */
const isOtherColumn = ({ me, scopes }: VerdictClient, { provider }: AppointmentRow, target: unknown): boolean =>
  typeof target === 'string' && target !== provider && target !== me.provider && !scopes.has(otherColumnScope)

const refused = (reason: string): Refusal => ({ kind: 'refused', reason })
const needsPermission = (scope: string): Refusal => refused(tBook('refused.permission', { scope }))

/** What decides about a place: on a day, everything but the appointments of other providers, chairs and patients. */
export function verdictInputs(carry: Carry, { rows, kind }: Surroundings): readonly unknown[] {
  if (kind === 'week') return [rows]
  const { day, schedule, events, calendars, gaps } = rows
  const owner = placedOwner(carry, kind, day)
  const { appointment } = carry.block
  const isNear = ({ provider, chair, patient, id }: AppointmentRow): boolean =>
    provider === owner?.provider || (chair !== null && chair === owner?.chair) || patient === appointment.patient || id === appointment.id
  const near = [...day.appointments.values()].filter(isNear)
  return [kind, schedule, events, calendars, gaps, day.location, day.settings, day.chairs, day.providers, day.blockouts, ...near]
}

/** Evaluates the same state machine as the server, with the records that the page holds. */
export function verdictOf(client: VerdictClient, carry: Carry, { rows, kind }: Surroundings): Verdict {
  const request = carryCommand(carry, kind, rows.day)
  if (!request) {
    return isNoProvider(carry, kind, rows.day) ? refused(tBook('refused.noProvider')) : { kind: 'unchanged' }
  }
  const { appointment } = carry.block
  const check = client.checkCommand('appointments', appointment, request)
  if (!check.allowed && check.scope !== undefined) return needsPermission(check.scope)
  const target = { ...appointment, ...request.data }
  if (isOtherColumn(client, appointment, target.provider)) return needsPermission(otherColumnScope)
  if (check.allowed) return { kind: 'fits' }
  return refused(reasonText(check.reason, target, carry, rows))
}

/** Whether the user may take a refused place all the same, with a reason: a taken or closed time. */
export function takesReason(client: VerdictClient, carry: Carry, { rows, kind }: Surroundings): boolean {
  const request = carryCommand(carry, kind, rows.day)
  const { appointment } = carry.block
  if (!request || isOtherColumn(client, appointment, { ...appointment, ...request.data }.provider)) return false
  return client.checkCommand('appointments', appointment, withReason(request, '-')).allowed
}

type Target = Pick<AppointmentRow, 'provider' | 'chair'>

/** Names what is in the way; otherwise the sentence of the guard that refused. */
function reasonText(reason: string, { provider, chair }: Target, carry: Carry, rows: BookRows): string {
  const name = providerName(rows.day.providers.get(provider))
  const timeZone = rows.day.location.timeZone
  const text = (key: 'refused.provider' | 'refused.chair', owner: string, other: AppointmentRow | undefined) =>
    other
      ? tBook(key, {
          owner,
          name: patientName(rows.day.patients.get(other.patient) ?? null),
          time: wholeTimeOf(other.endsAt, timeZone),
        })
      : refusalOf(reason)
  if (reason === 'providerTimeIsFree')
    return text(
      'refused.provider',
      name,
      inTheWay(rows, carry, (row) => row.provider === provider),
    )
  if (reason === 'timeIsWithinHours') return tBook('refused.hours', { owner: name })
  if (reason !== 'chairTimeIsFree') return refusalOf(reason)
  const row = rows.day.chairs.get(chair ?? '')
  return text(
    'refused.chair',
    row ? chairLabel(row) : '',
    inTheWay(rows, carry, (other) => other.chair === chair),
  )
}

const inTheWay = (rows: BookRows, carry: Carry, isOfOwner: (row: AppointmentRow) => boolean): AppointmentRow | undefined =>
  [...rows.day.appointments.values()].find(
    (row) =>
      row.id !== carry.block.id &&
      isOfOwner(row) &&
      isOneOf(timeHoldingStates, row.state.visit) &&
      isOverlapping({ startsAt: millisecondsOf(row.startsAt), endsAt: millisecondsOf(row.endsAt) }, carry),
  )
