import * as z from 'zod/mini'
import { day, id, text, wholeNumber, oneOf } from '#domain/fields.ts'
import { chairStates, Equipment } from '#domain/practice/equipment.ts'
import { steriliserStates } from '#domain/sterilisation/steriliser.ts'
import { anyScope } from '#domain/scopes.ts'
import { steriliserMachine } from '#machines/sterilisation/steriliser.machine.ts'
import { type ChairContext, chairMachine } from '#machines/practice/chair.machine.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

/** The appointment that the command belongs to. A user who only looks after the chair names none. */
const ForAppointmentData = z.strictObject({ appointment: z.optional(id) })
/** Fields that only a steriliser's tests and cycles set. */
const computedFields = {
  appointment: true,
  affirmedAt: true,
  freedReason: true,
  leakTestedOn: true,
  leakPassed: true,
  penetrationTestedOn: true,
  penetrationPassed: true,
  biologicalPositives: true,
  biologicalNegatives: true,
  outBecause: true,
} as const
const RecordServiceData = z.strictObject({ serviceDueOn: z.optional(day), validationDueOn: z.optional(day) })
const FreeData = z.strictObject({ freedReason: text(300) })
const chairsideScope = anyScope('appt.w', 'provider.board')

export const equipments = resource({
  name: 'equipments',
  module: 'practice',
  path: '/equipments/',
  record: Equipment,
  locationField: 'location',
  refs: { location: 'locations', appointment: 'appointments', provider: 'providers' },
  columns: ['kind', 'location', 'name', 'number', 'state'],
  search: ['name'],
  machines: { by: 'kind', of: { chair: chairMachine, steriliser: steriliserMachine } },
  states: [...chairStates, ...steriliserStates],
  facts: { occupant: { the: 'appointment', for: ['free'] } } satisfies FactsOf<ChairContext>,
  readScope: 'equip',
  commands: {
    create: { scope: 'equip.c', creates: true, data: z.omit(Equipment, computedFields) },
    edit: { scope: 'equip.e', updates: true },
    remove: { scope: 'equip.e', deletes: true },
    // Commands of chairs only: the steriliser machine does not handle them, and other equipment has no machine, so both refuse.
    occupy: { scope: chairsideScope, data: ForAppointmentData, ownsFields: ['appointment'], takesHappenedAt: 'state' },
    vacate: { scope: chairsideScope, data: ForAppointmentData, takesHappenedAt: 'state' },
    /** Only for an appointment that resumes treatment. */
    resume: { scope: chairsideScope, principals: ['system'], data: ForAppointmentData, takesHappenedAt: 'state' },
    soil: { scope: chairsideScope, data: ForAppointmentData, takesHappenedAt: 'state' },
    turn: { scope: chairsideScope, data: ForAppointmentData, takesHappenedAt: 'state' },
    clean: { scope: chairsideScope, takesHappenedAt: 'state' },
    /** Frees it of a patient who left it without the appointment being finished. */
    free: { scope: chairsideScope, data: FreeData, ownsFields: ['freedReason'] },
    /** A user has looked: the state still holds. */
    affirm: { scope: chairsideScope, ownsFields: ['affirmedAt'] },
    retire: { scope: 'equip.e' },
    restore: { scope: 'equip.e' },
    // Commands of sterilisers only.
    beginTests: { scope: 'cycle.c' },
    recordLeak: { scope: 'cycle.c', data: z.strictObject({ leakPassed: z.boolean() }), ownsFields: ['leakPassed', 'leakTestedOn'] },
    recordPenetration: {
      scope: 'cycle.c',
      data: z.strictObject({ penetrationPassed: z.boolean() }),
      ownsFields: ['penetrationPassed', 'penetrationTestedOn'],
    },
    recordService: { scope: 'equip.e', data: RecordServiceData, ownsFields: ['serviceDueOn', 'validationDueOn'] },
    /** A failure or a repair: the steriliser must be tested again. */
    fault: { scope: anyScope('cycle.e', 'cycle.p', 'equip.e') },
    // Sent by its cycles.
    takeNumber: {
      scope: 'cycle.c',
      principals: ['system'],
      data: z.strictObject({ lastCycleNumber: wholeNumber(1, 1_000_000) }),
      ownsFields: ['lastCycleNumber'],
    },
    countIndicator: {
      scope: 'cycle.e',
      principals: ['system'],
      data: z.strictObject({ biological: oneOf(['negative', 'positive']) }),
      ownsFields: ['biologicalPositives', 'biologicalNegatives', 'outBecause'],
    },
  },
  views: {
    waiting: ['kind', 'name', 'number', 'location'],
    wall: ['kind', 'name', 'number', 'location', 'appointment', 'provider', 'state', 'since', 'affirmedAt'],
  },
})
