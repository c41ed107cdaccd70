import { and, setup } from 'xstate'
import type { GapContext } from './gapContext.ts'
import {
  addRecovered,
  createGap,
  fillGap,
  fillGapManually,
  bookGap,
  holdGap,
  createOpenParts,
  createRemainderGap,
  releaseHold,
  sendWave,
  stampOpening,
  stopWaves,
  mergeNeighbours,
  scheduleNextWave,
  withdrawGap as withdrawEffects,
} from './gapEffects.ts'
import { gapDelays, gapGuards } from './gapRules.ts'
import { noChange, verbs } from '../kernel/actionCreators.ts'

type Command =
  | 'open'
  | 'look'
  | 'offer'
  | 'offered'
  | 'hold'
  | 'release'
  | 'give'
  | 'accept'
  | 'fill'
  | 'close'
  | 'merge'
  | 'won'
  | 'withdraw'
  | 'remove'

const gapSetup = setup({
  types: { context: {} as GapContext, input: {} as GapContext, events: {} as { type: Command } },
  guards: gapGuards,
  actions: verbs,
  delays: gapDelays,
})

const canOfferAutomatically = and(['offersAreAutomatic', 'mayWriteNow', 'isFarEnough', 'timeIsOfferable', 'somebodyFits'])
const canOfferManually = and(['mayWriteNow', 'isFarEnough', 'timeIsOfferable', 'somebodyFits'])

const lapseTimers = { tooNear: { target: 'lapsed', actions: withdrawEffects } } as const
const withdraw = { target: 'withdrawn', actions: withdrawEffects } as const
const close = { target: 'withdrawn', actions: [...withdrawEffects, createRemainderGap] } as const
/** Handles a filled gap, by who took it: its own patient, another patient of this provider, or another provider who took the chair. */
const fillTransitions = [
  { target: 'filled', guard: 'isTakenByWhomItIsFor', actions: [...fillGap, createRemainderGap] },
  { target: 'filledManually', guard: 'providerIsTheSame', actions: [...fillGapManually, createRemainderGap] },
  { target: 'withdrawn', actions: [...withdrawEffects, createRemainderGap] },
] as const
const hold = { target: 'held', guard: and(['theyWish', 'itHoldsThem', 'isFarEnough']), actions: holdGap } as const
const give = { target: 'held', guard: and(['theyWish', 'itHoldsThem']), actions: bookGap } as const
const accept = { target: 'held', guard: and(['theyAgreed', 'itHoldsThem']), actions: bookGap } as const
const endedCommands = { won: { actions: addRecovered } } as const
const liveCommands = { fill: fillTransitions, close, withdraw, ...endedCommands } as const

/** A gap: freed time of a chair and a provider, from its creation until it is filled or ends. */
export const gapMachine = gapSetup.createMachine({
  id: 'gap',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        open: [
          { target: 'withdrawn', guard: and(['isFromInside', 'cannotBeOffered']), actions: noChange },
          { target: 'withdrawn', guard: and(['isFromInside', 'isPartlyClosed']), actions: createOpenParts },
          {
            target: 'settling',
            guard: and(['isLongEnough', 'isFarEnough', 'timeIsFree', 'timeIsOfferable']),
            actions: [createGap, mergeNeighbours],
          },
        ],
      },
    },
    settling: {
      after: {
        settled: [
          { target: 'offering', guard: canOfferAutomatically, actions: [...sendWave] },
          { target: 'open', actions: stampOpening },
        ],
      },
      on: {
        // A manual offer does not wait for the grace period.
        offer: { target: 'offering', guard: canOfferManually, actions: [...sendWave] },
        offered: { target: 'offering', actions: scheduleNextWave },
        hold,
        give,
        merge: { target: 'merged', actions: noChange },
        ...liveCommands,
        remove: 'withdrawn',
      },
    },
    open: {
      after: { ...lapseTimers, morning: { target: 'offering', guard: canOfferAutomatically, actions: [...sendWave] } },
      on: {
        look: [{ target: 'offering', guard: canOfferAutomatically, actions: [...sendWave] }, { actions: noChange }],
        offer: { target: 'offering', guard: canOfferManually, actions: [...sendWave] },
        offered: { target: 'offering', actions: scheduleNextWave },
        hold,
        give,
        accept,
        merge: { target: 'merged', actions: noChange },
        ...liveCommands,
        remove: 'withdrawn',
      },
    },
    offering: {
      after: {
        ...lapseTimers,
        waveOver: [
          {
            target: 'offering',
            reenter: true,
            guard: and(['wavesGoOn', 'mayWriteNow', 'timeIsOfferable', 'somebodyFits']),
            actions: [...sendWave],
          },
          { target: 'offering', reenter: true, guard: 'answersAreOut', actions: scheduleNextWave },
          { target: 'open', actions: stopWaves },
        ],
      },
      on: {
        offer: { target: 'offering', reenter: true, guard: canOfferManually, actions: [...sendWave] },
        offered: { actions: noChange },
        hold,
        give,
        accept,
        ...liveCommands,
      },
    },
    held: {
      after: {
        ...lapseTimers,
        holdOver: [
          { target: 'offering', guard: 'answersAreOut', actions: [releaseHold, scheduleNextWave] },
          { target: 'open', actions: [releaseHold, stampOpening] },
        ],
      },
      on: {
        release: [
          { target: 'offering', guard: 'answersAreOut', actions: [releaseHold, scheduleNextWave] },
          { target: 'open', actions: [releaseHold, stampOpening] },
        ],
        give: { ...give, reenter: true, guard: and(['isHeldForThem', 'theyWish', 'itHoldsThem']) },
        accept: { ...accept, reenter: true, guard: and(['isHeldForThem', 'theyAgreed', 'itHoldsThem']) },
        ...liveCommands,
      },
    },
    filled: { on: endedCommands },
    filledManually: { on: endedCommands },
    withdrawn: { on: endedCommands },
    lapsed: { on: endedCommands },
    merged: { on: endedCommands },
  },
})
