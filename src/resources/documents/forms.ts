import { Form } from '#domain/documents/form.ts'
import { resource } from '../resource.ts'

/** The forms that patients fill in. A signature names the form's version. */
export const forms = resource({
  name: 'forms',
  module: 'documents',
  record: Form,
  refs: { types: 'class' },
  columns: ['name', 'active', 'asked'],
  search: ['name'],
  readScope: 'form',
  commands: {
    create: { scope: 'form.c', creates: true, data: Form },
    edit: { scope: 'form.e', updates: true },
    remove: { scope: 'form.d', deletes: true },
  },
})
