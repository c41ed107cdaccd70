import type { Server, Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { Bye, Followed, Frame, Present, ProblemBody } from '#domain/wire.ts'

/** What is said over the socket, as `contract.md` has it. What a client says is an outside value until it is read. */

type FromClient = {
  follow: (asked: unknown, answer?: unknown) => void
  seen: (how: unknown) => void
  here: (where: unknown) => void
}
type FromServer = {
  entries: (frame: Frame) => void
  bye: (why: Bye) => void
  presence: (present: readonly Present[]) => void
}
type BetweenServers = Record<string, never>

export type PushServer = Server<FromClient, FromServer, BetweenServers>
export type PushSocket = Socket<FromClient, FromServer, BetweenServers>

export type FollowAnswer = Followed | { readonly problem: ProblemBody }

const short = z.string().check(z.minLength(1), z.maxLength(100))

export const FollowShape = z.strictObject({
  areas: z.array(short).check(z.minLength(1), z.maxLength(100)),
  epoch: z.exactOptional(short),
  since: z.exactOptional(z.int().check(z.gte(0))),
  location: z.exactOptional(short),
  sight: z.exactOptional(short),
})
export const SeenShape = z.strictObject({ position: z.int().check(z.gte(0)) })
export const HereShape = z.strictObject({ at: short, holding: z.exactOptional(short) })
