import { faultOfQuickNote, QuickNote } from '#domain/documents/quickNote.ts'
import { resource } from '../resource.ts'

/** The quick notes that all users share. */
export const quickNotes = resource({
  name: 'quicknotes',
  module: 'documents',
  record: QuickNote,
  faultOf: faultOfQuickNote,
  titleFields: ['code', 'name'],
  columns: ['code', 'name', 'for', 'active'],
  search: ['code', 'name', 'body'],
  unique: [{ fields: ['code'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  readScope: 'qnte',
  commands: {
    create: { scope: 'qnte.c', creates: true, data: QuickNote },
    edit: { scope: 'qnte.e', updates: true },
  },
})
