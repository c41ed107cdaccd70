import type { House } from '../house.ts'
import type { Crowd } from './crowd.ts'
import { problemOf } from './doorway.ts'
import { type FollowParts, follow } from './follow.ts'
import type { Follower } from './follower.ts'
import type { Presence } from './presence.ts'
import { type FollowAnswer, HereShape, SeenShape } from './wire.ts'

type Parts = FollowParts & {
  readonly house: Pick<House, 'newId' | 'report'>
  readonly crowd: Crowd
  readonly presence: Presence
  /** Told how far a follower says that it has read. */
  readonly onSeen: (follower: Follower, position: number) => void
}

type Answer = (answer: FollowAnswer) => void

const isAnswer = (value: unknown): value is Answer => typeof value === 'function'

/** What one follower may say, until it is gone. Whatever is not understood changes nothing. */
export function converse(parts: Parts, follower: Follower): void {
  const { crowd, rooms, presence } = parts
  const { socket } = follower
  crowd.add(follower)
  socket.on('follow', (asked, answer) => void answerFollow(parts, follower, asked, isAnswer(answer) ? answer : () => undefined))
  socket.on('seen', (how) => noteSeen(parts, follower, how))
  socket.on('here', (where) => {
    const read = HereShape.safeParse(where)
    if (read.success) presence.here(follower, read.data)
  })
  socket.on('disconnect', () => {
    follower.gone = true
    rooms.leave(follower)
    crowd.remove(follower)
    presence.left(follower)
  })
}

async function answerFollow(parts: Parts, follower: Follower, asked: unknown, answer: Answer): Promise<void> {
  try {
    await follow(parts, follower, asked, answer)
    parts.presence.watch(follower)
  } catch (thrown) {
    answer({ problem: problemOf(parts.house, thrown) })
  }
}

function noteSeen({ onSeen }: Parts, follower: Follower, how: unknown): void {
  const read = SeenShape.safeParse(how)
  if (!read.success) return
  follower.seen = { position: Math.max(read.data.position, follower.seen?.position ?? 0), beats: 0 }
  onSeen(follower, read.data.position)
}
