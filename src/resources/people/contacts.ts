import { Contact } from '#domain/people/contact.ts'
import { resource } from '../resource.ts'

/** Labs, referrers, suppliers and others. Every user sees them; one who is named elsewhere is retired and never removed. */
export const contacts = resource({
  name: 'contacts',
  module: 'people',
  record: Contact,
  refs: { 'tags.tag': 'tags' },
  titleFields: ['name', 'organisation'],
  columns: ['name', 'organisation', 'kind', 'active'],
  search: ['name', 'organisation', 'phone', 'email'],
  retiredBy: 'active',
  readScope: 'user',
  commands: {
    create: { scope: 'con.c', creates: true, data: Contact },
    edit: { scope: 'con.e', updates: true },
  },
})
