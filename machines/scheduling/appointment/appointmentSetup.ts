import { setup } from 'xstate'
import type { AppointmentCommand } from '#domain/scheduling/appointmentCommands.ts'
import { minutes } from '#domain/time.ts'
import { minutesOf } from '../../kernel/settings.ts'
import { timeIn } from '../../kernel/contextReaders.ts'
import { type GuardArgs, verbs } from '../../kernel/actionCreators.ts'
import type { AppointmentContext } from './appointmentContext.ts'
import { appointmentGuards } from './appointmentGuards.ts'
import { reminderDelay, startIsAhead } from './messages/reminders.ts'

/** Events that one region raises for the others. */
type InternalEvent =
  | 'visit.moved'
  | 'visit.confirmDue'
  | 'visit.ready'
  | 'visit.unready'
  | 'visit.leftTheChair'
  | 'paperwork.complete'
  | 'paperwork.undone'

/**
 * Milliseconds until a no-show is proposed, counted from the expected arrival. Below zero if that time has passed: the timer is then due at
 * once.
 */
const noShowDelay = ({ context }: GuardArgs<AppointmentContext>): number => {
  const late = context.record.expectedLateBy ?? 0
  const startsAt = timeIn(context.record, 'notifiedStart') ?? timeIn(context.record, 'startsAt') ?? Date.parse(context.now)
  return startsAt + minutes(late) + minutesOf(context, 'noShowAfter') - Date.parse(context.now)
}

/** The XState setup that all regions of an appointment share: commands, guards, effects and timers. */
export const appointmentSetup = setup({
  types: { context: {} as AppointmentContext, input: {} as AppointmentContext, events: {} as { type: AppointmentCommand | InternalEvent } },
  guards: { ...appointmentGuards, startIsAhead },
  actions: verbs,
  delays: {
    confirmDue: reminderDelay('confirmBefore'),
    remindDue: reminderDelay('remindBefore'),
    remindFormsDue: reminderDelay('remindFormsBefore'),
    noShowDue: noShowDelay,
    unanswered: ({ context }) => minutesOf(context, 'callAgainAfter'),
    examUnanswered: ({ context }) => minutesOf(context, 'examCallAfter'),
  },
})
