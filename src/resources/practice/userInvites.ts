import * as z from 'zod/mini'
import { UserInvite } from '#domain/practice/userInvite.ts'
import { userInviteMachine } from '#machines/practice/userInvite.machine.ts'
import { resource } from '../resource.ts'

/** Invites to join as a user. The answer to `create` alone has the `link`; the server stores only the hash of its token. */
export const userInvites = resource({
  name: 'userinvites',
  module: 'practice',
  staysOutOfBatches: true,
  record: UserInvite,
  refs: { groups: 'groups', locations: 'locations', provider: 'providers', acceptedAs: 'users' },
  softRefs: { invitedBy: 'users' },
  delegates: { grants: 'groups', locations: 'locations' },
  columns: ['name', 'state'],
  search: ['name', 'email'],
  machines: { every: userInviteMachine },
  readScope: 'usr.c',
  commands: {
    create: {
      scope: 'usr.c',
      creates: true,
      answersLink: true,
      data: z.omit(UserInvite, { invitedBy: true, acceptedAs: true }),
      extraScopes: [{ needs: 'cal.o', changes: 'provider' }],
    },
    withdraw: { scope: 'usr.c' },
    /** Sent by the server when the invited user has chosen a username and a password. */
    accept: { scope: 'usr.c', principals: ['system'], data: z.strictObject({ acceptedAs: UserInvite.shape.invitedBy }) },
  },
})
