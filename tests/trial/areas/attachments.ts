import * as z from 'zod/mini'
import { id, oneOf, optional, singleLine } from '#domain/fields.ts'
import { resource } from '#resources/resource.ts'

const Attachment = z.strictObject({
  name: singleLine(80),
  area: oneOf(['patients', 'trial/notes']),
  note: optional(id),
  line: optional(id),
})

/** An attachment is for principals that may read the area of its record. */
export const trialAttachments = resource({
  name: 'trial/attachments',
  module: 'system',
  record: Attachment,
  refs: { note: 'trial/notes', line: 'trial/invoices/lines' },
  columns: ['area', 'note', 'line'],
  readScope: { by: 'area', of: 'areaReadScope', else: null },
  commands: {
    create: { scope: 'user', creates: true, data: Attachment },
    edit: { scope: 'user', updates: true },
    remove: { scope: 'user', deletes: true },
  },
})
