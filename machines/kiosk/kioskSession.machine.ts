import { and } from 'xstate'
import { checkIn, checkInMembers, keepChosenMembers, postArrival, requireForms } from './checkInEffects.ts'
import {
  countForm,
  countNameAttempt,
  submitForm,
  clearUnproven,
  setReason,
  clearIdentity,
  propose,
  releaseDevice,
  openFormOnDevice,
  selectOption,
  selectOnlyCandidate,
} from './identification.ts'
import { kioskSessionSetup } from './kioskSessionSetup.ts'
import { noChange } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { SessionContext } from './sessionContext.ts'

const { set } = actionsOf<SessionContext>()

/** Checks the patient in. The arrival holds, whatever happens to later steps. */
const ownCheckIn = [checkIn, requireForms, postArrival] as const
const offlineCheckIn = [set(() => ({ arrived: true })), ...ownCheckIn] as const
/** Also checks in the members of the family whom the patient chose, all in one transaction. */
const familyCheckIn = [keepChosenMembers, ...ownCheckIn, checkInMembers] as const
const confirmEffects = [set(() => ({ arrived: true, happenedAt: null })), ...familyCheckIn] as const
const offlineConfirmEffects = [set(() => ({ arrived: true })), ...familyCheckIn] as const

const stay = (target: string) => ({ target, reenter: true, actions: noChange }) as const
const callReception = { target: 'needReception', actions: setReason('askedForHelp') } as const
const notMe = { target: 'needReception', actions: [setReason('notMe'), clearIdentity] } as const
const exitCommands = { abandon: 'abandoned', callReception } as const

/** Transitions after the details step: done once a reception screen has the arrival, otherwise submitting. */
const proposeTransitions = [
  { target: 'needReception', guard: 'nameDiffers', actions: [propose, setReason('nameDiffers')] },
  { target: 'forms', guard: 'formsAreDue', actions: propose },
  { target: 'done', guard: 'isReceived', actions: propose },
  { target: 'submitting', actions: propose },
] as const
const keepDetailsTransitions = [
  { target: 'forms', guard: 'formsAreDue' },
  { target: 'done', guard: 'isReceived' },
  { target: 'submitting' },
] as const

/**
 * One patient at one kiosk, from identification to the final screen. Confirming the appointment is the arrival; later steps are optional
 * and reception sees which are open. The kiosk says "Reception knows" only once a reception screen has the arrival.
 */
export const kioskSessionMachine = kioskSessionSetup.createMachine({
  id: 'kioskSession',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        identified: [
          { target: 'confirm', guard: and(['isOne', 'isProven']), actions: selectOnlyCandidate },
          { target: 'verify', guard: 'isOne', actions: selectOnlyCandidate },
          { target: 'disambiguate' },
        ],
        askForHelp: { target: 'needReception', actions: setReason('askedForHelp') },
        recordQueued: [
          { target: 'done', guard: and(['isRecognised', 'visitIsStillOn', 'happenedLately']), actions: offlineCheckIn },
          { target: 'needReception', actions: setReason('queuedUnmatched') },
        ],
        checkInMember: [
          { target: 'done', guard: and(['visitIsStillOn', 'happenedLately']), actions: offlineCheckIn },
          { target: 'needReception', actions: setReason('memberNotCheckedIn') },
        ],
        handOver: { target: 'forms', actions: openFormOnDevice },
      },
    },
    disambiguate: {
      after: { idle: 'expired' },
      on: {
        choose: [
          { target: 'confirm', guard: and(['isProven', 'deviceIsOpen', 'optionIsOffered']), actions: selectOption },
          { target: 'verify', guard: and(['deviceIsOpen', 'optionIsOffered']), actions: selectOption },
        ],
        notMe,
        stay: stay('disambiguate'),
        ...exitCommands,
      },
    },
    verify: {
      after: { idle: 'expired' },
      on: {
        verified: [
          { target: 'confirm', guard: and(['deviceIsOpen', 'isThem']), actions: clearUnproven },
          { target: 'verify', reenter: true, guard: 'mayTryAgain', actions: countNameAttempt },
          { target: 'needReception', actions: [setReason('notVerified'), clearIdentity] },
        ],
        notMe,
        stay: stay('verify'),
        ...exitCommands,
      },
    },
    confirm: {
      after: { idle: 'expired' },
      on: {
        confirm: {
          target: 'details',
          guard: and(['deviceIsOpen', 'membersAreOffered', 'visitIsStillOn', 'happenedLately']),
          actions: confirmEffects,
        },
        notMe,
        stay: stay('confirm'),
        ...exitCommands,
      },
    },
    details: {
      after: { formsIdle: 'expired' },
      on: { propose: proposeTransitions, keepDetails: keepDetailsTransitions, stay: stay('details'), ...exitCommands },
    },
    forms: {
      after: { formsIdle: 'expired' },
      on: {
        answerForm: { target: 'forms', reenter: true, guard: 'formIsTheirs', actions: [submitForm, countForm] },
        finish: [{ target: 'done', guard: 'isReceived' }, { target: 'submitting' }],
        stay: stay('forms'),
        ...exitCommands,
      },
    },
    submitting: {
      after: { unwatched: { target: 'needReception', actions: setReason('nobodyWatches') } },
      on: { received: 'done', callReception },
    },
    done: { entry: releaseDevice, on: { received: { actions: noChange } } },
    needReception: { entry: releaseDevice, after: { forgotten: 'cleared' }, on: { clear: 'cleared', received: { actions: noChange } } },
    cleared: {},
    abandoned: { entry: releaseDevice },
    expired: {
      entry: releaseDevice,
      on: {
        confirm: {
          target: 'done',
          guard: and(['deviceIsOpen', 'isProven', 'membersAreOffered', 'happenedInTime', 'visitIsStillOn', 'happenedLately']),
          actions: offlineConfirmEffects,
        },
      },
    },
  },
})
