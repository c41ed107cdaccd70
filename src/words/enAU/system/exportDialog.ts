import { createTranslator } from '../../createTranslator.ts'

/** Texts of the dialog that exports records or a report. */
const exportDialog = {
  export: 'Export',
  exportOf: 'Export {{name}}',
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Excel', json: 'JSON' },
  reason: 'Reason',
  reasonHelp: 'The log shows who exported what, and why.',
  made: 'Exported files',
  making: 'Preparing the file …',
  rows_one: '{{count, number}} row',
  rows_other: '{{count, number}} rows',
  rowsOf: '{{done, number}} of {{total, number}} rows',
  download: 'Download {{format}}, {{size}}',
  failed: 'The export failed: {{reason}}',
  cancelled: 'Cancelled',
  expired: 'The file is no longer kept.',
} as const

export const tExports = createTranslator('exports', exportDialog)
