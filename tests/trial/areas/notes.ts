import * as z from 'zod/mini'
import { oneOf, singleLine } from '#domain/fields.ts'
import { resource } from '#resources/resource.ts'

const Note = z.strictObject({ text: singleLine(80), kind: oneOf(['general', 'recall', 'clinical', 'sealed']) })

/** Each kind of note has a scope of its own; only the server reads sealed ones. */
export const trialNotes = resource({
  name: 'trial/notes',
  module: 'system',
  record: Note,
  columns: ['kind'],
  search: ['text'],
  readScope: { by: 'kind', of: { general: 'user', recall: 'mkt.r', clinical: 'pat' }, else: null },
  commands: {
    create: { scope: 'user', creates: true, data: Note },
    edit: { scope: 'user', updates: true, extraScopes: [{ is: { kind: 'recall' }, needs: 'mkt.e' }] },
    remove: { scope: 'user', deletes: true },
  },
})
