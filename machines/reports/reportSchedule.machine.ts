import { setup } from 'xstate'
import { nextLocalTime } from '#domain/nextLocalTime.ts'
import { reportPage } from '#domain/reports/reportQuery.ts'
import type { ReportSchedule } from '#domain/reports/reportSchedule.ts'
import type { SavedReport } from '#domain/reports/savedReport.ts'
import { millisecondsOf, oneDay } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { type GuardArgs, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { textIn } from '../kernel/contextReaders.ts'
import type { AreaContext, NoFields } from '../kernel/areaContext.ts'

export type ReportScheduleContext = AreaContext<RecordOf<ReportSchedule>, NoFields, { readonly theReport: RecordOf<SavedReport> | null }>

const { send, set } = actionsOf<ReportScheduleContext>()

/** In milliseconds. Without a time, as in no record, it looks again after a day. */
function untilNext({ context: { now, record, timeZone } }: GuardArgs<ReportScheduleContext>): number {
  const at = textIn(record, 'at')
  return at === null ? oneDay : millisecondsOf(nextLocalTime(now, { weekdays: record.weekdays, at }, timeZone)) - millisecondsOf(now)
}

/** A link to the report, which shows what is true when it is opened. */
const sendReport = send('scheduledReport', ({ record, facts: { theReport } }) => ({
  kind: 'user',
  to: theReport ? record.to : [],
  channel: 'email',
  ...(theReport ? { page: reportPage(theReport), data: { report: theReport.name } } : {}),
}))
const stampSent = set(({ now }) => ({ lastSentAt: now }))

/** Sends a saved report at its times, until it is removed. A changed time counts at once. */
export const reportScheduleMachine = setup({
  types: {
    context: {} as ReportScheduleContext,
    input: {} as ReportScheduleContext,
    events: {} as { type: 'create' | 'change' | 'remove' },
  },
  actions: verbs,
  delays: { due: untilNext },
}).createMachine({
  id: 'reportSchedule',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'active' } },
    active: {
      after: { due: { target: 'active', reenter: true, actions: [sendReport, stampSent] } },
      on: { change: { target: 'active', reenter: true }, remove: 'removed' },
    },
    removed: {},
  },
})
