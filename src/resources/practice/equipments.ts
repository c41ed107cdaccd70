import * as z from 'zod/mini'
import { day, id, wholeNumber, word } from '#domain/fields.ts'
import { Equipment } from '#domain/practice/equipment.ts'
import { any } from '#domain/scopes.ts'
import { steriliserMachine } from '#machines/steriliser.machine.ts'
import { chairMachine } from '#machines/chair.machine.ts'
import { resource } from '../resource.ts'

/** The visit on whose behalf it is said; a person who only tends the chair names none. */
const OnBehalf = z.strictObject({ appointment: z.optional(id) })
/** What only a steriliser's tests and cycles say. */
const counted = {
  appointment: true,
  leakTestedOn: true,
  leakPassed: true,
  penetrationTestedOn: true,
  penetrationPassed: true,
  biologicalPositives: true,
  biologicalNegatives: true,
  outBecause: true,
} as const
const Servicing = z.strictObject({ serviceDueOn: z.optional(day), validationDueOn: z.optional(day) })
const chairside = any('appt.w', 'provider.board')

export const equipments = resource({
  name: 'equipments',
  part: 'practice',
  path: '/equipments/',
  record: Equipment,
  within: 'location',
  refs: { location: 'locations', appointment: 'appointments', provider: 'providers' },
  columns: ['kind', 'location', 'name', 'number', 'state'],
  search: ['name'],
  charts: { by: 'kind', of: { chair: chairMachine, steriliser: steriliserMachine } },
  views: 'equip',
  commands: {
    create: { scope: 'equip.c', makes: true, data: z.omit(Equipment, counted) },
    edit: { scope: 'equip.e', edits: true },
    remove: { scope: 'equip.e', ends: true },
    // Chairs alone have these: a steriliser's chart does not draw them, the others have no such life, and both refuse.
    occupy: { scope: chairside, data: OnBehalf, owns: ['appointment'] },
    vacate: { scope: chairside, data: OnBehalf },
    /** Only a visit that takes treatment up again. */
    resume: { scope: chairside, principals: ['system'], data: OnBehalf },
    soil: { scope: chairside, data: OnBehalf },
    turn: { scope: chairside, data: OnBehalf },
    clean: { scope: chairside },
    retire: { scope: 'equip.e' },
    restore: { scope: 'equip.e' },
    // And sterilisers alone these.
    beginTests: { scope: 'cycle.c' },
    recordLeak: { scope: 'cycle.c', data: z.strictObject({ leakPassed: z.boolean() }), owns: ['leakPassed', 'leakTestedOn'] },
    recordPenetration: {
      scope: 'cycle.c',
      data: z.strictObject({ penetrationPassed: z.boolean() }),
      owns: ['penetrationPassed', 'penetrationTestedOn'],
    },
    recordService: { scope: 'equip.e', data: Servicing, owns: ['serviceDueOn', 'validationDueOn'] },
    /** A failure or a repair: it must be tested again. */
    fault: { scope: any('cycle.e', 'cycle.p', 'equip.e') },
    // Said by its cycles.
    takeNumber: {
      scope: 'cycle.c',
      principals: ['system'],
      data: z.strictObject({ lastCycleNumber: wholeNumber(1, 1_000_000) }),
      owns: ['lastCycleNumber'],
    },
    countIndicator: {
      scope: 'cycle.e',
      principals: ['system'],
      data: z.strictObject({ biological: word(['negative', 'positive']) }),
      owns: ['biologicalPositives', 'biologicalNegatives', 'outBecause'],
    },
  },
  sights: {
    waiting: ['kind', 'name', 'number', 'location'],
    wall: ['kind', 'name', 'number', 'location', 'appointment', 'provider', 'state', 'since'],
  },
})
