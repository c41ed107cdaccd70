import { setup } from 'xstate'
import { changesTheName } from '#domain/kiosk/differences.ts'
import { openStates } from '#domain/documents/submission.ts'
import { longestUnheard } from '#domain/kiosk/window.ts'
import { minutes } from '#domain/time.ts'
import type { Context } from '../effects.ts'
import { secondsOf, settingOf } from '../settings.ts'
import { isHeld, recordIn, recordsIn, timeIn, wordOf } from '../reading.ts'
import { type Asked, verbs } from '../saying.ts'
import { openForms, visitsOf } from './arriving.ts'
import { candidatesIn, proposedIn } from './choosing.ts'

type Command =
  | 'identified'
  | 'askForHelp'
  | 'recordQueued'
  | 'handOver'
  | 'choose'
  | 'verified'
  | 'confirm'
  | 'notMe'
  | 'stay'
  | 'propose'
  | 'keepDetails'
  | 'answerForm'
  | 'finish'
  | 'received'
  | 'abandon'
  | 'callReception'
  | 'clear'

/** A first name is guessed at no more often than this in one session. */
const mostNames = 3

const isOpen = (word: string) => word !== '' && !['locked', 'revoked', 'unpaired', 'pairing'].includes(word)

const guards = {
  deviceIsOpen: ({ context }: Asked) => {
    const device = recordIn(context, 'theDevice')
    return device === undefined || isOpen(wordOf(device))
  },
  isOne: ({ context }: Asked) => candidatesIn(context).length === 1,
  /** Nobody else is called so and was born on that day, or they said which of them they are. */
  isProven: ({ context }: Asked) => context.record['unproven'] !== true,
  isThem: ({ context }: Asked) => context.data['isThem'] === true,
  mayTryAgain: ({ context }: Asked) => context.data['mayTryAgain'] === true && Number(context.record['namesTried'] ?? 0) < mostNames - 1,
  isRecognised: ({ context }: Asked) => typeof context.record['patient'] === 'string',
  optionIsOffered: ({ context }: Asked) => candidatesIn(context)[Number(context.data['option']) - 1] !== undefined,
  /** Called off, or moved to another day, since they were recognised: then it is for the desk. */
  visitIsStillOn: ({ context }: Asked) => !isHeld(context, 'visitsToday') || visitsOf(context).length > 0,
  /** Neither from the future nor from another day. */
  happenedLately: ({ context }: Asked) => {
    const at = timeIn(context.data, 'happenedAt')
    const now = Date.parse(context.now)
    return at === null || (at <= now + minutes(1) && at >= now - longestUnheard)
  },
  /** A yes that was tapped while the question still stood, and could not be sent. */
  happenedInTime: ({ context }: Asked) => {
    const at = timeIn(context.data, 'happenedAt')
    const over = timeIn(context.before, 'since')
    return at !== null && over !== null && at <= over && context.before?.['arrived'] !== true
  },
  nameDiffers: ({ context }: Asked) => changesTheName(proposedIn(context)),
  formsAreDue: ({ context }: Asked) => (openForms(context) ?? [0]).length > 0,
  /** Every receipt of this arrival has been before somebody's eyes, or needed none. */
  isReceived: ({ context }: Asked) =>
    !recordsIn(context, 'arrivals').some((one) => wordOf(one) === 'posted' || (one['deliveredAt'] === null && wordOf(one) === 'escalated')),
  formIsTheirs: ({ context }: Asked) => {
    const submission = recordIn(context, 'theSubmission')
    if (submission === undefined) return true
    const isTheirs = submission !== null && submission['patient'] === context.record['patient']
    return isTheirs && (openStates as readonly string[]).includes(wordOf(submission))
  },
}

export const sessionLanguage = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  guards,
  actions: verbs,
  delays: {
    /** The glass wipes first; what it could not say is ended here a little later. */
    idle: ({ context }) => secondsOf(context, 'kioskIdleAfter') + 2 * secondsOf(context, 'kioskWipesAfter'),
    formsIdle: ({ context }) => settingOf(context, 'kioskFormsTake'),
    /** For somebody at the desk to have it before their eyes. */
    unwatched: ({ context }) => secondsOf(context, 'kioskWatchedWithin'),
    forgotten: ({ context }) => settingOf(context, 'kioskHelpLasts'),
  },
})
