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
    turnsAtOnce: ({ context }) => settingOf(context, 'turningTakes') === 0,
  },
  actions: { set: (_, _params: Omit<Extract<Effect, { verb: 'set' }>, 'verb'>) => {} },
  delays: { turned: ({ context }) => settingOf(context, 'turningTakes') },
})

const isEmpty = { type: 'set', params: { values: { appointment: null } } } as const

/** A chair. After a patient it is dirty until somebody turns it round, and while it is turned round the clock runs. */
export const chairMachine = chairLanguage.createMachine({
  id: 'chair',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'clean' } },
    clean: { on: { occupy: 'occupied', resume: 'occupied', soil: 'dirty', retire: 'outOfService', remove: 'removed' } },
    occupied: {
      on: {
        vacate: { target: 'clean', guard: 'patientAgrees', actions: isEmpty },
        soil: { target: 'dirty', guard: 'patientAgrees', actions: isEmpty },
        retire: 'outOfService',
      },
    },
    dirty: {
      on: {
        turn: [{ target: 'clean', guard: 'turnsAtOnce' }, { target: 'turning' }],
        clean: 'clean',
        resume: 'occupied',
        retire: 'outOfService',
        remove: 'removed',
      },
    },
    turning: {
      after: { turned: 'clean' },
      on: { clean: 'clean', soil: 'dirty', resume: 'occupied', retire: 'outOfService', remove: 'removed' },
    },
    outOfService: { on: { restore: { target: 'dirty', actions: isEmpty }, remove: 'removed' } },
    removed: {},
  },
})
