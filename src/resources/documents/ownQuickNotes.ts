import * as z from 'zod/mini'
import { faultOfQuickNote, OwnQuickNote } from '#domain/documents/quickNote.ts'
import { resource } from '../resource.ts'

/** The quick notes of each user, hidden from all others. One of them comes before a shared one with the same code. */
export const ownQuickNotes = resource({
  name: 'account/quicknotes',
  module: 'documents',
  record: OwnQuickNote,
  faultOf: faultOfQuickNote,
  ownerField: 'user',
  childOf: { area: 'users', by: 'user', isMany: true },
  maxCount: { per: 'user', count: 500 },
  refs: { user: 'users' },
  titleFields: ['code', 'name'],
  columns: ['user', 'code', 'name', 'for', 'active'],
  search: ['code', 'name', 'body'],
  unique: [{ fields: ['user', 'code'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  readScope: 'qnte.u',
  commands: {
    create: { scope: 'qnte.u', creates: true, data: z.omit(OwnQuickNote, { user: true }) },
    edit: { scope: 'qnte.u', updates: true },
    remove: { scope: 'qnte.u', deletes: true },
  },
})
