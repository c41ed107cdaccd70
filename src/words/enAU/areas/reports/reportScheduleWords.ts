import type { AreaWords } from '../areaWords.ts'

export const reportScheduleWords = {
  area: 'reports/schedules',
  identifier: 'reportSchedule',
  one: 'report schedule',
  many: 'report schedules',
  description: 'When saved reports are sent, and to which users',
  fields: { report: 'Report', weekdays: 'Weekdays', at: 'Time', to: 'Recipients', lastSentAt: 'Last sent' },
} satisfies AreaWords
