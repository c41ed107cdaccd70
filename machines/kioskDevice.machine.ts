import { and, setup } from 'xstate'
import { openStates } from '#domain/documents/submission.ts'
import { instantOf } from '#domain/time.ts'
import { addHandover } from './kiosk/device.ts'
import type { Context } from './effects.ts'
import { secondsOf, settingOf } from './settings.ts'
import { recordIn, textIn, wordOf } from './reading.ts'
import { type Asked, empty, nothing, set, stamp, verbs } from './saying.ts'

type Command =
  | 'create'
  | 'startPairing'
  | 'pair'
  | 'heard'
  | 'lock'
  | 'unlock'
  | 'update'
  | 'revoke'
  | 'showForm'
  | 'formOpened'
  | 'formShown'
  | 'remove'

const oneUpdate = 300_000

const deviceLanguage = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  guards: {
    isNewBuild: ({ context }: Asked) => textIn(context.record, 'build') !== textIn(context.before, 'build'),
    isKiosk: ({ context }: Asked) => context.record['kind'] === 'kiosk',
    /** What was signed, or is waited for no more, is handed to nobody. */
    formIsToFill: ({ context }: Asked) => {
      const form = recordIn(context, 'theForm')
      return !form || (openStates as readonly string[]).includes(wordOf(form))
    },
  },
  actions: verbs,
  delays: {
    codeOver: ({ context }) => settingOf(context, 'pairingTakes'),
    late: ({ context }) => secondsOf(context, 'deviceLateAfter'),
    lost: ({ context }) => Math.max(0, secondsOf(context, 'deviceLostAfter') - secondsOf(context, 'deviceLateAfter')),
    updated: () => oneUpdate,
  },
})

/** Only where it says something new: a heartbeat that changes nothing is no entry of the log. */
const noteHeard = set(({ before, record, now }) => {
  const isNews = ['build', 'queued'].some((field) => before?.[field] !== record[field])
  return isNews ? { lastHeardAt: now } : {}
})
const isBack = stamp('lastHeardAt')
const codeEnds = set((context) => ({ pairingEndsAt: instantOf(Date.parse(context.now) + settingOf(context, 'pairingTakes')) }))
const noCode = empty('pairingEndsAt')
const isPaired = [noCode, stamp('pairedAt'), stamp('lastHeardAt'), set(() => ({ queued: 0 }))] as const
const noForm = empty('showForm', 'showSession')
const revoke = { target: 'revoked', actions: noForm } as const
/** It stands in the record already: the engine writes what bears a field's name. */
const asSaid = { actions: nothing } as const
const showForm = { guard: and(['isKiosk', 'formIsToFill']), actions: addHandover } as const
const forms = { formOpened: asSaid, formShown: { actions: noForm } } as const
const paired = { lock: 'locked', update: 'updating', revoke, ...forms } as const

/**
 * A screen that was paired: a kiosk, a wall, a waiting room's. A heartbeat moves its timers and writes nothing unless it says something
 * new. What was revoked is paired anew, with a new token, or not at all.
 */
export const kioskDeviceMachine = deviceLanguage.createMachine({
  id: 'kioskDevice',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'unpaired' } },
    unpaired: { entry: noCode, on: { startPairing: 'pairing', remove: 'removed' } },
    pairing: {
      entry: codeEnds,
      after: { codeOver: 'unpaired' },
      on: { startPairing: { target: 'pairing', reenter: true }, pair: { target: 'online', actions: isPaired }, revoke, remove: 'removed' },
    },
    online: {
      after: { late: 'degraded' },
      on: { heard: { target: 'online', reenter: true, actions: noteHeard }, showForm, ...paired },
    },
    degraded: {
      after: { lost: 'offline' },
      on: { heard: { target: 'online', actions: isBack }, showForm, ...paired },
    },
    offline: { on: { heard: { target: 'online', actions: isBack }, startPairing: 'pairing', ...paired } },
    locked: { on: { heard: { actions: noteHeard }, unlock: 'degraded', revoke, ...forms } },
    updating: {
      after: { updated: 'degraded' },
      on: {
        heard: [{ target: 'online', guard: 'isNewBuild', actions: isBack }, { actions: noteHeard }],
        lock: 'locked',
        revoke,
        ...forms,
      },
    },
    revoked: { entry: noCode, on: { startPairing: 'pairing', formShown: { actions: nothing }, remove: 'removed' } },
    removed: {},
  },
})
