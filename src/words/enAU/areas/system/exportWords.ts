import type { AreaWords } from '../areaWords.ts'

export const exportWords = {
  area: 'exports',
  identifier: 'export',
  one: 'export',
  many: 'exports',
  description: 'Files that users exported, and why',
  fields: {
    of: 'Records',
    choice: 'Report settings',
    requestedBy: 'Exported by',
    process: 'Background job',
    bytes: 'Size in bytes',
    sha256: 'SHA-256 of the file',
  },
  values: {
    'report.apta': 'Attendance',
    'report.apti': 'Appointments',
    'report.treatt': 'Treatments',
    'report.treatp': 'Treatment planned',
    'format.csv': 'CSV',
    'format.xlsx': 'Excel',
    'format.json': 'JSON',
  },
  commands: { createReport: 'Export report', retry: 'Export again' },
} satisfies AreaWords
