import * as z from 'zod/mini'
import { instant, optional, text } from '#domain/fields.ts'
import { resource } from '#resources/resource.ts'

/** Small areas that use everything a store derives from a declaration. */

const people = resource({
  name: 'people',
  module: 'practice',
  record: z.strictObject({
    name: text(80),
    town: optional(text(80)),
    email: optional(text(80)),
    age: optional(z.int()),
    tall: optional(z.boolean()),
  }),
  columns: ['name', 'town', 'age', 'tall'],
  search: ['name', 'town'],
  views: { wall: ['name'] },
  unique: [
    { fields: ['email'], among: 'practice' },
    { fields: ['name', 'town'], among: 'practice' },
  ],
  readScope: 'user',
  commands: {},
})

const appointments = resource({
  name: 'visits',
  module: 'practice',
  record: z.strictObject({ person: text(36), chair: text(36), startsAt: instant, endsAt: instant }),
  refs: { person: 'people', chair: 'chairs' },
  columns: ['person', 'chair', 'startsAt', 'endsAt', 'state.visit'],
  readScope: 'user',
  commands: {},
})

const chairs = resource({
  name: 'chairs',
  module: 'practice',
  record: z.strictObject({ name: text(80), code: optional(text(20)), active: optional(z.boolean()) }),
  columns: ['name'],
  unique: [{ fields: ['code'], among: 'practice', whileTrue: 'active' }],
  readScope: 'user',
  commands: {},
})

const logins = resource({
  name: 'logins',
  module: 'practice',
  record: z.strictObject({ username: text(80) }),
  columns: ['username'],
  unique: [{ fields: ['username'], among: 'server' }],
  secrets: { password: text(80) },
  readScope: 'user',
  commands: {},
})

const locations = resource({
  name: 'locations',
  module: 'practice',
  record: z.strictObject({ timeZone: text(80) }),
  columns: [],
  readScope: 'user',
  commands: {},
})

const teams = resource({
  name: 'teams',
  module: 'practice',
  record: z.strictObject({ name: text(80), members: z.array(text(36)) }),
  refs: { members: 'people' },
  columns: ['name'],
  readScope: 'user',
  commands: {},
})

export const areas = [people, appointments, chairs, logins, locations, teams] as const
