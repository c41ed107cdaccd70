import * as z from 'zod/mini'
import { User, password, pin } from '#domain/practice/user.ts'
import { resource } from '../resource.ts'

/** The provider of a user owns that provider’s appointment book, so it takes the scope for books of other providers to set it. */
const ownsBook = { needs: 'cal.o', changes: 'provider' } as const

export const users = resource({
  name: 'users',
  module: 'practice',
  staysOutOfBatches: true,
  record: User,
  refs: { groups: 'groups', locations: 'locations', provider: 'providers' },
  delegates: { grants: 'groups', locations: 'locations' },
  columns: ['username', 'name', 'disabled', 'provider'],
  search: ['username', 'name', 'email'],
  unique: [{ fields: ['username'], among: 'server' }],
  secrets: { password, pin },
  secretLengths: { password: 'passwordLength' },
  readScope: 'usr',
  commands: {
    create: {
      scope: 'usr.c',
      creates: true,
      data: z.extend(User, { password: z.optional(password), pin: z.optional(pin) }),
      extraScopes: [ownsBook],
    },
    edit: { scope: 'usr.e', updates: true, extraScopes: [ownsBook] },
    /** Ends all of the user's sessions at once. */
    disable: { scope: 'usr.x', data: z.strictObject({ disabled: z.boolean() }), ownsFields: ['disabled'] },
    /** Forgets the failed sign-ins on unknown devices and the wrong PINs of the day. It changes no field. */
    unlock: { scope: 'usr.x' },
    remove: { scope: 'usr.x', deletes: true },
  },
})
