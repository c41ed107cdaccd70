import { Form } from '#domain/documents/form.ts'
import { resource } from '../resource.ts'

/** The forms that patients fill in. What was signed names the version of it. */
export const forms = resource({
  name: 'forms',
  part: 'documents',
  record: Form,
  refs: { types: 'class' },
  columns: ['name', 'active', 'asked'],
  search: ['name'],
  views: 'form',
  commands: {
    create: { scope: 'form.c', makes: true, data: Form },
    edit: { scope: 'form.e', edits: true },
    remove: { scope: 'form.d', ends: true },
  },
})
