import { and, setup } from 'xstate'
import type { Context } from './effects.ts'
import {
  countFailure,
  entryDelays,
  entryGuards,
  followVisit,
  keepWhatIsKnown,
  reached,
  stampOffer,
  takeOffersBack,
  wakeGaps,
} from './waitlist/entryRules.ts'
import { nothing, verbs } from './saying.ts'

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

const entryLanguage = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  guards: entryGuards,
  actions: verbs,
  delays: entryDelays,
})

const wishIsPossible = and(['windowIsAWindow', 'windowIsOpen', 'visitIsTheirs'])
const lapses = { windowOver: { target: 'lapsed', guard: 'windowIsOver', actions: takeOffersBack } } as const
const remove = { target: 'removed', actions: takeOffersBack } as const
const pause = { target: 'paused', actions: takeOffersBack } as const
const resume = { target: 'waiting', guard: wishIsPossible, actions: [keepWhatIsKnown, reached, wakeGaps] } as const
/** A wish that stays what it is while its patient, its window or its visit changes. */
const changed = <Word extends string>(word: Word) =>
  ({ target: word, reenter: true, guard: wishIsPossible, actions: keepWhatIsKnown }) as const
/** The visit that would come forward has moved, or is gone; or was come to, and nothing is left to wish. */
const visitTells = { follow: { actions: followVisit }, fulfil: { target: 'fulfilled', actions: takeOffersBack } } as const
/** Whoever has a visit of it is asked no more. */
const book = { target: 'booked', actions: takeOffersBack } as const
const taken = { accept: 'accepted', book } as const
/** An offer came to its end that was made before the wish did. */
const ended = { again: { actions: nothing }, unanswered: { actions: nothing } } as const

/** A patient's wish to come, or to come sooner. Offers move it; the practice may pause and resume it. */
export const waitlistEntryMachine = entryLanguage.createMachine({
  id: 'waitlistEntry',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'waiting', guard: wishIsPossible, actions: [keepWhatIsKnown, wakeGaps] } } },
    waiting: {
      after: lapses,
      on: {
        offered: { target: 'offered', actions: stampOffer },
        change: { ...changed('waiting'), actions: [keepWhatIsKnown, wakeGaps] },
        ...visitTells,
        ...taken,
        ...ended,
        pause,
        remove,
      },
    },
    offered: {
      after: lapses,
      on: {
        offered: { actions: stampOffer },
        again: 'waiting',
        unanswered: { target: 'waiting', actions: wakeGaps },
        decline: { target: 'declined', actions: reached },
        fail: [
          { target: 'unreachable', guard: 'sendsFailedTwice', actions: countFailure },
          { target: 'waiting', actions: countFailure },
        ],
        change: changed('offered'),
        ...visitTells,
        ...taken,
        pause,
        remove,
      },
    },
    accepted: { on: { book, again: 'waiting', unanswered: 'waiting', remove } },
    // The visit that came forward tells of its new time in the breath in which the wish for it was granted.
    booked: { on: { resume, follow: { actions: nothing }, ...ended, remove } },
    paused: { after: lapses, on: { resume, change: changed('paused'), ...visitTells, ...ended, book, remove } },
    declined: {
      after: { ...lapses, cooledOff: { target: 'waiting', actions: wakeGaps } },
      on: { resume, change: changed('declined'), ...visitTells, ...ended, book, pause, remove },
    },
    unreachable: { after: lapses, on: { resume, change: changed('unreachable'), ...visitTells, ...ended, book, pause, remove } },
    fulfilled: { on: { resume, ...ended, book, remove } },
    lapsed: { on: { resume, change: { ...changed('lapsed'), target: 'waiting' }, ...ended, book, remove } },
    removed: {},
  },
})
