import { minutes } from '#domain/time.ts'
import type { GuardArgs } from '../../../kernel/actionCreators.ts'
import { timeIn } from '../../../kernel/contextReaders.ts'
import { countIn } from '../../../kernel/settings.ts'
import { type AppointmentContext, send } from '../appointmentContext.ts'

/**
 * Reminders are timers of the appointment. A move sets them again, and each is judged once more when it is due. An appointment that is booked
 * later than its reminder would be due gets none: its patient has just been told.
 */

type Reminder = 'confirmBefore' | 'remindBefore' | 'remindFormsBefore'

/** In milliseconds; 0 for none. The type may have its own, but for forms. */
const timeBefore = (context: AppointmentContext, reminder: Reminder): number =>
  minutes(60 * (ownHours(context, reminder) ?? countIn(context, reminder)))

const ownHours = ({ facts }: AppointmentContext, reminder: Reminder): number | null =>
  reminder === 'remindFormsBefore' ? null : (facts.theType?.[reminder] ?? null)

/** Milliseconds until the reminder; until the start, at which nothing is sent any more, if there is none or its time has passed. */
export const reminderDelay =
  (reminder: Reminder) =>
  ({ context }: GuardArgs<AppointmentContext>): number => {
    const untilStart = (timeIn(context.record, 'startsAt') ?? Date.parse(context.now)) - Date.parse(context.now)
    const before = timeBefore(context, reminder)
    return before > 0 && untilStart > before ? untilStart - before : untilStart
  }

/** False once the appointment should have begun. */
export const startIsAhead = ({ context }: GuardArgs<AppointmentContext>): boolean =>
  (timeIn(context.record, 'startsAt') ?? 0) > Date.parse(context.now)

/** By the patient's preferred channel. The message waits for the end of quiet hours, and is not sent to a patient who wants none. */
export const sendReminder = send('reminder', ({ record }) => ({ channel: 'preferred', to: record.patient ?? '' }))
