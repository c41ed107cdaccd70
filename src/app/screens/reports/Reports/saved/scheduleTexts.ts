import type { ReportSchedule } from '#domain/reports/reportSchedule.ts'
import { localeTag } from '#locale/common/locale.ts'
import { weekdayNameOf, wholeTimeOf } from '#locale/common/time.ts'
import { tReports } from '../tReports.ts'

const lists = new Intl.ListFormat(localeTag, { type: 'unit', style: 'short' })

/** When a report is sent, and to whom: "Mon, Fri at 7:00 am to 2 users". */
export const scheduleText = ({ weekdays, at, to }: Pick<ReportSchedule, 'weekdays' | 'at' | 'to'>): string =>
  tReports('sentOn', {
    days: lists.format(weekdays.toSorted((a, b) => a - b).map(weekdayNameOf)),
    time: wholeTimeOf(Date.parse(`2024-01-01T${at}:00Z`), 'UTC'),
    count: to.length,
  })
