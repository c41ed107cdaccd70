import * as z from 'zod/mini'
import { SessionRef, UserSecurity } from '#domain/practice/userSecurity.ts'
import { resource } from '../resource.ts'

/** A user needs no permission to end their own sessions. */
const othersNeedReset = [{ needs: 'usr.x', unlessOwner: true }] as const

/** How each user signs in. Users see their own; with `usr.e` those of others. Passwords and codes are set at `/api/auth/`. */
export const userSecurity = resource({
  name: 'usersecurity',
  module: 'practice',
  staysOutOfBatches: true,
  record: UserSecurity,
  ownerField: 'user',
  othersScope: 'usr.e',
  childOf: { area: 'users', by: 'user', copies: { field: 'passwordSetAt', as: 'passwordChangedAt', resets: ['sessions'] } },
  refs: { user: 'users' },
  titleFields: ['user'],
  columns: ['user', 'totp'],
  unique: [{ fields: ['user'], among: 'practice' }],
  readScope: 'user',
  commands: {
    /** Ends a session with its token and sockets. The server removes it from the list at once. */
    endSession: { scope: 'user', data: SessionRef, extraScopes: othersNeedReset },
    /** Ends all of the user's sessions but the one that sends it. */
    endSessions: { scope: 'user', extraScopes: othersNeedReset },
    /** Turns the second factor of another user off, and removes their passkeys. */
    reset: { scope: 'usr.x' },
    /** Written by the server at a sign-in, and when a user changes how they sign in. */
    update: { scope: 'usr.x', principals: ['system'], data: z.partial(z.omit(UserSecurity, { user: true })) },
  },
})
