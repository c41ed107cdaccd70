import type { Frame } from '#domain/wire.ts'
import type { Follower } from '../followers/follower.ts'
import { idleSocket } from '../socket/rawConnection.ts'
import type { PushServer } from '../socket/socketTypes.ts'
import { encodeFrame } from './fastBroadcast.ts'

/** Frames held for other followers: some megabytes. */
const maxFrames = 32
const eventPacket = 2

type SharedFrame = { readonly frame: Frame; readonly bytes: Buffer | null }

/** Sends a frame to one follower. Followers with the same key receive the same bytes, which are made once. */
export type SendShared = (follower: Follower, key: string, makeFrame: () => Frame) => void

export function createSharedFrames(io: PushServer): SendShared {
  const frames = new Map<string, SharedFrame>()
  const frameOf = (key: string, makeFrame: () => Frame): SharedFrame => {
    const frame = makeFrame()
    const [text] = io.encoder.encode({ type: eventPacket, data: ['entries', frame], nsp: '/' })
    const shared = { frame, bytes: typeof text === 'string' ? encodeFrame(text) : null }
    frames.set(key, shared)
    const [oldest] = frames.keys()
    if (frames.size > maxFrames && oldest !== undefined) frames.delete(oldest)
    return shared
  }
  return ({ socket }, key, makeFrame) => {
    const { frame, bytes } = frames.get(key) ?? frameOf(key, makeFrame)
    const netSocket = bytes && idleSocket(socket.conn)
    if (netSocket) netSocket.write(bytes)
    else socket.emit('entries', frame)
  }
}
