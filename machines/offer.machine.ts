import { and, setup } from 'xstate'
import type { Context } from './effects.ts'
import {
  offerDelays,
  offerGuards,
  offerNextBest,
  stampAnswer,
  stampOpened,
  stampSent,
  takeGap,
  takeOlderBack,
  tellEntry,
  tellGap,
  unwrite,
  writeOffer,
  writeTaken,
} from './waitlist/offerRules.ts'
import { nothing, verbs } from './saying.ts'

type Command = 'make' | 'see' | 'accept' | 'decline' | 'honour' | 'take' | 'withdraw' | 'supersede' | 'fail'

const offerLanguage = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  guards: offerGuards,
  actions: verbs,
  delays: offerDelays,
})

const isPossible = and(['gapTakesOffers', 'offerFitsTheGap', 'offerIsTheirs'])
const answerable = {
  accept: {
    target: 'accepted',
    guard: and(['gapIsNotHeld', 'gapStillStands', 'patientIsFree']),
    actions: [stampAnswer, tellEntry('accept'), unwrite, takeGap],
  },
  decline: { target: 'declined', actions: [stampAnswer, tellEntry('decline'), unwrite] },
  /** The practice gave them the time before they answered. */
  honour: { target: 'accepted', actions: [stampAnswer, tellEntry('accept'), unwrite] },
  take: { target: 'taken', actions: [tellEntry('again'), unwrite, offerNextBest, writeTaken] },
  withdraw: { target: 'withdrawn', actions: [tellEntry('again'), unwrite, offerNextBest, writeTaken] },
  /** By an offer of another time, which says all there is to say. */
  supersede: { target: 'withdrawn', actions: [tellEntry('again'), unwrite] },
  fail: { target: 'failed', actions: tellEntry('fail') },
} as const
const expires = { unanswered: { target: 'expired', actions: [tellEntry('unanswered'), unwrite] } } as const

/** A gap, offered to one patient. The first yes has it; every other learns so in the same breath. */
export const offerMachine = offerLanguage.createMachine({
  id: 'offer',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        make: [
          {
            target: 'failed',
            guard: and([isPossible, 'mayNotBeReached']),
            actions: [stampSent, tellEntry('offered'), tellGap, tellEntry('fail')],
          },
          { target: 'sent', guard: isPossible, actions: [stampSent, takeOlderBack, tellEntry('offered'), tellGap, writeOffer] },
        ],
      },
    },
    sent: { after: expires, on: { see: { target: 'opened', actions: stampOpened }, ...answerable } },
    opened: { after: expires, on: { see: { actions: nothing }, ...answerable } },
    accepted: {},
    declined: {},
    taken: {},
    withdrawn: {},
    expired: {},
    failed: {},
  },
})
