import type { Observable } from 'rxjs'
import type { Instant } from '#domain/time.ts'
import { type FollowRequest, type FollowResponse, type Frame, type ProblemBody, protocol } from '#domain/wire.ts'
import { type AreaSubscriptions, type AreaSubscription, createAreaSubscriptions } from './areaSubscriptions.ts'
import type { SetTimer } from './linkMonitor.ts'
import type { FollowReply, LinkSocket } from './linkSocket.ts'
import { type Continuity, createSeenReports, type NextPaint } from './seenReports.ts'

/** The position of a follower in a log; `null` before it first joined. */
type LogCursor = { readonly epoch: string; readonly position: number } | null

/**
 * Compares a frame with the cursor. `known` brings nothing new; `hole` starts after our position, so a frame is missing; `lost` has another
 * epoch.
 */
function checkContinuity(cursor: LogCursor, { epoch, from, to }: Pick<Frame, 'epoch' | 'from' | 'to'>): Continuity {
  if (!cursor || epoch !== cursor.epoch) return 'lost'
  if (from > cursor.position) return 'hole'
  return to > cursor.position || from === to ? 'next' : 'known'
}

/** Whether the server continues from our position. A log that ends before it is not the log we followed. */
const canResume = (cursor: LogCursor, { epoch, position }: Pick<FollowResponse, 'epoch' | 'position'>, since: number): boolean =>
  cursor !== null && epoch === cursor.epoch && position >= since

export type LogFollower = {
  /** Requests to continue from the current position, in every area needed now. */
  readonly follow: () => void
  readonly followFromNow: () => void
  /** Takes a frame and returns how it continues the previous one. */
  readonly acceptFrame: (frame: Frame) => Continuity
  readonly watchArea: (area: string) => Observable<number>
  readonly subscription: () => AreaSubscription | null
  readonly position: () => number
  /** Forgets the open request, because a new socket will not answer it. */
  readonly forgetRequest: () => void
}

type LogFollowerDeps = {
  readonly canFollow: (area: string) => boolean
  readonly view: string | null
  readonly location: string | null
  readonly monotonic: () => number
  readonly setTimer: SetTimer
  readonly nextPaint: NextPaint
}
type LogFollowerHandlers = {
  readonly socket: () => LinkSocket | null
  readonly onServerBuild: (build: string, screens: number) => void
  readonly onJoined: (at: Instant, position: number) => void
  readonly onPosition: (position: number) => void
  readonly onLost: () => void
  readonly onRefused: (problem: ProblemBody) => void
  /** A request got no answer, so this connection is unusable. */
  readonly onUnanswered: () => void
}

/** The area followed when no other is needed. Every user may follow their own account, so an empty page still gets heartbeats. */
const fallbackAreas = ['account']

/** How long an answer may take, in milliseconds. */
const answerTimeout = 3000

/** The position in the log, and the open request. */
type FollowerState = {
  readonly deps: LogFollowerDeps
  readonly handlers: LogFollowerHandlers
  readonly subscriptions: AreaSubscriptions
  cursor: LogCursor
  generation: number
  /** The request that is not answered yet. */
  pendingRequest: FollowRequest | null
  /** The position of the last answer. A frame that ends before it was on its way meanwhile. */
  answeredAt: number
}

/**
 * Sends one request at a time. Areas needed meanwhile are requested after the answer, from the position of that moment, so no entry is lost
 * between the two.
 */
export function createLogFollower(deps: LogFollowerDeps, handlers: LogFollowerHandlers): LogFollower {
  const subscriptions = createAreaSubscriptions(deps.view ? [] : fallbackAreas, () => requestFollow(state))
  const state: FollowerState = { deps, handlers, subscriptions, cursor: null, generation: 0, pendingRequest: null, answeredAt: 0 }
  const reportFrame = createSeenReports(deps, handlers.socket)
  return {
    follow: () => requestFollow(state),
    watchArea: subscriptions.watchArea,
    subscription: subscriptions.subscription,
    position: () => state.cursor?.position ?? 0,
    forgetRequest: () => void (state.pendingRequest = null),
    followFromNow() {
      state.cursor = null
      requestFollow(state)
    },
    acceptFrame(frame) {
      const continuity = checkContinuity(state.cursor, frame)
      if (continuity === 'next') state.cursor = { epoch: frame.epoch, position: frame.to }
      if (continuity !== 'known' || frame.to > state.answeredAt) reportFrame(continuity, frame)
      return continuity
    },
  }
}

function requestFollow(state: FollowerState): void {
  const { deps, handlers, subscriptions, cursor } = state
  const socket = handlers.socket()
  const areas = subscriptions.neededAreas()
  const followable = [...areas].filter(deps.canFollow)
  if (!socket || state.pendingRequest || followable.length === 0) return
  const request = followRequestOf(deps, followable, cursor)
  state.pendingRequest = request
  subscriptions.restrictTo(areas)
  const cancelTimer = deps.setTimer(answerTimeout, () => state.pendingRequest === request && handlers.onUnanswered())
  socket.follow(request, (answer) => {
    cancelTimer()
    if (state.pendingRequest !== request) return
    state.pendingRequest = null
    handleAnswer(state, answer, areas, request.since)
  })
}

function handleAnswer(state: FollowerState, answer: FollowReply, areas: ReadonlySet<string>, since: number | undefined): void {
  const { handlers, subscriptions, cursor } = state
  if ('problem' in answer) return answer.problem.status === 410 ? handlers.onLost() : handlers.onRefused(answer.problem)
  if (since !== undefined && !canResume(cursor, answer, since)) return handlers.onLost()
  state.answeredAt = answer.position
  if (since === undefined) {
    state.cursor = { epoch: answer.epoch, position: answer.position }
    state.generation += 1
  }
  joinAreas(state, answer, areas)
  if (!subscriptions.coversNeeded(areas)) requestFollow(state)
}

function joinAreas(
  { handlers, subscriptions, cursor, generation }: FollowerState,
  { epoch, at, build, screens = 1 }: FollowResponse,
  areas: ReadonlySet<string>,
): void {
  const position = cursor?.position ?? 0
  handlers.onServerBuild(build, screens)
  handlers.onJoined(at, position)
  subscriptions.confirm({ generation, epoch, areas })
  handlers.onPosition(position)
}

const followRequestOf = ({ view, location }: LogFollowerDeps, areas: readonly string[], cursor: LogCursor): FollowRequest => ({
  areas,
  protocol,
  presence: 'changes',
  ...(cursor ? { epoch: cursor.epoch, since: cursor.position } : {}),
  ...(view ? { sight: view } : {}),
  ...(location ? { location } : {}),
})
