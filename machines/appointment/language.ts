import { setup } from 'xstate'
import type { AppointmentCommand } from '#domain/scheduling/commands.ts'
import { minutes } from '#domain/time.ts'
import type { Context } from '../effects.ts'
import { settingOf } from '../settings.ts'
import { timeIn } from '../reading.ts'
import { type Asked, verbs } from '../saying.ts'
import { guards } from './guards.ts'

/** What one region tells the others. */
type Told = 'visit.moved' | 'visit.ready' | 'visit.unready' | 'visit.leftTheChair' | 'paperwork.complete' | 'paperwork.undone'

/** Less than nought where the time is over: then it is due at once. Who rang to say that they come later is waited for. */
const untilNoShow = ({ context }: Asked): number => {
  const late = Number(context.record['expectedLateBy'] ?? 0)
  const startsAt = timeIn(context.record, 'startsAt') ?? Date.parse(context.now)
  return startsAt + minutes(Number.isFinite(late) ? late : 0) + settingOf(context, 'noShowAfter') - Date.parse(context.now)
}

/** The words in which all regions of a visit are written: its commands, guards, effects and timers. */
export const visitLanguage = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: AppointmentCommand | Told } },
  guards,
  actions: verbs,
  delays: {
    noShowDue: untilNoShow,
    unanswered: ({ context }) => settingOf(context, 'callAgainAfter'),
    examUnanswered: ({ context }) => settingOf(context, 'examCallAfter'),
  },
})
