import * as z from 'zod/mini'
import { instant, optional, text } from '#domain/fields.ts'
import { resource } from '#resources/resource.ts'

/** Four small areas with everything that a store derives from a declaration. */

const people = resource({
  name: 'people',
  part: 'practice',
  record: z.strictObject({
    name: text(80),
    town: optional(text(80)),
    email: optional(text(80)),
    age: optional(z.int()),
    tall: optional(z.boolean()),
  }),
  columns: ['name', 'town', 'age', 'tall'],
  search: ['name', 'town'],
  unique: [
    { fields: ['email'], among: 'practice' },
    { fields: ['name', 'town'], among: 'practice' },
  ],
  views: 'user',
  commands: {},
})

const visits = resource({
  name: 'visits',
  part: 'practice',
  record: z.strictObject({ person: text(36), chair: text(36), startsAt: instant, endsAt: instant }),
  refs: { person: 'people', chair: 'chairs' },
  columns: ['person', 'chair', 'startsAt', 'endsAt', 'state.visit'],
  views: 'user',
  commands: {},
})

const chairs = resource({
  name: 'chairs',
  part: 'practice',
  record: z.strictObject({ name: text(80) }),
  columns: ['name'],
  views: 'user',
  commands: {},
})

const logins = resource({
  name: 'logins',
  part: 'practice',
  record: z.strictObject({ username: text(80) }),
  columns: ['username'],
  unique: [{ fields: ['username'], among: 'server' }],
  secrets: { password: text(80) },
  views: 'user',
  commands: {},
})

export const areas = [people, visits, chairs, logins] as const
