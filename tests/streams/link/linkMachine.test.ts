import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { linkMachine, type LinkEvent } from '#machines/system/link.machine.ts'

type State = 'offline' | 'joining' | 'live' | 'stale' | 'ended'
type LinkTrigger = LinkEvent['type'] | 'backoff' | 'patience'
/** The next state, then the actions that run; `null` if nothing happens. */
type Outcome = readonly [State, ...LinkAction[]] | null
type LinkAction = 'open' | 'shut' | 'follow' | 'followAfresh'

/** The expected outcome of every event in every state. A missing cell does not compile. */
const table: Record<State, Record<LinkTrigger, Outcome>> = {
  offline: {
    backoff: ['joining', 'open'],
    wake: ['joining', 'open'],
    leave: ['ended'],
    patience: null,
    opened: null,
    joined: null,
    hole: null,
    lost: null,
    quiet: null,
    slept: null,
    closed: null,
  },
  joining: {
    opened: ['joining', 'follow'],
    joined: ['live'],
    lost: ['joining', 'followAfresh'],
    closed: ['offline'],
    slept: ['joining', 'shut', 'open'],
    wake: ['joining', 'shut', 'open'],
    patience: ['offline', 'shut'],
    leave: ['ended', 'shut'],
    backoff: null,
    hole: null,
    quiet: null,
  },
  live: {
    hole: ['joining', 'follow'],
    lost: ['joining', 'followAfresh'],
    closed: ['offline'],
    leave: ['ended', 'shut'],
    quiet: ['stale', 'follow'],
    slept: ['stale', 'follow'],
    wake: ['stale', 'follow'],
    backoff: null,
    patience: null,
    opened: null,
    joined: null,
  },
  stale: {
    joined: ['live'],
    hole: ['joining', 'follow'],
    lost: ['joining', 'followAfresh'],
    closed: ['offline'],
    leave: ['ended', 'shut'],
    slept: ['stale', 'follow'],
    wake: ['joining', 'shut', 'open'],
    patience: ['joining', 'shut', 'open'],
    backoff: null,
    opened: null,
    quiet: null,
  },
  ended: {
    backoff: null,
    patience: null,
    opened: null,
    joined: null,
    hole: null,
    lost: null,
    quiet: null,
    slept: null,
    wake: null,
    closed: null,
    leave: null,
  },
}
const eventsTo: Record<State, readonly LinkEvent['type'][]> = {
  offline: ['closed'],
  joining: [],
  live: ['joined'],
  stale: ['joined', 'quiet'],
  ended: ['leave'],
}
const delays = { backoff: 7, patience: 11 } as const

/** A link whose actions are recorded, with a clock that the test advances. */
function createTestLink() {
  const performed: LinkAction[] = []
  const timers = new Map<number, { readonly callback: () => void; readonly delay: number }>()
  let lastId = 0
  const recorder = (action: LinkAction) => () => void performed.push(action)
  const clock = {
    setTimeout: (callback: () => void, delay: number) => (timers.set((lastId += 1), { callback, delay }), lastId),
    clearTimeout: (id: number) => void timers.delete(id),
  }
  const actions = { open: recorder('open'), shut: recorder('shut'), follow: recorder('follow'), followAfresh: recorder('followAfresh') }
  const actor = createActor(linkMachine.provide({ actions, delays }), { clock }).start()
  const fireTimers = (delay: number) => {
    for (const [id, timer] of [...timers]) if (timer.delay === delay && timers.delete(id)) timer.callback()
  }
  return {
    performed,
    state: (): State => actor.getSnapshot().value,
    tries: () => actor.getSnapshot().context.tries,
    timers: () => [...timers.values()].map(({ delay }) => delay),
    trigger: (what: LinkTrigger) => (what === 'backoff' || what === 'patience' ? fireTimers(delays[what]) : actor.send({ type: what })),
  }
}

const cells = Object.entries(table).flatMap(([state, row]) => Object.entries(row).map(([what, outcome]) => ({ state, what, outcome })))

describe('link state machine', () => {
  test.each(cells as { state: State; what: LinkTrigger; outcome: Outcome }[])(
    '[LINK-1] the link reacts to every event in every state exactly as the transition table says: $state, $what',
    ({ state, what, outcome }) => {
      const link = createTestLink()
      for (const event of eventsTo[state]) link.trigger(event)
      expect(link.state()).toBe(state)
      link.performed.length = 0
      const timers = link.timers()
      link.trigger(what)
      expect([link.state(), ...link.performed]).toEqual(outcome ?? [state])
      if (!outcome) expect(link.timers()).toEqual(timers)
    },
  )

  test('[LINK-2] each failed connection attempt makes the next one later, and a successful join resets the delay', () => {
    const link = createTestLink()
    const tries = [link.tries()]
    for (const event of ['closed', 'backoff', 'closed', 'backoff', 'patience', 'wake', 'joined', 'closed'] as const) {
      link.trigger(event)
      tries.push(link.tries())
    }
    expect(tries).toEqual([0, 1, 1, 2, 2, 3, 3, 0, 1])
  })

  test('[LINK-3] after any sequence of events, the link has at most one timer running and can become live again', () => {
    const triggers = Object.keys(table.live).filter((what) => what !== 'leave') as LinkTrigger[]
    let seedState = 1
    const next = () => (seedState = (seedState * 48271) % 2147483647)
    for (let run = 0; run < 300; run += 1) {
      const link = createTestLink()
      for (let step = 0; step < 200; step += 1) {
        link.trigger(triggers[next() % triggers.length] ?? 'wake')
        expect(link.timers().length).toBe(link.state() === 'live' ? 0 : 1)
      }
      for (const event of ['wake', 'joined'] as const) link.trigger(event)
      expect(link.state()).toBe('live')
    }
  })
})
