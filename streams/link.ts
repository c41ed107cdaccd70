import { BehaviorSubject, type Observable, Subject } from 'rxjs'
import { createActor } from 'xstate'
import type { Instant } from '#domain/time.ts'
import type { Bye, Frame, Here, Present, ProblemBody } from '#domain/wire.ts'
import { linkMachine } from '#machines/link.machine.ts'
import type { LinkStatus } from './client.ts'
import { openFollowing, type Following, type Joined } from './following.ts'
import { serverClock } from './serverClock.ts'
import { keepWatch, type SetTimer } from './watch.ts'
import type { Connect, Wire } from './wire.ts'

export type LinkParts = {
  readonly connect: Connect
  readonly setTimer: SetTimer
  readonly monotonic: () => number
  readonly wall: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  /** Areas that may be followed; one that may not would have the others refused with it. */
  readonly mayFollow: (area: string) => boolean
  readonly sight: string | null
  readonly location: string | null
  /** The server turned us away, with a problem or a word. */
  readonly turnedAway: (why: ProblemBody | Bye['reason']) => void
  /** Which build the server is of. */
  readonly build: (build: string) => void
}

export type Heard = Pick<LinkStatus, 'lastHeard' | 'position'>

export type Link = {
  readonly status$: BehaviorSubject<LinkStatus>
  /** Contiguous within a life of the link, each told to everybody before the next. */
  readonly frames$: Observable<Frame>
  /** Where we stand, after everybody was told of it. */
  readonly told$: Observable<number>
  readonly presence$: Observable<readonly Present[]>
  /** Emits the life of the link when frames of the area have begun to come, and again with each new life. Holds the area as long as it is watched. */
  readonly following: (area: string) => Observable<number>
  readonly joined: () => Joined | null
  readonly now: () => number
  readonly here: (here: Here) => void
  readonly wake: () => void
  readonly slept: () => void
  readonly close: () => void
}

const firstDelay = 250
const longestDelay = 5000

/** Full jitter: a hundred screens that lost one server do not come back at one instant. */
export const backoff = (tries: number, random: number): number => random * Math.min(longestDelay, firstDelay * 2 ** Math.min(tries, 10))

/** One socket, one following for all that is on the screen, and a chart that says how true it is. */
export function openLink(parts: LinkParts): Link {
  const { connect, setTimer, monotonic, wall, random } = parts
  const clock = serverClock(monotonic, wall)
  const frames$ = new Subject<Frame>()
  const told$ = new Subject<number>()
  const presence$ = new BehaviorSubject<readonly Present[]>([])
  const status$ = new BehaviorSubject<LinkStatus>({ phase: 'joining', lastHeard: null, position: 0, retryIn: null })
  let wire: Wire | null = null
  let retryIn: number | null = null
  let heardAt = monotonic()
  let lastHere: Here | null = null

  const hear = (at: Instant) => {
    clock.heard(at)
    heardAt = monotonic()
    show({ lastHeard: at })
  }
  const show = (changes: Partial<LinkStatus>) => status$.next({ ...status$.value, ...changes })

  const following: Following = openFollowing(parts, {
    wire: () => wire,
    heard: hear,
    build: parts.build,
    joined: () => {
      if (lastHere) wire?.here(lastHere)
      show({ position: following.position() })
      actor.send({ type: 'joined' })
      told$.next(following.position())
    },
    lost: () => actor.send({ type: 'lost' }),
    refused: (problem) => {
      parts.turnedAway(problem)
      drop()
    },
  })

  const onEntries = (frame: Frame) => {
    const how = following.take(frame)
    if (how === 'hole' || how === 'lost') return actor.send({ type: how })
    if (how === 'next') frames$.next(frame)
    hear(frame.at)
    show({ position: following.position() })
    told$.next(following.position())
  }

  /** Whatever an earlier connection still says is not heard. */
  const open = () => {
    following.unplugged()
    heardAt = monotonic()
    const isOurs = () => wire === mine
    const mine: Wire = connect({
      opened: () => isOurs() && actor.send({ type: 'opened' }),
      closed: (problem) => {
        if (!isOurs()) return
        wire = null
        if (problem) parts.turnedAway(problem)
        actor.send({ type: 'closed' })
      },
      entries: (frame) => isOurs() && onEntries(frame),
      bye: ({ reason }) => isOurs() && parts.turnedAway(reason),
      presence: (present) => isOurs() && presence$.next(present),
    })
    wire = mine
  }
  const shut = () => {
    wire?.close()
    wire = null
  }
  const drop = () => {
    shut()
    actor.send({ type: 'closed' })
  }

  const machine = linkMachine.provide({
    actions: { open, shut, follow: () => following.ask(), followAfresh: () => following.askAfresh() },
    delays: { backoff: ({ context }) => (retryIn = Math.round(backoff(context.tries, random()))) },
  })
  const actor = createActor(machine, { clock: timersOf(setTimer) })
  actor.subscribe(({ value }) => {
    if (value !== 'offline') retryIn = null
    show({ phase: value === 'ended' ? 'offline' : value, retryIn })
  })
  const stopWatch = keepWatch({
    setTimer, monotonic, wall,
    lastHeard: () => heardAt,
    quiet: () => actor.send({ type: 'quiet' }),
    slept: () => actor.send({ type: 'slept' }),
  })
  actor.start()
  open()

  return {
    status$, frames$, told$, presence$,
    following: following.area,
    joined: () => following.joined(),
    now: clock.now,
    here(here) {
      lastHere = here
      wire?.here(here)
    },
    wake: () => actor.send({ type: 'wake' }),
    slept: () => actor.send({ type: 'slept' }),
    close() {
      stopWatch()
      actor.send({ type: 'leave' })
      shut()
      actor.stop()
    },
  }
}

/** XState's delays on our timers. */
function timersOf(setTimer: SetTimer) {
  let last = 0
  const running = new Map<number, () => void>()
  return {
    setTimeout(then: (...args: unknown[]) => void, milliseconds: number) {
      const id = (last += 1)
      running.set(id, setTimer(milliseconds, () => {
        running.delete(id)
        then()
      }))
      return id
    },
    clearTimeout(id: number) {
      running.get(id)?.()
      running.delete(id)
    },
  }
}
