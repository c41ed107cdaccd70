import { BehaviorSubject, type Observable, Subject } from 'rxjs'
import { type Actor, createActor } from 'xstate'
import type { SystemFigures } from '#domain/system/systemFigures.ts'
import type { ByeMessage, Frame, PresenceUpdate, PresenceEntry, ProblemBody } from '#domain/wire.ts'
import { linkMachine } from '#machines/system/link.machine.ts'
import { backoff } from './backoff.ts'
import type { LinkStatus } from './linkStatus.ts'
import { type LogFollower, createLogFollower } from './logFollower.ts'
import type { AreaSubscription } from './areaSubscriptions.ts'
import { type Connection, openConnection } from './connection.ts'
import { presenceHandlers } from './presenceHandlers.ts'
import { machineClock } from './machineClock.ts'
import { type ServerClock, createServerClock } from './serverClock.ts'
import { startLinkMonitor, type SetTimer } from './linkMonitor.ts'
import type { Connect, ConnectionHandlers } from './linkSocket.ts'
import type { NextPaint } from './seenReports.ts'

export type LinkDeps = {
  readonly connect: Connect
  readonly setTimer: SetTimer
  readonly nextPaint: NextPaint
  readonly monotonic: () => number
  readonly wallClock: () => number
  /** From 0 up to 1. */
  readonly random: () => number
  /** Areas that may be followed; the server refuses the whole request if one may not. */
  readonly canFollow: (area: string) => boolean
  readonly view: string | null
  readonly location: string | null
  /** The server refused the connection, with a problem or a reason. */
  readonly onRejected: (reason: ProblemBody | ByeMessage['reason']) => void
  /** The user has other permissions now. */
  readonly onAccessChanged: () => void
  /** Reports the build of the server. */
  readonly onServerBuild: (build: string, screens: number) => void
}

export type Link = {
  readonly status$: BehaviorSubject<LinkStatus>
  /** Contiguous within a generation; all subscribers receive each frame before the next. */
  readonly frames$: Observable<Frame>
  /** The position in the log, after all subscribers received its frame. */
  readonly position$: Observable<number>
  readonly presence$: Observable<readonly PresenceEntry[]>
  /** How the server does, while the place is System. */
  readonly system$: Observable<SystemFigures>
  /**
   * Emits the generation when frames of the area have begun, and again with each new generation. The area is followed while there is a
   * subscriber.
   */
  readonly watchArea: (area: string) => Observable<number>
  readonly subscription: () => AreaSubscription | null
  readonly now: () => number
  readonly setPresence: (here: PresenceUpdate) => void
  readonly retryNow: () => void
  readonly reportSleep: () => void
  readonly close: () => void
}

/** The mutable state of the link. */
type LinkState = {
  readonly deps: LinkDeps
  readonly clock: ServerClock
  readonly connection: Connection
  readonly status$: BehaviorSubject<LinkStatus>
  readonly frames$: Subject<Frame>
  readonly position$: Subject<number>
  readonly presence$: BehaviorSubject<readonly PresenceEntry[]>
  readonly system$: Subject<SystemFigures>
  /** By the monotonic clock. */
  lastMessageAt: number
  ownPresence: PresenceUpdate | null
}

