import { and, setup } from 'xstate'
import { openSubmissionStates } from '#domain/documents/submission.ts'
import { instantOf } from '#domain/time.ts'
import { isOneOf } from '#domain/fields.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { addHandover, type DeviceContext } from './handover.ts'
import { secondsOf, minutesOf } from '../kernel/settings.ts'
import { textIn, stateIn } from '../kernel/contextReaders.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'

const { clearFields, set, stamp } = actionsOf<DeviceContext>()

type Command =
  | 'create'
  | 'approve'
  | 'pairAgain'
  | 'reject'
  | 'pair'
  | 'unpair'
  | 'heard'
  | 'lock'
  | 'unlock'
  | 'update'
  | 'revoke'
  | 'showForm'
  | 'formOpened'
  | 'formShown'
  | 'remove'

const updateTimeout = 300_000

const kioskDeviceSetup = setup({
  types: { context: {} as DeviceContext, input: {} as DeviceContext, events: {} as { type: Command } },
  guards: {
    isNewBuild: ({ context }: GuardArgs<DeviceContext>) => textIn(context.record, 'build') !== textIn(context.before, 'build'),
    isKiosk: ({ context }: GuardArgs<DeviceContext>) => context.record.kind === 'kiosk',
    /** False for a form that is signed or no longer needed: it is not handed to a device. */
    formIsToFill: ({ context }: GuardArgs<DeviceContext>) => {
      const form = context.facts.theForm
      return !form || isOneOf(openSubmissionStates, stateIn(form))
    },
  },
  actions: verbs,
  delays: {
    codeOver: ({ context }) => minutesOf(context, 'pairingTakes'),
    late: ({ context }) => secondsOf(context, 'deviceLateAfter'),
    lost: ({ context }) => Math.max(0, secondsOf(context, 'deviceLostAfter') - secondsOf(context, 'deviceLateAfter')),
    updated: () => updateTimeout,
  },
})

/** Stamps the time only if the heartbeat brings a change: an unchanged heartbeat writes no log entry. */
const recordHeartbeat = set(({ before, record, now }) => {
  const isChanged = (['build', 'queued'] as const).some((field) => before?.[field] !== record[field])
  return isChanged ? { lastHeardAt: now } : {}
})
const recordContact = stamp('lastHeardAt')
const setCodeExpiry = set((context) => ({ pairingEndsAt: instantOf(Date.parse(context.now) + minutesOf(context, 'pairingTakes')) }))
const clearCode = clearFields('pairingEndsAt')
const pairEffects = [clearCode, stamp('pairedAt'), stamp('lastHeardAt'), set(() => ({ queued: 0 }))] as const
const clearForm = clearFields('showForm', 'showSession')
const revoke = { target: 'revoked', actions: clearForm } as const
/** Sets nothing: the engine has already written the fields from the command data. */
const acceptData = { actions: noChange } as const
const showForm = { guard: and(['isKiosk', 'formIsToFill']), actions: addHandover } as const
const formCommands = { formOpened: acceptData, formShown: { actions: clearForm } } as const
const unpair = { target: 'unpaired', actions: clearForm } as const
const pairedCommands = { lock: 'locked', update: 'updating', revoke, unpair, ...formCommands } as const

/**
 * A paired screen: a kiosk, a wall display or a waiting-room display. In `pairing` it is approved and has not fetched its token yet. A
 * heartbeat moves its timers, and writes only if something changed. A revoked device must be paired again and gets a new token.
 */
export const kioskDeviceMachine = kioskDeviceSetup.createMachine({
  id: 'kioskDevice',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: 'unpaired', approve: 'pairing' } },
    unpaired: { entry: clearCode, on: { pairAgain: 'pairing', remove: 'removed' } },
    pairing: {
      entry: setCodeExpiry,
      after: { codeOver: 'unpaired' },
      on: {
        pairAgain: { target: 'pairing', reenter: true },
        pair: { target: 'online', actions: pairEffects },
        reject: 'unpaired',
        revoke,
        remove: 'removed',
      },
    },
    online: {
      after: { late: 'degraded' },
      on: { heard: { target: 'online', reenter: true, actions: recordHeartbeat }, showForm, ...pairedCommands },
    },
    degraded: {
      after: { lost: 'offline' },
      on: { heard: { target: 'online', actions: recordContact }, showForm, ...pairedCommands },
    },
    offline: { on: { heard: { target: 'online', actions: recordContact }, pairAgain: 'pairing', ...pairedCommands } },
    locked: { on: { heard: { actions: recordHeartbeat }, unlock: 'degraded', revoke, unpair, ...formCommands } },
    updating: {
      after: { updated: 'degraded' },
      on: {
        heard: [{ target: 'online', guard: 'isNewBuild', actions: recordContact }, { actions: recordHeartbeat }],
        lock: 'locked',
        revoke,
        unpair,
        ...formCommands,
      },
    },
    revoked: { entry: clearCode, on: { pairAgain: 'pairing', formShown: { actions: noChange }, remove: 'removed' } },
    removed: {},
  },
})
