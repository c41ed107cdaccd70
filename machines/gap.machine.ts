import { and, setup } from 'xstate'
import type { Context } from './effects.ts'
import {
  addWon,
  begin,
  fill,
  fillByHand,
  giveTime,
  keep,
  leaveRest,
  letGo,
  sendWave,
  stampOpening,
  stopWaves,
  takeIn,
  waitOn,
  withdraw as withdrawAll,
} from './waitlist/gapEffects.ts'
import { gapDelays, gapGuards } from './waitlist/gapRules.ts'
import { nothing, verbs } from './saying.ts'

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

const gapLanguage = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  guards: gapGuards,
  actions: verbs,
  delays: gapDelays,
})

const byItself = and(['offersAreAutomatic', 'mayWriteNow', 'isFarEnough', 'somebodyFits'])
const byStaff = and(['mayWriteNow', 'isFarEnough', 'somebodyFits'])

const lapses = { tooNear: { target: 'lapsed', actions: withdrawAll } } as const
const withdraw = { target: 'withdrawn', actions: withdrawAll } as const
const close = { target: 'withdrawn', actions: [...withdrawAll, leaveRest] } as const
/** Somebody has the time: whom it was meant for, somebody else with this provider, or another provider who took the chair. */
const filled = [
  { target: 'filled', guard: 'isTakenByWhomItIsFor', actions: [...fill, leaveRest] },
  { target: 'filledManually', guard: 'providerIsTheSame', actions: [...fillByHand, leaveRest] },
  { target: 'withdrawn', actions: [...withdrawAll, leaveRest] },
] as const
const hold = { target: 'held', guard: and(['theyWish', 'itHoldsThem', 'isFarEnough']), actions: keep } as const
const give = { target: 'held', guard: and(['theyWish', 'itHoldsThem']), actions: giveTime } as const
const accept = { target: 'held', guard: and(['theyAgreed', 'itHoldsThem']), actions: giveTime } as const
const ending = { won: { actions: addWon } } as const
const living = { fill: filled, close, withdraw, ...ending } as const

/** A freed interval of a chair and a provider, from the moment it is left to whoever takes it. */
export const gapMachine = gapLanguage.createMachine({
  id: 'gap',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        open: [
          { target: 'withdrawn', guard: and(['isFromInside', 'cannotBeOffered']), actions: nothing },
          { target: 'settling', guard: and(['isLongEnough', 'isFarEnough', 'timeIsFree']), actions: [begin, takeIn] },
        ],
      },
    },
    settling: {
      after: {
        settled: [
          { target: 'offering', guard: byItself, actions: [...sendWave] },
          { target: 'open', actions: stampOpening },
        ],
      },
      on: {
        // Whoever offers it by hand does not wait for the grace.
        offer: { target: 'offering', guard: byStaff, actions: [...sendWave] },
        offered: { target: 'offering', actions: waitOn },
        hold,
        give,
        merge: { target: 'merged', actions: nothing },
        ...living,
        remove: 'withdrawn',
      },
    },
    open: {
      after: { ...lapses, morning: { target: 'offering', guard: byItself, actions: [...sendWave] } },
      on: {
        look: [{ target: 'offering', guard: byItself, actions: [...sendWave] }, { actions: nothing }],
        offer: { target: 'offering', guard: byStaff, actions: [...sendWave] },
        offered: { target: 'offering', actions: waitOn },
        hold,
        give,
        accept,
        merge: { target: 'merged', actions: nothing },
        ...living,
        remove: 'withdrawn',
      },
    },
    offering: {
      after: {
        ...lapses,
        waveOver: [
          { target: 'offering', reenter: true, guard: and(['wavesGoOn', 'mayWriteNow', 'somebodyFits']), actions: [...sendWave] },
          { target: 'offering', reenter: true, guard: 'answersAreOut', actions: waitOn },
          { target: 'open', actions: stopWaves },
        ],
      },
      on: {
        offer: { target: 'offering', reenter: true, guard: byStaff, actions: [...sendWave] },
        offered: { actions: nothing },
        hold,
        give,
        accept,
        ...living,
      },
    },
    held: {
      after: {
        ...lapses,
        holdOver: [
          { target: 'offering', guard: 'answersAreOut', actions: [letGo, waitOn] },
          { target: 'open', actions: [letGo, stampOpening] },
        ],
      },
      on: {
        release: [
          { target: 'offering', guard: 'answersAreOut', actions: [letGo, waitOn] },
          { target: 'open', actions: [letGo, stampOpening] },
        ],
        give: { ...give, reenter: true, guard: and(['isHeldForThem', 'theyWish', 'itHoldsThem']) },
        accept: { ...accept, reenter: true, guard: and(['isHeldForThem', 'theyAgreed', 'itHoldsThem']) },
        ...living,
      },
    },
    filled: { on: ending },
    filledManually: { on: ending },
    withdrawn: { on: ending },
    lapsed: { on: ending },
    merged: { on: ending },
  },
})
