import { type LateOutcome, lateOutcomes, toSeatStates } from '#domain/scheduling/appointment.ts'
import { dayOf, instantAt, type Instant } from '#domain/time.ts'
import type { CommandRequest } from '#domain/wire.ts'
import { isOneOf } from '#domain/fields.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { dateText } from '#locale/common/dateTexts.ts'

export type CloseOutcome = LateOutcome | 'noShow'

/** How an appointment of an earlier day is closed, while it is being entered. `leftAt` is a wall-clock time, `HH:MM`. */
export type CloseDraft = { readonly outcome: CloseOutcome; readonly leftAt: string; readonly reason: string }

/** A patient who never arrived failed to attend; one who was seated was seen. */
export const outcomesFor = ({ state }: AppointmentRow): readonly CloseOutcome[] =>
  state.visit === 'scheduled' ? ['noShow', ...lateOutcomes] : isOneOf(toSeatStates, state.visit) ? lateOutcomes : ['departed']

export const closeDraftOf = (appointment: AppointmentRow, timeZone: string): CloseDraft => ({
  outcome: outcomesFor(appointment)[0] ?? 'departed',
  leftAt: dateText('clock', appointment.finishedAt ?? appointment.endsAt, timeZone),
  reason: '',
})

/** The instant at which the patient left; `null` if the text is no time of that day. */
function leftAtOf({ startsAt }: AppointmentRow, time: string, timeZone: string): Instant | null {
  try {
    return instantAt(dayOf(startsAt, timeZone), time, timeZone)
  } catch {
    return null
  }
}

export type CloseFaults = { readonly leftAt: boolean; readonly reason: boolean }

export const closeFaults = (appointment: AppointmentRow, draft: CloseDraft, timeZone: string): CloseFaults => ({
  leftAt: draft.outcome !== 'noShow' && leftAtOf(appointment, draft.leftAt, timeZone) === null,
  reason: draft.outcome !== 'noShow' && draft.reason.trim() === '',
})

export function closeCommand(appointment: AppointmentRow, draft: CloseDraft, timeZone: string): CommandRequest {
  if (draft.outcome === 'noShow') return { command: 'appointments.markNoShow', record: appointment.id }
  const data = { outcome: draft.outcome, leftAt: leftAtOf(appointment, draft.leftAt, timeZone), closedLateReason: draft.reason.trim() }
  return { command: 'appointments.closeLate', record: appointment.id, data }
}
