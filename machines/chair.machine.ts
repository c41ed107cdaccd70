import { setup } from 'xstate'
import type { Context, Effect } from './effects.ts'
import { settingOf } from './settings.ts'

type Command = 'create' | 'occupy' | 'vacate' | 'resume' | 'soil' | 'turn' | 'clean' | 'retire' | 'restore' | 'remove'

const chairLanguage = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  guards: {
    /** Only the visit that has the chair gives it back; who taps the chair itself must not lose the patient in it. */
    patientAgrees: ({ context }) => {
      const sitting = context.before?.['appointment'] ?? null
      return sitting === null || sitting === context.data['appointment']
    },
    patientIsStillIn: ({ context }) => typeof context.before?.['appointment'] === 'string',
    turnsAtOnce: ({ context }) => settingOf(context, 'turningTakes') === 0,
  },
  actions: { set: (_, _params: Omit<Extract<Effect, { verb: 'set' }>, 'verb'>) => {} },
  delays: { turned: ({ context }) => settingOf(context, 'turningTakes') },
})

const isEmpty = { type: 'set', params: { values: { appointment: null } } } as const
/** Whose chair it is stands in what was said: the engine has written it already. */
const isTheirs = { type: 'set', params: { values: {} } } as const

/**
 * A chair. After a patient it is dirty until it is turned round, and while it is turned round the clock runs. One that
 * breaks down under a patient stays theirs until they are out of it.
 */
export const chairMachine = chairLanguage.createMachine({
  id: 'chair',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'clean' } },
    clean: { entry: isEmpty, on: { occupy: 'occupied', resume: 'occupied', soil: 'dirty', retire: 'outOfService', remove: 'removed' } },
    occupied: {
      on: {
        vacate: { target: 'clean', guard: 'patientAgrees' },
        soil: { target: 'dirty', guard: 'patientAgrees' },
        retire: 'outOfService',
      },
    },
    dirty: {
      entry: isEmpty,
      on: {
        turn: [{ target: 'clean', guard: 'turnsAtOnce' }, { target: 'turning' }],
        clean: 'clean',
        resume: 'occupied',
        retire: 'outOfService',
        remove: 'removed',
      },
    },
    turning: {
      entry: isEmpty,
      after: { turned: 'clean' },
      on: { clean: 'clean', soil: 'dirty', resume: 'occupied', retire: 'outOfService', remove: 'removed' },
    },
    outOfService: {
      on: {
        restore: [{ target: 'occupied', guard: 'patientIsStillIn' }, { target: 'dirty' }],
        vacate: { guard: 'patientAgrees', actions: isEmpty },
        resume: { actions: isTheirs },
        remove: 'removed',
      },
    },
    removed: {},
  },
})