/** Opens one socket and one follower for everything on the screen. A state machine determines the phase. */
export function startLink(deps: LinkDeps): Link {
  const state: LinkState = {
    deps,
    clock: createServerClock(deps.monotonic, deps.wallClock),
    connection: openConnection(deps.connect),
    status$: new BehaviorSubject<LinkStatus>({ phase: 'joining', lastMessageAt: null, position: 0, retryIn: null }),
    frames$: new Subject(),
    position$: new Subject(),
    ...{ presence$: new BehaviorSubject<readonly PresenceEntry[]>([]), system$: new Subject<SystemFigures>() },
    lastMessageAt: deps.monotonic(),
    ownPresence: null,
  }
  const follower: LogFollower = createFollower(state, () => actor)
  const actor: LinkActor = createLinkActor(state, follower)
  const stopMonitor = startLinkMonitor({
    ...deps,
    lastMessageAt: () => state.lastMessageAt,
    onSilence: () => actor.send({ type: 'quiet' }),
    onSleep: () => actor.send({ type: 'slept' }),
  })
  actor.start()
  openSocket(state, follower, actor)
  return {
    ...state,
    watchArea: follower.watchArea,
    subscription: follower.subscription,
    now: state.clock.now,
    setPresence: (here) => {
      state.ownPresence = here
      state.connection.socket()?.here(here)
    },
    retryNow: () => actor.send({ type: 'wake' }),
    reportSleep: () => actor.send({ type: 'slept' }),
    close: () => {
      stopMonitor()
      actor.send({ type: 'leave' })
      for (const end$ of [state.frames$, state.position$]) end$.complete()
    },
  }
}

type LinkActor = Actor<typeof linkMachine>

function createLinkActor(state: LinkState, follower: LogFollower): LinkActor {
  const { setTimer, random } = state.deps
  let retryIn: number | null = null
  const machine = linkMachine.provide({
    actions: {
      open: () => openSocket(state, follower, actor),
      shut: state.connection.close,
      follow: follower.follow,
      followAfresh: follower.followFromNow,
    },
    delays: { backoff: ({ context }) => (retryIn = backoff(context.tries, random())) },
  })
  const actor: LinkActor = createActor(machine, { clock: machineClock(setTimer) })
  actor.subscribe(({ value }) => {
    if (value !== 'offline') retryIn = null
    updateStatus(state, { phase: value === 'ended' ? 'offline' : value, retryIn })
  })
  return actor
}

const updateStatus = ({ status$ }: LinkState, changes: Partial<LinkStatus>) => status$.next({ ...status$.value, ...changes })

function recordMessage(state: LinkState, at: string, position: number): void {
  state.clock.addSample(at)
  state.lastMessageAt = state.deps.monotonic()
  updateStatus(state, { lastMessageAt: at, position })
}

function createFollower(state: LinkState, actor: () => LinkActor): LogFollower {
  const disconnect = () => {
    state.connection.close()
    actor().send({ type: 'closed' })
  }
  return createLogFollower(state.deps, {
    socket: state.connection.socket,
    onServerBuild: state.deps.onServerBuild,
    onJoined: (at, position) => {
      if (state.ownPresence) state.connection.socket()?.here(state.ownPresence)
      recordMessage(state, at, position)
      actor().send({ type: 'joined' })
    },
    onPosition: (position) => state.position$.next(position),
    onLost: () => actor().send({ type: 'lost' }),
    onRefused: (problem) => {
      state.deps.onRejected(problem)
      disconnect()
    },
    onUnanswered: disconnect,
  })
}

function openSocket(state: LinkState, follower: LogFollower, actor: LinkActor): void {
  const { onRejected, onAccessChanged } = state.deps
  const handlers: ConnectionHandlers = {
    opened: () => actor.send({ type: 'opened' }),
    closed: (problem) => {
      if (problem) onRejected(problem)
      actor.send({ type: 'closed' })
    },
    entries: (frame) => handleFrame(state, follower, actor, frame),
    bye: ({ reason }) => onRejected(reason),
    access: onAccessChanged,
    ...presenceHandlers((present) => state.presence$.next(present)),
    system: (figures) => state.system$.next(figures),
  }
  follower.forgetRequest()
  state.lastMessageAt = state.deps.monotonic()
  state.connection.open(handlers)
}

/** Passes a frame on only if it continues the previous one; otherwise the machine requests what is missing from our position. */
function handleFrame(state: LinkState, follower: LogFollower, actor: LinkActor, frame: Frame): void {
  const continuity = follower.acceptFrame(frame)
  if (continuity === 'hole' || continuity === 'lost') return actor.send({ type: continuity })
  recordMessage(state, frame.at, follower.position())
  if (continuity === 'next') state.frames$.next(frame)
  state.position$.next(follower.position())
}
