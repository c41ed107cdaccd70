import { setup } from 'xstate'
import { inChairStates } from '#domain/scheduling/appointment.ts'
import { dayOf } from '#domain/time.ts'
import { isOneOf } from '#domain/fields.ts'
import type { AreaContext } from '../kernel/areaContext.ts'
import { noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { minutesOf } from '../kernel/settings.ts'
import type { AppointmentRecord, ChairRecord } from '../records.ts'

type Command = 'create' | 'occupy' | 'vacate' | 'resume' | 'soil' | 'turn' | 'clean' | 'free' | 'affirm' | 'retire' | 'restore' | 'remove'

export type ChairContext = AreaContext<ChairRecord, { readonly appointment: string }, { readonly occupant: AppointmentRecord | null }>

const chairSetup = setup({
  types: { context: {} as ChairContext, input: {} as ChairContext, events: {} as { type: Command } },
  guards: {
    /** Only the appointment in the chair can free it: a user who taps the chair itself must not lose the patient in it. */
    patientAgrees: ({ context }) => {
      const occupant = context.before?.appointment ?? null
      return occupant === null || occupant === context.data.appointment
    },
    /** A user frees a chair only of a patient who is not in it today: the day of the appointment is over, or it has ended. */
    occupantHasLeft: ({ context }) => {
      const { occupant } = context.facts
      if (!occupant || dayOf(occupant.startsAt, context.timeZone) < context.today) return true
      return !isOneOf(inChairStates, occupant.state.visit)
    },
    patientIsStillIn: ({ context }) => typeof context.before?.appointment === 'string',
    turnsAtOnce: ({ context }) => minutesOf(context, 'turningTakes') === 0,
  },
  actions: verbs,
  delays: { turned: ({ context }) => minutesOf(context, 'turningTakes') },
})

const { clearFields, stamp } = actionsOf<ChairContext>()
const clearAppointment = clearFields('appointment')
/** A user has looked: the chair is not clean yet. */
const affirm = { actions: stamp('affirmedAt') } as const

/**
 * The chair machine. After a patient the chair is dirty, then being cleaned for a set time. A chair that breaks down keeps its patient
 * until they leave it.
 */
export const chairMachine = chairSetup.createMachine({
  id: 'chair',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'clean' } },
    clean: {
      entry: clearAppointment,
      on: { occupy: 'occupied', resume: 'occupied', soil: 'dirty', retire: 'outOfService', remove: 'removed' },
    },
    occupied: {
      on: {
        vacate: { target: 'clean', guard: 'patientAgrees' },
        soil: { target: 'dirty', guard: 'patientAgrees' },
        free: { target: 'dirty', guard: 'occupantHasLeft' },
        retire: 'outOfService',
      },
    },
    dirty: {
      entry: clearAppointment,
      on: {
        turn: [{ target: 'clean', guard: 'turnsAtOnce' }, { target: 'turning' }],
        clean: 'clean',
        affirm,
        resume: 'occupied',
        retire: 'outOfService',
        remove: 'removed',
      },
    },
    turning: {
      entry: clearAppointment,
      after: { turned: 'clean' },
      on: { clean: 'clean', soil: 'dirty', resume: 'occupied', retire: 'outOfService', remove: 'removed' },
    },
    outOfService: {
      on: {
        restore: [{ target: 'occupied', guard: 'patientIsStillIn' }, { target: 'dirty' }],
        vacate: { guard: 'patientAgrees', actions: clearAppointment },
        free: { guard: 'occupantHasLeft', actions: clearAppointment },
        /** The engine has already written `appointment` from the command data. */
        resume: { actions: noChange },
        remove: 'removed',
      },
    },
    removed: {},
  },
})
