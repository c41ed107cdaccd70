import * as z from 'zod/mini'
import { id, optional, singleLine } from '#domain/fields.ts'
import { resource } from '#resources/resource.ts'

const Policy = z.strictObject({ text: z._default(singleLine(80), 'Be kind') })

/** The one policy of a practice. */
export const trialPolicies = resource({
  name: 'trial/policies',
  module: 'system',
  onePerPractice: true,
  record: Policy,
  readScope: 'user',
  commands: { edit: { scope: 'user', updates: true } },
})

const Badge = z.strictObject({ user: id, name: optional(singleLine(120)) })

/** The badge of each user, with a copy of the user's name. */
export const trialBadges = resource({
  name: 'trial/badges',
  module: 'system',
  record: Badge,
  refs: { user: 'users' },
  columns: ['user'],
  childOf: { area: 'users', by: 'user', copies: { field: 'name', as: 'name' } },
  readScope: 'user',
  commands: {},
})
