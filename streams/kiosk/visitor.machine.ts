import { assign, raise, setup } from 'xstate'
import type { Adult } from '#domain/documents/signerRoles.ts'
import { defaultTimeouts } from '#domain/kiosk/timeouts.ts'
import type { IdentifyRequest, SessionScreen } from '#domain/kiosk/wire.ts'
import { timeoutDelays } from './timeoutDelays.ts'

/**
 * State machine of one visitor at the kiosk, from the first touch to the reset. The visitor's input exists only in its context and ends
 * with it. `streams/kiosk/visitor.ts` provides the actions; after identification the server decides each question.
 */

/** A session command to send. Its key is created once, so that a retry is idempotent. */
export type SessionCommand = { readonly key: string; readonly command: string; readonly data?: object }

export type VisitorContext = {
  readonly birthDate: string | null
  readonly identity: IdentifyRequest | null
  /** Only while it is being verified. */
  readonly firstName: string | null
  readonly session: string | null
  readonly screen: SessionScreen | null
  /** The adult who answers and signs for a patient who is too young, in all of their forms. */
  readonly adult: Adult | null
  readonly tap: SessionCommand | null
  /** The code to tell reception; `null` while online. */
  readonly shortCode: string | null
}

export type VisitorEvent =
  | { readonly type: 'touched' }
  | { readonly type: 'born'; readonly birthDate: string }
  | { readonly type: 'named'; readonly lastName: string }
  | { readonly type: 'coded'; readonly code: string }
  /** The first name, when another patient has the same surname and birth date. */
  | { readonly type: 'calledFirst'; readonly firstName: string }
  | { readonly type: 'again' }
  | { readonly type: 'tapped'; readonly tap: SessionCommand }
  | { readonly type: 'adultNamed'; readonly adult: Adult }
  | { readonly type: 'askedForHelp' }
  /** Staff sent a form to this kiosk. */
  | { readonly type: 'handed'; readonly session: string }
  | { readonly type: 'wiped' }
  | { readonly type: 'known'; readonly session: string }
  | { readonly type: 'unknown' }
  | { readonly type: 'forReception' }
  | { readonly type: 'shown'; readonly screen: SessionScreen }
  | { readonly type: 'answered' }
  | { readonly type: 'noLink'; readonly shortCode: string }
  | { readonly type: 'kept' }
  | { readonly type: 'notKept' }
  /** From one region to the other: there are no more questions. */
  | { readonly type: 'over'; readonly clears: 'soon' | 'later' }

/** Guard: the server's session screen is in one of these states. */
const isScreenState =
  (...states: readonly SessionScreen['state'][]) =>
  ({ event }: { readonly event: VisitorEvent }): boolean =>
    event.type === 'shown' && states.includes(event.screen.state)

const emptyContext: VisitorContext = {
  birthDate: null,
  identity: null,
  firstName: null,
  session: null,
  screen: null,
  adult: null,
  tap: null,
  shortCode: null,
}

