import { assign, raise, setup } from 'xstate'
import { usualWaits } from '#domain/kiosk/waits.ts'
import type { Identify, SessionScreen } from '#domain/kiosk/wire.ts'
import { lastings } from './lastings.ts'

/**
 * One person at the glass, from the first touch to the wiping. What they typed lives here and nowhere else, and ends with the chart: the
 * next person gets a new one. `streams/kiosk/visitor.ts` gives it hands; what is asked after somebody is recognised is the server's to say.
 */

/** A tap that the server must hear of: its key is made once, so that twice is once. */
export type Tap = { readonly key: string; readonly command: string; readonly data?: object }

export type Visit = {
  readonly birthDate: string | null
  readonly who: Identify | null
  /** As long as it is being asked about. */
  readonly firstName: string | null
  readonly session: string | null
  readonly screen: SessionScreen | null
  readonly tap: Tap | null
  /** What to say at the desk; `null` until there is no link. */
  readonly shortCode: string | null
}

export type VisitorEvent =
  | { readonly type: 'touched' }
  | { readonly type: 'born'; readonly birthDate: string }
  | { readonly type: 'named'; readonly lastName: string }
  | { readonly type: 'coded'; readonly code: string }
  /** What they are called first, where somebody else has the same name and day. */
  | { readonly type: 'calledFirst'; readonly firstName: string }
  | { readonly type: 'again' }
  | { readonly type: 'tapped'; readonly tap: Tap }
  | { readonly type: 'askedForHelp' }
  /** Staff handed a form to this screen. */
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
  /** From one region to the other: there is nothing more to ask. */
  | { readonly type: 'over'; readonly clears: 'soon' | 'later' }

/** Which question a session asks next, where the server says that it stands. */
const screenIs =
  (...states: readonly SessionScreen['state'][]) =>
  ({ event }: { readonly event: VisitorEvent }): boolean =>
    event.type === 'shown' && states.includes(event.screen.state)

const nobody: Visit = { birthDate: null, who: null, firstName: null, session: null, screen: null, tap: null, shortCode: null }

export const visitorMachine = setup({
  types: { context: {} as Visit, events: {} as VisitorEvent },
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
    forget: assign(nobody),
  },
  guards: {
    isChoice: screenIs('disambiguate'),
    isVerify: screenIs('verify'),
    isConfirm: screenIs('confirm'),
    isDetails: screenIs('details'),
    isForms: screenIs('forms'),
    isSubmitting: screenIs('submitting'),
    isDone: screenIs('done'),
  },
  delays: { lookAgain: 400, ...lastings(usualWaits) },
}).createMachine({
  id: 'visitor',
  type: 'parallel',
  context: nobody,
  states: {
    question: {
      initial: 'birthDate',
      states: {
        birthDate: {
          on: {
            born: { target: 'lastName', actions: assign(({ event }) => ({ birthDate: event.birthDate })) },
            coded: { target: 'looking', actions: assign(({ event }) => ({ who: { code: event.code } })) },
            handed: { target: 'opening', actions: assign(({ event }) => ({ session: event.session })) },
          },
        },
        lastName: {
          on: {
            named: {
              target: 'looking',
              actions: assign(({ context, event }) => ({ who: { birthDate: context.birthDate ?? '', lastName: event.lastName } })),
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
        forms: { on: { tapped: { target: 'sending', actions: 'holdTap' } } },
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
        /** The server waits until a board of the desk has it before somebody's eyes, and says soon whether it has. */
        submitting: { after: { lookAgain: 'opening' } },
        /** Nobody is told that nothing is lost before it lies on the disk. */
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
