import { assign, setup } from 'xstate'

/**
 * The link between a screen and its server. It is the one machine that is started, by `streams/link/link.ts`, which supplies its actions: `open`
 * makes a new connection, `shut` ends it, `follow` resumes from the current position, `followAfresh` starts from a new snapshot.
 *
 * `offline`: not connected, waiting for the next attempt; `joining`: connected, the stream is not yet current; `live`; `stale`: connected
 * but unverified, so the client asks the server again; `ended`: closed for good.
 */
export type LinkEvent =
  /** The connection is open. */
  | { readonly type: 'opened' }
  /** The server follows from the client's position. */
  | { readonly type: 'joined' }
  /** A frame is missing. */
  | { readonly type: 'hole' }
  /** The log does not continue from the client's position. */
  | { readonly type: 'lost' }
  /** NoFields has arrived for too long. */
  | { readonly type: 'quiet' }
  /** The device was asleep or the screen was hidden. */
  | { readonly type: 'slept' }
  /** A reason to connect now: the network is back, or the user asked. */
  | { readonly type: 'wake' }
  | { readonly type: 'closed' }
  | { readonly type: 'leave' }

export const linkMachine = setup({
  types: { context: {} as { readonly tries: number }, events: {} as LinkEvent },
  actions: {
    open: () => {},
    shut: () => {},
    follow: () => {},
    followAfresh: () => {},
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    settle: assign({ tries: 0 }),
  },
  delays: { backoff: 0, patience: 3000 },
}).createMachine({
  id: 'link',
  context: { tries: 0 },
  initial: 'joining',
  states: {
    offline: {
      after: { backoff: { target: 'joining', actions: 'open' } },
      on: { wake: { target: 'joining', actions: 'open' }, leave: 'ended' },
    },
    joining: {
      after: { patience: { target: 'offline', actions: ['shut', 'count'] } },
      on: {
        opened: { actions: 'follow' },
        joined: { target: 'live', actions: 'settle' },
        lost: { actions: 'followAfresh' },
        slept: { target: 'joining', reenter: true, actions: ['shut', 'open'] },
        wake: { target: 'joining', reenter: true, actions: ['shut', 'open'] },
        closed: { target: 'offline', actions: 'count' },
        leave: { target: 'ended', actions: 'shut' },
      },
    },
    live: {
      on: {
        hole: { target: 'joining', actions: 'follow' },
        lost: { target: 'joining', actions: 'followAfresh' },
        quiet: { target: 'stale', actions: 'follow' },
        slept: { target: 'stale', actions: 'follow' },
        wake: { target: 'stale', actions: 'follow' },
        closed: { target: 'offline', actions: 'count' },
        leave: { target: 'ended', actions: 'shut' },
      },
    },
    stale: {
      after: { patience: { target: 'joining', actions: ['shut', 'open'] } },
      on: {
        joined: { target: 'live', actions: 'settle' },
        hole: { target: 'joining', actions: 'follow' },
        lost: { target: 'joining', actions: 'followAfresh' },
        slept: { target: 'stale', reenter: true, actions: 'follow' },
        wake: { target: 'joining', actions: ['shut', 'open'] },
        closed: { target: 'offline', actions: 'count' },
        leave: { target: 'ended', actions: 'shut' },
      },
    },
    ended: {},
  },
})
