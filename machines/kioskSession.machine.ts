import { and } from 'xstate'
import { checkIn, postArrival, requireForms } from './kiosk/arriving.ts'
import {
  countForm,
  countName,
  fillForm,
  isProven,
  needs,
  nobodyKnown,
  propose,
  releaseDevice,
  takeDevice,
  theChosen,
  theOnlyOne,
} from './kiosk/choosing.ts'
import { sessionLanguage } from './kiosk/language.ts'
import { nothing, set } from './saying.ts'

/** They are here, whatever becomes of the rest. */
const arrived = [set(() => ({ arrived: true, happenedAt: null })), checkIn, requireForms, postArrival] as const
const arrivedThen = [set(() => ({ arrived: true })), checkIn, requireForms, postArrival] as const

const stay = (target: string) => ({ target, reenter: true, actions: nothing }) as const
const callReception = { target: 'needReception', actions: needs('askedForHelp') } as const
const notMe = { target: 'needReception', actions: [needs('notMe'), nobodyKnown] } as const
const aside = { abandon: 'abandoned', callReception } as const

/** After the last thing that is asked: done where reception has it before their eyes, else that is waited for. */
const proposed = [
  { target: 'needReception', guard: 'nameDiffers', actions: [propose, needs('nameDiffers')] },
  { target: 'forms', guard: 'formsAreDue', actions: propose },
  { target: 'done', guard: 'isReceived', actions: propose },
  { target: 'submitting', actions: propose },
] as const
const kept = [{ target: 'forms', guard: 'formsAreDue' }, { target: 'done', guard: 'isReceived' }, { target: 'submitting' }] as const

/**
 * One patient at one kiosk, from being recognised to "thank you". The yes is the arrival: what comes after it may be left undone, and
 * the desk sees what. "Reception knows" is said only once a board of theirs has it.
 */
export const kioskSessionMachine = sessionLanguage.createMachine({
  id: 'kioskSession',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        identified: [
          { target: 'confirm', guard: and(['isOne', 'isProven']), actions: theOnlyOne },
          { target: 'verify', guard: 'isOne', actions: theOnlyOne },
          { target: 'disambiguate' },
        ],
        askForHelp: { target: 'needReception', actions: needs('askedForHelp') },
        recordQueued: [
          { target: 'done', guard: and(['isRecognised', 'visitIsStillOn', 'happenedLately']), actions: arrivedThen },
          { target: 'needReception', actions: needs('queuedUnmatched') },
        ],
        handOver: { target: 'forms', actions: takeDevice },
      },
    },
    disambiguate: {
      after: { idle: 'expired' },
      on: {
        choose: [
          { target: 'confirm', guard: and(['isProven', 'deviceIsOpen', 'optionIsOffered']), actions: theChosen },
          { target: 'verify', guard: and(['deviceIsOpen', 'optionIsOffered']), actions: theChosen },
        ],
        notMe,
        stay: stay('disambiguate'),
        ...aside,
      },
    },
    verify: {
      after: { idle: 'expired' },
      on: {
        verified: [
          { target: 'confirm', guard: and(['deviceIsOpen', 'isThem']), actions: isProven },
          { target: 'verify', reenter: true, guard: 'mayTryAgain', actions: countName },
          { target: 'needReception', actions: [needs('notVerified'), nobodyKnown] },
        ],
        notMe,
        stay: stay('verify'),
        ...aside,
      },
    },
    confirm: {
      after: { idle: 'expired' },
      on: {
        confirm: { target: 'details', guard: and(['deviceIsOpen', 'visitIsStillOn', 'happenedLately']), actions: arrived },
        notMe,
        stay: stay('confirm'),
        ...aside,
      },
    },
    details: {
      after: { formsIdle: 'expired' },
      on: { propose: proposed, keepDetails: kept, stay: stay('details'), ...aside },
    },
    forms: {
      after: { formsIdle: 'expired' },
      on: {
        answerForm: { target: 'forms', reenter: true, guard: 'formIsTheirs', actions: [fillForm, countForm] },
        finish: [{ target: 'done', guard: 'isReceived' }, { target: 'submitting' }],
        stay: stay('forms'),
        ...aside,
      },
    },
    submitting: {
      after: { unwatched: { target: 'needReception', actions: needs('nobodyWatches') } },
      on: { received: 'done', callReception },
    },
    done: { entry: releaseDevice, on: { received: { actions: nothing } } },
    needReception: { entry: releaseDevice, after: { forgotten: 'cleared' }, on: { clear: 'cleared', received: { actions: nothing } } },
    cleared: {},
    abandoned: { entry: releaseDevice },
    expired: {
      entry: releaseDevice,
      on: {
        confirm: { target: 'done', guard: and(['isProven', 'happenedInTime', 'visitIsStillOn', 'happenedLately']), actions: arrivedThen },
      },
    },
  },
})
