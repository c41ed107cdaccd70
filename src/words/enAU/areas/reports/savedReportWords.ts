import type { AreaWords } from '../areaWords.ts'

export const savedReportWords = {
  area: 'reports',
  identifier: 'savedReport',
  one: 'saved report',
  many: 'saved reports',
  description: 'Views of reports that users keep',
  fields: { choice: 'Settings', report: 'Report' },
  commands: { createShared: 'New saved report for all' },
} satisfies AreaWords
