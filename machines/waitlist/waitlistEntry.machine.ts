import { and, setup } from 'xstate'
import {
  countFailure,
  entryDelays,
  entryGuards,
  followAppointment,
  copyPatientFacts,
  resetFailures,
  stampOffer,
  withdrawOffers,
  notifyOpenGaps,
  type WaitlistEntryContext,
} from './entryRules.ts'
import { noChange, verbs } from '../kernel/actionCreators.ts'

type Command =
  | 'create'
  | 'change'
  | 'pause'
  | 'resume'
  | 'remove'
  | 'offered'
  | 'again'
  | 'unanswered'
  | 'accept'
  | 'book'
  | 'decline'
  | 'fail'
  | 'follow'
  | 'fulfil'

const waitlistEntrySetup = setup({
  types: { context: {} as WaitlistEntryContext, input: {} as WaitlistEntryContext, events: {} as { type: Command } },
  guards: entryGuards,
  actions: verbs,
  delays: entryDelays,
})

const isEntryValid = and(['windowIsAWindow', 'windowIsOpen', 'visitIsTheirs', 'patientIsActive'])
const lapseTimers = { windowOver: { target: 'lapsed', guard: 'windowIsOver', actions: withdrawOffers } } as const
const remove = { target: 'removed', actions: withdrawOffers } as const
const pause = { target: 'paused', actions: withdrawOffers } as const
const resume = { target: 'waiting', guard: isEntryValid, actions: [copyPatientFacts, resetFailures, notifyOpenGaps] } as const
/** Keeps the state while the patient, the window or the appointment changes. */
const changeTransition = <State extends string>(state: State) =>
  ({ target: state, reenter: true, guard: isEntryValid, actions: copyPatientFacts }) as const
/** Updates from the linked appointment: it moved, was removed, or the patient has arrived and needs no offer. */
const appointmentUpdates = { follow: { actions: followAppointment }, fulfil: { target: 'fulfilled', actions: withdrawOffers } } as const
/** A patient with a booked appointment gets no more offers. */
const book = { target: 'booked', actions: withdrawOffers } as const
const bookingTransitions = { accept: 'accepted', book } as const
/** An older offer ended after the waitlist entry changed. NoFields follows. */
const staleOfferCommands = { again: { actions: noChange }, unanswered: { actions: noChange } } as const

/**
 * A waitlist entry of a patient who wants an appointment, or an earlier one. Offers change its state; the practice can pause and resume it.
 */
export const waitlistEntryMachine = waitlistEntrySetup.createMachine({
  id: 'waitlistEntry',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'waiting', guard: isEntryValid, actions: [copyPatientFacts, notifyOpenGaps] } } },
    waiting: {
      after: lapseTimers,
      on: {
        offered: { target: 'offered', actions: stampOffer },
        change: { ...changeTransition('waiting'), actions: [copyPatientFacts, notifyOpenGaps] },
        ...appointmentUpdates,
        ...bookingTransitions,
        ...staleOfferCommands,
        pause,
        remove,
      },
    },
    offered: {
      after: lapseTimers,
      on: {
        offered: { actions: stampOffer },
        again: 'waiting',
        unanswered: { target: 'waiting', actions: notifyOpenGaps },
        decline: { target: 'declined', actions: resetFailures },
        fail: [
          { target: 'unreachable', guard: 'sendsFailedTwice', actions: countFailure },
          { target: 'waiting', actions: countFailure },
        ],
        change: changeTransition('offered'),
        ...appointmentUpdates,
        ...bookingTransitions,
        pause,
        remove,
      },
    },
    accepted: { on: { book, again: 'waiting', unanswered: 'waiting', remove } },
    // The moved appointment sends its new time in the transaction that booked it.
    booked: { on: { resume, follow: { actions: noChange }, ...staleOfferCommands, remove } },
    paused: {
      after: lapseTimers,
      on: { resume, change: changeTransition('paused'), ...appointmentUpdates, ...staleOfferCommands, book, remove },
    },
    declined: {
      after: { ...lapseTimers, cooledOff: { target: 'waiting', actions: notifyOpenGaps } },
      on: { resume, change: changeTransition('declined'), ...appointmentUpdates, ...staleOfferCommands, book, pause, remove },
    },
    unreachable: {
      after: lapseTimers,
      on: { resume, change: changeTransition('unreachable'), ...appointmentUpdates, ...staleOfferCommands, book, pause, remove },
    },
    fulfilled: { on: { resume, ...staleOfferCommands, book, remove } },
    lapsed: { on: { resume, change: { ...changeTransition('lapsed'), target: 'waiting' }, ...staleOfferCommands, book, remove } },
    removed: {},
  },
})
