import { type Instant, instantOf } from '#domain/time.ts'
import { mergePresence, type NumberedList, numberPresence, presenceChangesBetween } from '#domain/system/presence.ts'
import type { PresenceUpdate, PresenceEntry } from '#domain/wire.ts'
import type { CancelTimer, SetTimer } from '../clock/timer.ts'
import type { Follower } from './followers/follower.ts'
import type { PushServer } from './socket/socketTypes.ts'

/** How long a user whose connection dropped is still shown as present, in milliseconds. */
const presenceGrace = 5000

/** The shortest time between two ghosts of one connection, in milliseconds. */
const ghostInterval = 100

export type Presence = {
  readonly update: (follower: Follower, update: PresenceUpdate) => void
  /** Sends the follower the presence list from now on. Only users whose view includes names receive it. */
  readonly subscribe: (follower: Follower) => void
  readonly leave: (follower: Follower) => void
  readonly close: () => void
}

/** `ghostAt`: when its last ghost was shown, in milliseconds. */
type PresenceSlot = { readonly n: number; readonly practice: string; readonly present: PresenceEntry; readonly ghostAt: number }

type PresenceDeps = {
  readonly io: PushServer
  readonly now: () => number
  readonly setTimer: SetTimer
}
type PresenceState = PresenceDeps & {
  /** By socket: one user may have two screens open. */
  readonly slots: Map<string, PresenceSlot>
  readonly graceTimers: Map<string, CancelTimer>
  /** By socket: its latest ghost, which waits for its turn. */
  readonly waitingGhosts: Map<string, CancelTimer>
  /** Practices with a broadcast due: one for all changes of an event-loop turn. */
  readonly pendingBroadcasts: Map<string, CancelTimer>
  /** By practice: the list that was broadcast last, from which changes count. */
  readonly broadcastLists: Map<string, NumberedList>
  lastNumber: number
}

/** Tracks where each user is and what they have open. It is held in memory only; a user who reports no place is not listed. */
export function createPresence(presenceDeps: PresenceDeps): Presence {
  const state: PresenceState = {
    ...presenceDeps,
    slots: new Map(),
    graceTimers: new Map(),
    waitingGhosts: new Map(),
    pendingBroadcasts: new Map(),
    broadcastLists: new Map(),
    lastNumber: 0,
  }
  return {
    update: (follower, update) => updatePresence(state, follower, update),
    subscribe: (follower) => subscribe(state, follower),
    leave: ({ socket: { id } }) => leavePresence(state, id),
    close() {
      for (const timers of [state.pendingBroadcasts, state.graceTimers, state.waitingGhosts]) for (const cancel of timers.values()) cancel()
    },
  }
}

const presenceRoom = (practice: string) => `presence:${practice}`
const changesRoom = (practice: string) => `presence changes:${practice}`

/** A ghost that comes too soon after the one before waits, and a later one takes its place. */
function updatePresence(state: PresenceState, follower: Follower, update: PresenceUpdate): void {
  const { id } = follower.socket
  dropWaitingGhost(state, id)
  const wait = update.ghost ? (state.slots.get(id)?.ghostAt ?? 0) + ghostInterval - state.now() : 0
  if (wait <= 0) return showPresence(state, follower, update)
  const show = () => {
    state.waitingGhosts.delete(id)
    showPresence(state, follower, update)
  }
  state.waitingGhosts.set(id, state.setTimer(Math.min(wait, ghostInterval), show))
}

function dropWaitingGhost({ waitingGhosts }: PresenceState, id: string): void {
  waitingGhosts.get(id)?.()
  waitingGhosts.delete(id)
}