export const visitorMachine = setup({
  types: { context: {} as VisitorContext, events: {} as VisitorEvent },
  actions: {
    identify: () => {},
    look: () => {},
    send: () => {},
    verify: () => {},
    keep: () => {},
    leave: () => {},
    endSoon: raise({ type: 'over', clears: 'soon' }),
    endLater: raise({ type: 'over', clears: 'later' }),
    holdScreen: assign(({ event }) => (event.type === 'shown' ? { screen: event.screen } : {})),
    holdTap: assign(({ event }) => ('tap' in event ? { tap: event.tap } : {})),
    forget: assign(emptyContext),
  },
  guards: {
    isChoice: isScreenState('disambiguate'),
    isVerify: isScreenState('verify'),
    isConfirm: isScreenState('confirm'),
    isDetails: isScreenState('details'),
    isForms: isScreenState('forms'),
    isSubmitting: isScreenState('submitting'),
    isDone: isScreenState('done'),
  },
  delays: { lookAgain: 400, ...timeoutDelays(defaultTimeouts) },
}).createMachine({
  id: 'visitor',
  type: 'parallel',
  context: emptyContext,
  states: {
    question: {
      initial: 'birthDate',
      states: {
        birthDate: {
          on: {
            born: { target: 'lastName', actions: assign(({ event }) => ({ birthDate: event.birthDate })) },
            coded: { target: 'looking', actions: assign(({ event }) => ({ identity: { code: event.code } })) },
            handed: { target: 'opening', actions: assign(({ event }) => ({ session: event.session })) },
          },
        },
        lastName: {
          on: {
            named: {
              target: 'looking',
              actions: assign(({ context, event }) => ({ identity: { birthDate: context.birthDate ?? '', lastName: event.lastName } })),
            },
          },
        },
        looking: {
          entry: 'identify',
          on: {
            known: { target: 'opening', actions: assign(({ event }) => ({ session: event.session })) },
            unknown: { target: 'notFound', actions: 'forget' },
            forReception: 'reception',
            noLink: { target: 'keeping', actions: assign(({ event }) => ({ shortCode: event.shortCode })) },
          },
        },
        notFound: { on: { again: 'birthDate' } },
        opening: {
          entry: 'look',
          on: {
            shown: [
              { guard: 'isChoice', target: 'choose', actions: 'holdScreen' },
              { guard: 'isVerify', target: 'verify', actions: 'holdScreen' },
              { guard: 'isConfirm', target: 'confirm', actions: 'holdScreen' },
              { guard: 'isDetails', target: 'details', actions: 'holdScreen' },
              { guard: 'isForms', target: 'forms', actions: 'holdScreen' },
              { guard: 'isDone', target: 'done', actions: 'holdScreen' },
              { guard: 'isSubmitting', target: 'submitting', actions: 'holdScreen' },
              { target: 'reception', actions: 'holdScreen' },
            ],
            forReception: 'reception',
            noLink: { target: 'keeping', actions: assign(({ event }) => ({ shortCode: event.shortCode })) },
          },
        },
        choose: { on: { tapped: { target: 'sending', actions: 'holdTap' } } },
        verify: { on: { calledFirst: { target: 'verifying', actions: assign(({ event }) => ({ firstName: event.firstName })) } } },
        confirm: { on: { tapped: { target: 'sending', actions: 'holdTap' } } },
        details: { on: { tapped: { target: 'sending', actions: 'holdTap' } } },
        forms: {
          on: {
            tapped: { target: 'sending', actions: 'holdTap' },
            adultNamed: { actions: assign(({ event }) => ({ adult: event.adult })) },
          },
        },
        sending: {
          entry: 'send',
          on: {
            answered: { target: 'opening', actions: assign({ tap: null }) },
            forReception: 'reception',
            noLink: { target: 'keeping', actions: assign(({ event }) => ({ shortCode: event.shortCode })) },
          },
        },
        verifying: {
          entry: 'verify',
          exit: assign({ firstName: null }),
          on: {
            answered: 'opening',
            forReception: 'reception',
            noLink: { target: 'keeping', actions: assign(({ event }) => ({ shortCode: event.shortCode })) },
          },
        },
        /** The server waits until a reception screen shows the arrival; ask again soon. */
        submitting: { after: { lookAgain: 'opening' } },
        /** The visitor is told only after the calls are stored on disk. */
        keeping: {
          entry: 'keep',
          on: { kept: 'noLink', notKept: 'noLinkNothingKept' },
        },
        noLink: { entry: 'endLater' },
        noLinkNothingKept: { entry: 'endLater' },
        reception: { entry: 'endLater' },
        help: { entry: 'endSoon' },
        done: { entry: 'endSoon' },
      },
      on: { askedForHelp: { target: '.help', actions: ['leave', 'forget'] } },
    },
    patience: {
      initial: 'fresh',
      states: {
        fresh: { on: { touched: 'here', born: 'here', coded: 'here', handed: 'here' } },
        here: { after: { idle: 'warned' }, on: { touched: { target: 'here', reenter: true } } },
        warned: { after: { grace: 'gone' }, on: { touched: 'here' } },
        clearingSoon: { after: { soon: 'gone' } },
        clearingLater: { after: { later: 'gone' } },
        gone: { type: 'final' },
      },
      on: {
        wiped: '.gone',
        over: [{ guard: ({ event }) => event.clears === 'soon', target: '.clearingSoon' }, { target: '.clearingLater' }],
      },
    },
  },
})
