import { type Instant, instantOf } from '#domain/time.ts'
import type { Here, Present } from '#domain/wire.ts'
import type { CallOff, SetTimer } from '../clock/timer.ts'
import type { Follower } from './follower.ts'
import type { PushServer } from './wire.ts'

/** How long somebody whose connection dropped is still shown as there, in milliseconds. */
const grace = 5000

export type Presence = {
  readonly here: (follower: Follower, where: Here) => void
  /** Shows the follower who is there, from now on. Only people are shown who is there, and only those who see names. */
  readonly watch: (follower: Follower) => void
  readonly left: (follower: Follower) => void
  readonly close: () => void
}

type Place = { readonly practice: string; readonly present: Present }

type Parts = {
  readonly io: PushServer
  readonly now: () => number
  readonly setTimer: SetTimer
}
type Board = Parts & {
  /** By socket: one person may sit at two screens. */
  readonly places: Map<string, Place>
  readonly leaving: Map<string, CallOff>
  /** Practices whose list changed in this turn of the loop: they are told once. */
  readonly changed: Map<string, CallOff>
}

/** Who is where, and what they hold. It lives in memory and is nowhere written; whoever says nothing is nowhere. */
export function openPresence(parts: Parts): Presence {
  const board: Board = { ...parts, places: new Map(), leaving: new Map(), changed: new Map() }
  return {
    here: (follower, where) => here(board, follower, where),
    watch: (follower) => watch(board, follower),
    left({ socket: { id } }) {
      if (board.places.has(id))
        board.leaving.set(
          id,
          board.setTimer(grace, () => forget(board, id)),
        )
    },
    close() {
      for (const callOff of [...board.changed.values(), ...board.leaving.values()]) callOff()
    },
  }
}

const isPerson = ({ principal }: Follower) => principal.kind === 'user' && principal.user !== null
const roomOf = (practice: string) => `presence:${practice}`

function here(board: Board, { socket, principal: { kind, user, practice, by } }: Follower, where: Here): void {
  const { at, holding } = { holding: null, ...where }
  if (kind !== 'user' || user === null) return
  const known = board.places.get(socket.id)?.present
  if (known?.at === at && known.holding === holding) return
  const since = known?.at === at ? known.since : (takeOver(board, user, at) ?? instantOf(board.now()))
  board.places.set(socket.id, { practice, present: { user, name: by.name, at, holding, since } })
  tell(board, practice)
}

/** The same person back at the same place after a dropped connection was never away. */
function takeOver({ places, leaving }: Board, user: string, at: string): Instant | null {
  const [id, place] = [...places].find(([key, { present }]) => leaving.has(key) && present.user === user && present.at === at) ?? []
  if (id === undefined || !place) return null
  leaving.get(id)?.()
  leaving.delete(id)
  places.delete(id)
  return place.present.since
}

function forget(board: Board, id: string): void {
  const place = board.places.get(id)
  board.leaving.delete(id)
  board.places.delete(id)
  if (place) tell(board, place.practice)
}

function watch(board: Board, follower: Follower): void {
  const { practice } = follower.principal
  if (!isPerson(follower) || !follower.room?.audience.named) return void follower.socket.leave(roomOf(practice))
  void follower.socket.join(roomOf(practice))
  follower.socket.emit('presence', listOf(board, practice))
}

function tell(board: Board, practice: string): void {
  if (board.changed.has(practice)) return
  const callOff = board.setTimer(0, () => {
    board.changed.delete(practice)
    board.io.to(roomOf(practice)).emit('presence', listOf(board, practice))
  })
  board.changed.set(practice, callOff)
}

/** First come, first shown; at the same moment by user, so that nobody changes places for nothing. */
const bySince = (one: Present, other: Present) => (orderOf(one) < orderOf(other) ? -1 : 1)
const orderOf = ({ since, user }: Present) => `${since} ${user}`

/** Somebody at one place on two screens stands there once, since they first came. */
function listOf({ places }: Board, practice: string): readonly Present[] {
  const theirs = [...places.values()]
    .filter((place) => place.practice === practice)
    .map(({ present }) => present)
    .sort(bySince)
  const once = new Map(theirs.toReversed().map((present) => [JSON.stringify([present.user, present.at, present.holding]), present]))
  return [...once.values()].sort(bySince)
}