function showPresence(state: PresenceState, { socket, principal: { kind, user, practice, by } }: Follower, update: PresenceUpdate): void {
  const { at, holding, ghost } = { holding: null, ...update }
  if (kind !== 'user' || user === null) return
  const slot = state.slots.get(socket.id)
  const previous = slot?.present
  if (previous?.at === at && previous.holding === holding && !ghost && !previous.ghost) return
  const since = previous?.at === at ? previous.since : (reclaimSlot(state, user, at) ?? instantOf(state.now()))
  const isHeld = previous?.at === at && previous.holding === holding
  const heldSince = holding === null ? null : isHeld && previous.heldSince ? previous.heldSince : instantOf(state.now())
  const present = { user, name: by.name, at, holding, since, ...(heldSince && { heldSince }), ...(ghost && { ghost }) }
  const n = slot?.n ?? (state.lastNumber += 1)
  state.slots.set(socket.id, { n, practice, present, ghostAt: ghost ? state.now() : (slot?.ghostAt ?? 0) })
  scheduleBroadcast(state, practice)
}

/** Ends a ghost at once; its user stays listed for a moment. */
function leavePresence(state: PresenceState, id: string): void {
  dropWaitingGhost(state, id)
  const slot = state.slots.get(id)
  if (!slot) return
  const { ghost, ...present } = slot.present
  if (ghost) {
    state.slots.set(id, { ...slot, present })
    scheduleBroadcast(state, slot.practice)
  }
  state.graceTimers.set(
    id,
    state.setTimer(presenceGrace, () => removeSlot(state, id)),
  )
}

/** Restores the start time of a user who returns to the same place after a dropped connection. */
function reclaimSlot({ slots, graceTimers }: PresenceState, user: string, at: string): Instant | null {
  const [id, slot] = [...slots].find(([key, { present }]) => graceTimers.has(key) && present.user === user && present.at === at) ?? []
  if (id === undefined || !slot) return null
  graceTimers.get(id)?.()
  graceTimers.delete(id)
  slots.delete(id)
  return slot.present.since
}

function removeSlot(state: PresenceState, id: string): void {
  const slot = state.slots.get(id)
  state.graceTimers.delete(id)
  state.slots.delete(id)
  if (slot) scheduleBroadcast(state, slot.practice)
}

/**
 * A follower of changes first receives the list from which the next changes count. By a list of this moment it would keep a user who comes
 * and leaves between two broadcasts.
 */
function subscribe(state: PresenceState, { socket, principal: { kind, user, practice }, room, followRequest }: Follower): void {
  const rooms = [presenceRoom(practice), changesRoom(practice)] as const
  for (const left of rooms) void socket.leave(left)
  if (kind !== 'user' || user === null || !room?.audience.showsNames) return
  const takesChanges = followRequest?.presence === 'changes'
  void socket.join(rooms[takesChanges ? 1 : 0])
  if (takesChanges) socket.emit('presence', numberPresence(state.broadcastLists.get(practice) ?? new Map()))
  else socket.emit('presence', mergePresence(slotsOf(state, practice).values()))
}

function scheduleBroadcast(state: PresenceState, practice: string): void {
  if (state.pendingBroadcasts.has(practice)) return
  const cancel = state.setTimer(0, () => {
    state.pendingBroadcasts.delete(practice)
    broadcastPresence(state, practice)
  })
  state.pendingBroadcasts.set(practice, cancel)
}

function broadcastPresence({ io, broadcastLists, slots }: PresenceState, practice: string): void {
  const list = slotsOf({ slots }, practice)
  const changes = presenceChangesBetween(broadcastLists.get(practice) ?? new Map(), list)
  broadcastLists.set(practice, list)
  const { rooms } = io.of('/').adapter
  if (rooms.has(presenceRoom(practice))) io.to(presenceRoom(practice)).emit('presence', mergePresence(list.values()))
  if (changes && rooms.has(changesRoom(practice))) io.to(changesRoom(practice)).emit('presenceChanges', changes)
}

const slotsOf = ({ slots }: Pick<PresenceState, 'slots'>, practice: string): NumberedList =>
  new Map([...slots.values()].filter((slot) => slot.practice === practice).map(({ n, present }) => [n, present]))
