import type { AreaWords } from '../areaWords.ts'

export const assetWords = {
  area: 'assets',
  identifier: 'asset',
  one: 'file',
  many: 'files',
  description: 'Files of conversations, and letters of patients',
  fields: { type: 'File type', bytes: 'Size (bytes)', sha256: 'SHA-256', of: 'Belongs to', ofArea: 'Area of the record' },
  commands: { attach: 'Attach file' },
} satisfies AreaWords
