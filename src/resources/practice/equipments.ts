import * as z from 'zod/mini'
import { id } from '#domain/fields.ts'
import { Equipment } from '#domain/practice/equipment.ts'
import { any } from '#domain/scopes.ts'
import { chairMachine } from '#machines/chair.machine.ts'
import { resource } from '../resource.ts'

/** The visit on whose behalf it is said; a person who only tends the chair names none. */
const OnBehalf = z.strictObject({ appointment: z.optional(id) })
const chairside = any('appt.w', 'provider.board')

export const equipments = resource({
  name: 'equipments',
  path: '/equipments/',
  record: Equipment,
  within: 'location',
  refs: { location: 'locations', appointment: 'appointments', provider: 'providers' },
  columns: ['kind', 'location', 'name', 'number', 'state'],
  search: ['name'],
  charts: { by: 'kind', of: { chair: chairMachine } },
  views: 'equip',
  commands: {
    create: { scope: 'equip.c', makes: true, data: z.omit(Equipment, { appointment: true }) },
    edit: { scope: 'equip.e', edits: true },
    remove: { scope: 'equip.e', ends: true },
    // Chairs alone have these: the others have no such life, and refuse.
    occupy: { scope: chairside, data: OnBehalf, owns: ['appointment'] },
    vacate: { scope: chairside, data: OnBehalf },
    /** Only a visit that takes treatment up again. */
    resume: { scope: chairside, principals: ['system'], data: OnBehalf },
    soil: { scope: chairside, data: OnBehalf },
    turn: { scope: chairside, data: OnBehalf },
    clean: { scope: chairside },
    retire: { scope: 'equip.e' },
    restore: { scope: 'equip.e' },
  },
  sights: { wall: ['kind', 'name', 'number', 'location', 'appointment', 'provider', 'state', 'since'] },
})
