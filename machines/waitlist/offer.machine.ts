import { and, setup } from 'xstate'
import {
  offerDelays,
  offerGuards,
  offerNextBest,
  stampAnswer,
  stampOpened,
  stampSent,
  acceptGap,
  supersedeOlderOffers,
  tellEntry,
  tellGap,
  withdrawOfferMessages,
  sendOffer,
  sendOfferTaken,
  type OfferContext,
} from './offerRules.ts'
import { noChange, verbs } from '../kernel/actionCreators.ts'

type Command = 'make' | 'see' | 'accept' | 'decline' | 'honour' | 'take' | 'withdraw' | 'supersede' | 'fail'

const offerSetup = setup({
  types: { context: {} as OfferContext, input: {} as OfferContext, events: {} as { type: Command } },
  guards: offerGuards,
  actions: verbs,
  delays: offerDelays,
})

const canBeMade = and(['gapTakesOffers', 'offerFitsTheGap', 'offerIsTheirs'])
const openCommands = {
  accept: {
    target: 'accepted',
    guard: and(['gapIsNotHeld', 'gapStillStands', 'patientIsFree']),
    actions: [stampAnswer, tellEntry('accept'), withdrawOfferMessages, acceptGap],
  },
  decline: { target: 'declined', actions: [stampAnswer, tellEntry('decline'), withdrawOfferMessages] },
  /** The practice gave the patient the time before they answered. */
  honour: { target: 'accepted', actions: [stampAnswer, tellEntry('accept'), withdrawOfferMessages] },
  take: { target: 'taken', actions: [tellEntry('again'), withdrawOfferMessages, offerNextBest, sendOfferTaken] },
  withdraw: { target: 'withdrawn', actions: [tellEntry('again'), withdrawOfferMessages, offerNextBest, sendOfferTaken] },
  /** Replaced by a newer offer, which carries the message to the patient. */
  supersede: { target: 'withdrawn', actions: [tellEntry('again'), withdrawOfferMessages] },
  fail: { target: 'failed', actions: tellEntry('fail') },
} as const
const expiryTimers = { unanswered: { target: 'expired', actions: [tellEntry('unanswered'), withdrawOfferMessages] } } as const

/** A gap offered to one patient. The first acceptance gets it; the same transaction ends all other offers. */
export const offerMachine = offerSetup.createMachine({
  id: 'offer',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        make: [
          {
            target: 'failed',
            guard: and([canBeMade, 'mayNotBeReached']),
            actions: [stampSent, tellEntry('offered'), tellGap, tellEntry('fail')],
          },
          { target: 'sent', guard: canBeMade, actions: [stampSent, supersedeOlderOffers, tellEntry('offered'), tellGap, sendOffer] },
        ],
      },
    },
    sent: { after: expiryTimers, on: { see: { target: 'opened', actions: stampOpened }, ...openCommands } },
    opened: { after: expiryTimers, on: { see: { actions: noChange }, ...openCommands } },
    accepted: {},
    declined: {},
    taken: {},
    withdrawn: {},
    expired: {},
    failed: {},
  },
})
