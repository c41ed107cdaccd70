import { Problem } from '#domain/problems.ts'
import { instantOf } from '#domain/time.ts'
import type { Follow, Followed } from '#domain/wire.ts'
import type { Principal } from '../auth/principal.ts'
import { nextTurn } from '../clock/timer.ts'
import { shaped } from '../engine/shape.ts'
import type { House } from '../house.ts'
import { type Areas, audienceOf } from './audience.ts'
import { type Bell, type LogPage, mostEntries } from './bell.ts'
import type { Farewell } from './farewell.ts'
import type { Follower, Handshake } from './follower.ts'
import type { Audience } from './project.ts'
import type { Rooms } from './rooms.ts'
import { touchesRights } from './touchesRights.ts'
import { FollowShape } from './wire.ts'
import { drained } from './wires.ts'

export type Admit = (handshake: Handshake) => Promise<Principal | null>

export type FollowParts = {
  readonly house: Pick<House, 'store' | 'now' | 'build' | 'report'>
  readonly rooms: Rooms
  readonly bell: Bell
  readonly areas: Areas
  readonly admit: Admit
  readonly farewell: Farewell
}
type Answer = (followed: Followed) => void

const replaced = () => new Problem('refused', 'A later request to follow took the place of this one.')
const gone = () => new Problem('gone', 'The log does not go on from there, or your rights have changed since. Fetch again.')

/** Out of its room at once, to hear nothing until it enters one again. What an earlier request still reads is void from now on. */
export function pause({ rooms, bell }: Pick<FollowParts, 'rooms' | 'bell'>, follower: Follower): number {
  const { room } = follower
  if (room) follower.position = bell.head(room.practice)?.position ?? follower.position
  rooms.leave(follower)
  follower.joining = true
  follower.seen = null
  return (follower.turn += 1)
}

const isVoid = (follower: Follower, turn: number) => follower.turn !== turn || follower.gone

/**
 * Reads what was asked, answers, sends what was missed, and enters the room.
 * @throws Problem what the contract has for it; then the follower is in no room.
 */
export async function follow(parts: FollowParts, follower: Follower, asked: unknown, answer: Answer): Promise<void> {
  const turn = pause(parts, follower)
  try {
    await join(parts, follower, turn, shaped(FollowShape, asked), answer)
  } finally {
    if (!isVoid(follower, turn)) follower.joining = false
  }
}

/** Goes on from where it stands, once its rights were judged anew. */
export async function resume(parts: FollowParts, follower: Follower, audience: Audience): Promise<void> {
  const turn = pause(parts, follower)
  const page = await parts.house.store.entries(follower.principal.practice, follower.position, mostEntries)
  if (!isVoid(follower, turn)) await walk(parts, follower, turn, audience, page)
}

/** Who it is is asked again: what they may see is decided now, and not when they connected. */
async function join(parts: FollowParts, follower: Follower, turn: number, asked: Follow, answer: Answer): Promise<void> {
  const { house, areas, admit, farewell } = parts
  const principal = await admit(follower.handshake)
  if (isVoid(follower, turn)) throw replaced()
  if (!principal) return farewell(follower, 'expired')
  follower.principal = principal
  const audience = audienceOf(principal, asked, areas)
  const page = asked.since === undefined ? await whereNow(parts, principal.practice) : await missed(parts, principal, asked)
  if (isVoid(follower, turn)) throw replaced()
  follower.asked = asked
  follower.position = asked.since ?? page.position
  answer({ epoch: page.epoch, position: follower.position, build: house.build, at: instantOf(house.now()) })
  return walk(parts, follower, turn, audience, page)
}

async function whereNow({ bell, house }: FollowParts, practice: string): Promise<LogPage> {
  const head = bell.head(practice)
  return head ? { epoch: head.epoch, position: head.position, entries: [] } : house.store.entries(practice, Number.MAX_SAFE_INTEGER, 1)
}

/** Entries that are caught up on at most: beyond them a fresh list is the shorter way, and old pages are dear to read. */
const mostMissed = 5000

/** The first page of what was missed. Nobody resumes over a change of their own rights: what they hold is no longer what they would be given. */
async function missed({ house: { store } }: FollowParts, { practice, user }: Principal, { epoch, since = 0 }: Follow): Promise<LogPage> {
  const first = await store.entries(practice, since, mostEntries)
  if ((epoch !== undefined && epoch !== first.epoch) || since > first.position || first.position - since > mostMissed) throw gone()
  for (let page = first; page.entries.length > 0; page = await store.entries(practice, endOf(page), mostEntries)) {
    if (page.entries.some((entry) => touchesRights(entry, user))) throw gone()
    if (endOf(page) >= page.position) break
    await nextTurn()
  }
  return first
}

/**
 * Reads on until it stands where the bell does, and enters in that same turn of the loop: nothing can fall between. A page may be
 * newer than what was rung, so the bell hears it first; and the bell may touch this very follower.
 */
async function walk(parts: FollowParts, follower: Follower, turn: number, audience: Audience, first: LogPage): Promise<void> {
  const { bell, rooms, house } = parts
  const { practice } = follower.principal
  let page = first
  while (!isVoid(follower, turn)) {
    const head = bell.hear(practice, page)
    if (isVoid(follower, turn)) return
    send(parts, follower, audience, page)
    if (follower.position === head.position) return enter(rooms, follower, audience)
    await drained(follower.socket.conn)
    await nextTurn()
    page = await house.store.entries(practice, Math.min(follower.position, head.position), mostEntries)
  }
}

function enter(rooms: Rooms, follower: Follower, audience: Audience): void {
  follower.joining = false
  rooms.enter(follower, follower.principal.practice, audience)
}

function send({ bell }: FollowParts, follower: Follower, audience: Audience, page: LogPage): void {
  const range = { from: follower.position, to: Math.max(follower.position, endOf(page)) }
  const head = bell.head(follower.principal.practice)
  if (range.to === range.from || !head) return
  const entries = page.entries.filter(({ position }) => position > range.from)
  follower.socket.emit('entries', bell.frame(head, audience, range, entries))
  follower.position = range.to
}

const endOf = ({ entries, position }: LogPage): number => entries.at(-1)?.position ?? position
