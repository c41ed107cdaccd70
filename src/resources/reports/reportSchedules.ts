import * as z from 'zod/mini'
import { partialOf } from '#domain/fields.ts'
import { ReportSchedule } from '#domain/reports/reportSchedule.ts'
import { type ReportScheduleContext, reportScheduleMachine } from '#machines/reports/reportSchedule.machine.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const timeFields = ['weekdays', 'at', 'to'] as const

/** When each saved report is sent, and to which users. Each user sees their own schedules, and a user with `sys` all. */
export const reportSchedules = resource({
  name: 'reports/schedules',
  module: 'reports',
  record: ReportSchedule,
  ownerField: 'owner',
  othersScope: 'sys',
  childOf: { area: 'reports', by: 'report', isMany: true },
  refs: { report: 'reports', to: 'users' },
  softRefs: { owner: 'users' },
  titleFields: ['report', 'at'],
  columns: ['report', 'owner', 'state'],
  machines: { every: reportScheduleMachine },
  facts: { theReport: { the: 'report' } } satisfies FactsOf<ReportScheduleContext>,
  readScope: 'rep',
  commands: {
    create: { scope: 'rep', creates: true, principals: ['user'], data: z.omit(ReportSchedule, { owner: true, lastSentAt: true }) },
    change: { scope: 'rep', data: partialOf(ReportSchedule, timeFields), ownsFields: timeFields },
    remove: { scope: 'rep', deletes: true },
  },
})
