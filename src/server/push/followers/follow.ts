import { Problem } from '#domain/problems.ts'
import { instantOf } from '#domain/time.ts'
import { type FollowRequest, type FollowResponse, isServedProtocol, protocol } from '#domain/wire.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { yieldToEventLoop } from '../../clock/timer.ts'
import { isPlainObject, parseShape } from '../../engine/records/shape.ts'
import type { ServerDeps } from '../../deps.ts'
import { type AreaMap, audienceOf } from './audience.ts'
import type { Broadcaster, LogPage } from '../broadcast/broadcaster.ts'
import { firstFrame, maxFrameEntries } from '../broadcast/pages.ts'
import type { Disconnect } from '../socket/disconnect.ts'
import type { Follower, Handshake } from './follower.ts'
import type { Audience } from '../broadcast/project.ts'
import type { Rooms } from '../broadcast/rooms.ts'
import { affectsAccess } from './affectsAccess.ts'
import { FollowShape } from '../socket/socketTypes.ts'
import { labelTurn } from '../../turns/labelTurn.ts'
import { whenDrained } from '../socket/rawConnection.ts'

export type SocketAuthenticator = (handshake: Handshake) => Promise<Principal | null>

export type FollowDeps = {
  readonly deps: Pick<ServerDeps, 'store' | 'now' | 'build' | 'report'>
  readonly rooms: Rooms
  readonly broadcaster: Broadcaster
  readonly areas: AreaMap
  readonly authenticate: SocketAuthenticator
  readonly disconnect: Disconnect
  /** How many followers of the practice are connected. */
  readonly countScreens: (practice: string) => number
}
type FollowCallback = (response: FollowResponse) => void

const supersededProblem = () => new Problem('refused', 'A later follow request replaced this one.')
const expiredProblem = () =>
  new Problem('gone', 'The log does not continue from this position, or your permissions have changed. Fetch again.')

/** Removes a follower from its room at once and invalidates its earlier requests. It receives nothing until it enters a room again. */
export function leaveRoom({ rooms, broadcaster }: Pick<FollowDeps, 'rooms' | 'broadcaster'>, follower: Follower): number {
  const { room } = follower
  if (room) follower.position = broadcaster.highWaterMark(room.practice)?.position ?? follower.position
  rooms.leave(follower)
  follower.isJoining = true
  follower.seen = null
  return (follower.generation += 1)
}

const isSuperseded = (follower: Follower, generation: number) => follower.generation !== generation || follower.isDisconnected

/**
 * Judged before the shape, because the requests of another protocol may have other fields.
 * @throws Problem `other-protocol` (426); the client must load the page again
 */
function requireServedProtocol(payload: unknown): void {
  const requested = isPlainObject(payload) ? payload['protocol'] : undefined
  if (typeof requested === 'number' && !isServedProtocol(requested))
    throw new Problem('other-protocol', `This server answers clients of protocol ${protocol} and ${protocol - 1}. Load the page again.`)
}

/**
 * Handles a follow request: authenticates, answers, sends the missed entries and enters the room.
 * @throws Problem as the contract defines; the follower is then in no room.
 */
export async function follow(followDeps: FollowDeps, follower: Follower, payload: unknown, acknowledge: FollowCallback): Promise<void> {
  const generation = leaveRoom(followDeps, follower)
  try {
    requireServedProtocol(payload)
    await joinRoom(followDeps, follower, generation, parseShape(FollowShape, payload), acknowledge)
  } finally {
    if (!isSuperseded(follower, generation)) follower.isJoining = false
  }
}

/** Continues from the follower's position, after its access was checked again. */
export async function resume(followDeps: FollowDeps, follower: Follower, audience: Audience): Promise<void> {
  const generation = leaveRoom(followDeps, follower)
  const page = await readPage(followDeps, follower.principal.practice, follower.position)
  if (!isSuperseded(follower, generation)) await catchUp(followDeps, follower, generation, audience, page)
}

