import * as z from 'zod/mini'
import { id, optional, singleLine } from '../fields.ts'
import { oneDay } from '../time.ts'
import { User } from './user.ts'

/** How long an invite can be accepted. */
export const inviteDuration = 7 * oneDay

/** A user who is to join the practice. They choose their own username and password. */
export const UserInvite = z.strictObject({
  name: singleLine(120),
  email: User.shape.email,
  groups: User.shape.groups,
  locations: User.shape.locations,
  provider: User.shape.provider,
  /** The user who sent it. Accepting it needs their permissions of that moment. */
  invitedBy: optional(id),
  /** The user who was created. */
  acceptedAs: optional(id),
})
export type UserInvite = z.infer<typeof UserInvite>
