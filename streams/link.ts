import { BehaviorSubject, type Observable, Subject } from 'rxjs'
import { type Actor, createActor } from 'xstate'
import type { Bye, Frame, Here, Present, ProblemBody } from '#domain/wire.ts'
import { linkMachine } from '#machines/link.machine.ts'
import { backoff } from './backoff.ts'
import type { LinkStatus } from './client.ts'
import { type Following, openFollowing } from './following.ts'
import type { Joined } from './grounds.ts'
import { type Line, openLine } from './line.ts'
import { linkTimers } from './linkTimers.ts'
import { type ServerClock, serverClock } from './serverClock.ts'
import { keepWatch, type SetTimer } from './watch.ts'
import type { Connect, Ears } from './wire.ts'

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

export type Link = {
  readonly status$: BehaviorSubject<LinkStatus>
  /** Contiguous within a life of the link, each told to everybody before the next. */
  readonly frames$: Observable<Frame>
  /** Where we stand, after everybody was told of it. */
  readonly told$: Observable<number>
  readonly presence$: Observable<readonly Present[]>
  /**
   * Emits the life of the link when frames of the area have begun to come, and again with each new life. The area is followed as
   * long as somebody watches.
   */
  readonly following: (area: string) => Observable<number>
  readonly joined: () => Joined | null
  readonly now: () => number
  readonly here: (here: Here) => void
  readonly wake: () => void
  readonly slept: () => void
  readonly close: () => void
}

/** What was heard, and what is said of it. */
type Desk = {
  readonly parts: LinkParts
  readonly clock: ServerClock
  readonly line: Line
  readonly status$: BehaviorSubject<LinkStatus>
  readonly frames$: Subject<Frame>
  readonly told$: Subject<number>
  readonly presence$: BehaviorSubject<readonly Present[]>
  /** By the monotonic clock. */
  heardAt: number
  here: Here | null
}

/** One socket, one following for all that is on the screen, and a chart that says how true it is. */
export function openLink(parts: LinkParts): Link {
  const desk: Desk = {
    parts,
    clock: serverClock(parts.monotonic, parts.wall),
    line: openLine(parts.connect),
    status$: new BehaviorSubject<LinkStatus>({ phase: 'joining', lastHeard: null, position: 0, retryIn: null }),
    frames$: new Subject(),
    told$: new Subject(),
    presence$: new BehaviorSubject<readonly Present[]>([]),
    heardAt: parts.monotonic(),
    here: null,
  }
  const following: Following = followingOf(desk, () => actor)
  const actor: LinkActor = actorOf(desk, following)
  const stopWatch = keepWatch({
    ...parts,
    lastHeard: () => desk.heardAt,
    quiet: () => actor.send({ type: 'quiet' }),
    slept: () => actor.send({ type: 'slept' }),
  })
  actor.start()
  plugIn(desk, following, actor)
  return {
    ...desk,
    following: following.area,
    joined: following.joined,
    now: desk.clock.now,
    here: (here) => {
      desk.here = here
      desk.line.wire()?.here(here)
    },
    wake: () => actor.send({ type: 'wake' }),
    slept: () => actor.send({ type: 'slept' }),
    close: () => {
      stopWatch()
      actor.send({ type: 'leave' })
      for (const end$ of [desk.frames$, desk.told$]) end$.complete()
    },
  }
}

type LinkActor = Actor<typeof linkMachine>

function actorOf(desk: Desk, following: Following): LinkActor {
  const { setTimer, random } = desk.parts
  let retryIn: number | null = null
  const machine = linkMachine.provide({
    actions: {
      open: () => plugIn(desk, following, actor),
      shut: desk.line.shut,
      follow: following.ask,
      followAfresh: following.askAfresh,
    },
    delays: { backoff: ({ context }) => (retryIn = backoff(context.tries, random())) },
  })
  const actor: LinkActor = createActor(machine, { clock: linkTimers(setTimer) })
  actor.subscribe(({ value }) => {
    if (value !== 'offline') retryIn = null
    show(desk, { phase: value === 'ended' ? 'offline' : value, retryIn })
  })
  return actor
}

const show = ({ status$ }: Desk, changes: Partial<LinkStatus>) => status$.next({ ...status$.value, ...changes })

function hear(desk: Desk, at: string, position: number): void {
  desk.clock.heard(at)
  desk.heardAt = desk.parts.monotonic()
  show(desk, { lastHeard: at, position })
}

function followingOf(desk: Desk, actor: () => LinkActor): Following {
  const drop = () => {
    desk.line.shut()
    actor().send({ type: 'closed' })
  }
  return openFollowing(desk.parts, {
    wire: desk.line.wire,
    build: desk.parts.build,
    joined: (at, position) => {
      if (desk.here) desk.line.wire()?.here(desk.here)
      hear(desk, at, position)
      actor().send({ type: 'joined' })
    },
    told: (position) => desk.told$.next(position),
    lost: () => actor().send({ type: 'lost' }),
    refused: (problem) => {
      desk.parts.turnedAway(problem)
      drop()
    },
    unanswered: drop,
  })
}

function plugIn(desk: Desk, following: Following, actor: LinkActor): void {
  const { turnedAway } = desk.parts
  const ears: Ears = {
    opened: () => actor.send({ type: 'opened' }),
    closed: (problem) => {
      if (problem) turnedAway(problem)
      actor.send({ type: 'closed' })
    },
    entries: (frame) => onEntries(desk, following, actor, frame),
    bye: ({ reason }) => turnedAway(reason),
    presence: (present) => desk.presence$.next(present),
  }
  following.unplugged()
  desk.heardAt = desk.parts.monotonic()
  desk.line.open(ears)
}

/** A frame is passed on only where it goes on from the one before; what is missing is asked for from our own position. */
function onEntries(desk: Desk, following: Following, actor: LinkActor, frame: Frame): void {
  const how = following.take(frame)
  if (how === 'hole' || how === 'lost') return actor.send({ type: how })
  hear(desk, frame.at, following.position())
  if (how === 'next') desk.frames$.next(frame)
  desk.told$.next(following.position())
}