/** Authenticates the follower again: what it may see is decided now, not when it connected. */
async function joinRoom(
  followDeps: FollowDeps,
  follower: Follower,
  generation: number,
  request: FollowRequest,
  acknowledge: FollowCallback,
): Promise<void> {
  const { deps, areas, authenticate, disconnect } = followDeps
  const principal = await authenticate(follower.handshake)
  if (isSuperseded(follower, generation)) throw supersededProblem()
  if (!principal) return disconnect(follower, 'expired')
  follower.principal = principal
  const audience = audienceOf(principal, request, areas)
  const page =
    request.since === undefined
      ? await currentPosition(followDeps, principal.practice)
      : await readMissed(followDeps, principal, request, () => isSuperseded(follower, generation))
  if (isSuperseded(follower, generation)) throw supersededProblem()
  follower.followRequest = request
  follower.position = request.since ?? page.position
  acknowledge({
    epoch: page.epoch,
    position: follower.position,
    build: deps.build,
    at: instantOf(deps.now()),
    screens: followDeps.countScreens(principal.practice),
    protocol,
  })
  return catchUp(followDeps, follower, generation, audience, page)
}

async function currentPosition({ broadcaster, deps }: FollowDeps, practice: string): Promise<LogPage> {
  const mark = broadcaster.highWaterMark(practice)
  return mark ? { epoch: mark.epoch, position: mark.position, entries: [] } : deps.store.entries(practice, Number.MAX_SAFE_INTEGER, 1)
}

/** Pages end at multiples of their length, so that followers at different positions receive the same frames. */
const pageLengthAfter = (since: number): number => maxFrameEntries - (since % maxFrameEntries)

/** Reads what one frame may hold. */
async function readPage({ deps: { store } }: FollowDeps, practice: string, since: number): Promise<LogPage> {
  const page = await store.entries(practice, since, pageLengthAfter(since))
  return { ...page, entries: firstFrame(page.entries) }
}

/** The maximum number of missed entries. Beyond it a new snapshot is cheaper, and old log pages are expensive to read. */
const maxMissedEntries = 5000

/**
 * Reads the first page of missed entries.
 * @throws Problem `gone` if the user's access changed since, because the client's records no longer match that access.
 */
async function readMissed(
  followDeps: FollowDeps,
  { practice, user }: Principal,
  { epoch, since = 0 }: FollowRequest,
  isVoid: () => boolean,
): Promise<LogPage> {
  // The store's position, because the last broadcast may be behind what the client has already read.
  const now = await followDeps.deps.store.entries(practice, Number.MAX_SAFE_INTEGER, 1)
  if ((epoch !== undefined && epoch !== now.epoch) || since > now.position || now.position - since > maxMissedEntries)
    throw expiredProblem()
  const first = await readPage(followDeps, practice, since)
  for (let page = first; page.entries.length > 0; page = await readPage(followDeps, practice, lastPositionOf(page))) {
    if (page.entries.some((entry) => affectsAccess(entry, user))) throw expiredProblem()
    if (lastPositionOf(page) >= page.position || isVoid()) break
    await yieldToEventLoop()
  }
  return first
}

/**
 * Reads pages until the follower reaches the high-water mark, and enters the room in that same event-loop turn, so no entry is missed.
 * A page may be newer than the last broadcast, so it is broadcast first; that broadcast may disconnect this very follower.
 */
async function catchUp(followDeps: FollowDeps, follower: Follower, generation: number, audience: Audience, first: LogPage): Promise<void> {
  const { broadcaster, rooms } = followDeps
  const { practice } = follower.principal
  let page = first
  while (!isSuperseded(follower, generation)) {
    labelTurn('follow')
    const mark = broadcaster.broadcastPage(practice, page)
    if (isSuperseded(follower, generation)) return
    sendPage(followDeps, follower, audience, page)
    if (follower.position === mark.position) return enterRoom(rooms, follower, audience)
    await whenDrained(follower.socket.conn)
    await yieldToEventLoop()
    const since = Math.min(follower.position, mark.position)
    page = await readPage(followDeps, practice, since)
  }
}

function enterRoom(rooms: Rooms, follower: Follower, audience: Audience): void {
  follower.isJoining = false
  rooms.enter(follower, follower.principal.practice, audience)
}

function sendPage({ broadcaster }: FollowDeps, follower: Follower, audience: Audience, page: LogPage): void {
  const range = { from: follower.position, to: Math.max(follower.position, lastPositionOf(page)) }
  const mark = broadcaster.highWaterMark(follower.principal.practice)
  if (range.to === range.from || !mark) return
  const entries = page.entries.filter(({ position }) => position > range.from)
  follower.spendRows(entries.length)
  broadcaster.sendShared(follower, mark, audience, range, entries)
  follower.position = range.to
}

const lastPositionOf = ({ entries, position }: LogPage): number => entries.at(-1)?.position ?? position
