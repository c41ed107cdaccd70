import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { linkMachine, type LinkEvent } from '#machines/link.machine.ts'

type State = 'offline' | 'joining' | 'live' | 'stale' | 'ended'
type Happening = LinkEvent['type'] | 'backoff' | 'patience'
/** Where it goes, and what its hands do on the way; `null` where nothing happens at all. */
type Outcome = readonly [State, ...Hand[]] | null
type Hand = 'open' | 'shut' | 'follow' | 'followAfresh'

/** Every cell is a decision: a cell left out does not compile. */
const table: Record<State, Record<Happening, Outcome>> = {
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
const ways: Record<State, readonly LinkEvent['type'][]> = {
  offline: ['closed'],
  joining: [],
  live: ['joined'],
  stale: ['joined', 'quiet'],
  ended: ['leave'],
}
const delays = { backoff: 7, patience: 11 } as const

/** A link with hands that write down what they were told, and a clock that is turned by hand. */
function aLink() {
  const did: Hand[] = []
  const timers = new Map<number, { readonly then: () => void; readonly delay: number }>()
  let last = 0
  const note = (hand: Hand) => () => void did.push(hand)
  const clock = {
    setTimeout: (then: () => void, delay: number) => (timers.set((last += 1), { then, delay }), last),
    clearTimeout: (id: number) => void timers.delete(id),
  }
  const hands = { open: note('open'), shut: note('shut'), follow: note('follow'), followAfresh: note('followAfresh') }
  const actor = createActor(linkMachine.provide({ actions: hands, delays }), { clock }).start()
  const pass = (delay: number) => {
    for (const [id, timer] of [...timers]) if (timer.delay === delay && timers.delete(id)) timer.then()
  }
  return {
    did,
    state: (): State => actor.getSnapshot().value,
    tries: () => actor.getSnapshot().context.tries,
    timers: () => [...timers.values()].map(({ delay }) => delay),
    happens: (what: Happening) => (what === 'backoff' || what === 'patience' ? pass(delays[what]) : actor.send({ type: what })),
  }
}

const cells = Object.entries(table).flatMap(([state, row]) => Object.entries(row).map(([what, outcome]) => ({ state, what, outcome })))

describe('the link', () => {
  test.each(cells as { state: State; what: Happening; outcome: Outcome }[])('[LINK-1] $state, then $what', ({ state, what, outcome }) => {
    const link = aLink()
    for (const event of ways[state]) link.happens(event)
    expect(link.state()).toBe(state)
    link.did.length = 0
    const timers = link.timers()
    link.happens(what)
    expect([link.state(), ...link.did]).toEqual(outcome ?? [state])
    if (!outcome) expect(link.timers()).toEqual(timers)
  })

  test('[LINK-2] each try that fails makes the next one later, and one that succeeds makes it soon again', () => {
    const link = aLink()
    const tries = [link.tries()]
    for (const event of ['closed', 'backoff', 'closed', 'backoff', 'patience', 'wake', 'joined', 'closed'] as const) {
      link.happens(event)
      tries.push(link.tries())
    }
    expect(tries).toEqual([0, 1, 1, 2, 2, 3, 3, 0, 1])
  })

  test('[LINK-3] whatever happens, in whatever order, the link waits for one thing at most and can always come back', () => {
    const happenings = Object.keys(table.live).filter((what) => what !== 'leave') as Happening[]
    let turn = 1
    const next = () => (turn = (turn * 48271) % 2147483647)
    for (let walk = 0; walk < 300; walk += 1) {
      const link = aLink()
      for (let step = 0; step < 200; step += 1) {
        link.happens(happenings[next() % happenings.length] ?? 'wake')
        expect(link.timers().length).toBe(link.state() === 'live' ? 0 : 1)
      }
      for (const event of ['wake', 'joined'] as const) link.happens(event)
      expect(link.state()).toBe('live')
    }
  })
})
