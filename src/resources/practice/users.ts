import * as z from 'zod/mini'
import { User, password, pin } from '#domain/practice/user.ts'
import { resource } from '../resource.ts'

export const users = resource({
  name: 'users',
  part: 'practice',
  record: User,
  refs: { groups: 'groups', locations: 'locations', provider: 'providers' },
  handsOn: { rights: 'groups', places: 'locations' },
  columns: ['username', 'name', 'disabled', 'provider'],
  search: ['username', 'name', 'email'],
  unique: [{ fields: ['username'], among: 'server' }],
  secrets: { password, pin },
  views: 'usr',
  commands: {
    create: { scope: 'usr.c', makes: true, data: z.extend(User, { password: z.optional(password), pin: z.optional(pin) }) },
    edit: { scope: 'usr.e', edits: true },
    /** Ends every sign-in of theirs at once. */
    disable: { scope: 'usr.x', data: z.strictObject({ disabled: z.boolean() }), owns: ['disabled'] },
    remove: { scope: 'usr.x', ends: true },
  },
})
