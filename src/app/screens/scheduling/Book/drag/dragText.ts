import { shortWeekdayOf, weekdayAndTimeOf, wholeTimeOf } from '#locale/common/time.ts'
import type { Client } from '#streams/client/client.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { ToastMessage } from '../../../../components/command/Toasts.tsx'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { bookedToast } from '../../../../components/scheduling/booking/bookedToast.ts'
import { dateOf } from '../../../../components/scheduling/bookingDates.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { tBook } from '../tBook.ts'
import type { Drag } from './dragGeometry.ts'
import type { Drop } from './evaluateDrop.ts'

/** The time of a dragged appointment; of one whose length changes, its new end. */
export const draggedTimeText = ({ mode, startsAt, endsAt }: Drag, timeZone: string): string =>
  mode === 'resize' ? tBook('until', { time: wholeTimeOf(endsAt, timeZone) }) : wholeTimeOf(startsAt, timeZone)

type Start = Pick<Drag, 'startsAt'>

/** The nearest time that fits, beside a refusal; with its day if that is another than the refused one. */
export function slotText(slot: Start | undefined, { startsAt }: Start, timeZone: string): string {
  if (!slot) return ''
  const time = wholeTimeOf(slot.startsAt, timeZone)
  const isSameDay = dateOf(slot.startsAt, timeZone) === dateOf(startsAt, timeZone)
  return tBook('fitsAt', { time: isSameDay ? time : `${shortWeekdayOf(slot.startsAt, timeZone)}, ${time}` })
}

type Announcement = {
  readonly drag: Drag
  readonly drop: Drop
  readonly columnName: string
  readonly slot: FreeSlot | undefined
  readonly timeZone: string
}

/** The sentence that a screen reader speaks at every step. */
export function dragAnnouncement({ drag, drop, columnName, slot, timeZone }: Announcement): string {
  const values = { name: patientName(drag.block.patient), time: draggedTimeText(drag, timeZone), column: columnName }
  if (drop.kind === 'refused')
    return [tBook('announce.refused', { ...values, reason: drop.reason }), slotText(slot, drag, timeZone)].join(' ')
  return tBook(`announce.${drop.kind}`, values)
}

/** With these an appointment gets its time. */
const timeCommands = ['appointments.move', 'appointments.accept']

/** Describes what was booked, moved or cancelled. Other commands show in the block itself. */
export function bookToastFor(status: CommandStatus, day: DayRows): ToastMessage | null {
  const { timeZone } = day.location
  const appointment = day.appointments.get(status.record ?? '')
  if (!appointment) return bookedToast(status, timeZone, day.patients)
  const name = patientName(day.patients.get(appointment.patient) ?? null)
  if (status.command === 'appointments.cancel') return { title: tReception('didCancel', { name }) }
  if (!appointment.noTimeYet && timeCommands.includes(status.command))
    return { title: tBook('didMove', { name, time: weekdayAndTimeOf(appointment.startsAt, timeZone) }) }
  return bookedToast(status, timeZone, day.patients)
}

type RefusedCommand = Extract<CommandStatus, { phase: 'refused' }>

const changingCommands: readonly string[] = ['appointments.move', 'appointments.resize']
/** Status of a command that is based on an earlier version of the record. */
const isStale = ({ problem }: RefusedCommand): boolean => problem.status === 412

/** Says who changed an appointment while the user dragged it, and where it is now. `null` if the refusal has another reason. */
export function moveConflictText(
  { lastWrite, me }: Pick<Client, 'lastWrite' | 'me'>,
  day: DayRows,
  refused: RefusedCommand,
): string | null {
  const appointment = day.appointments.get(refused.record ?? '')
  if (!appointment || !changingCommands.includes(refused.command) || !isStale(refused)) return null
  const change = lastWrite('appointments', appointment.id)
  const values = {
    name: patientName(day.patients.get(appointment.patient) ?? null),
    time: wholeTimeOf(appointment.startsAt, day.location.timeZone),
    provider: providerName(day.providers.get(appointment.provider)),
  }
  if (change?.by.kind !== 'user' || change.by.id === me.id) return tBook('changedByOther', values)
  return tBook(changingCommands.includes(change.command) ? 'movedBy' : 'changedBy', { ...values, user: change.by.name })
}
