import type { Server, Socket } from 'socket.io'
import * as z from 'zod/mini'
import { fieldsJudgedBy, requestShape } from '#domain/bounds.ts'
import { wholeNumber } from '#domain/fields.ts'
import type { SystemFigures } from '#domain/system/systemFigures.ts'
import type { ByeMessage, FollowResponse, Frame, NumberedPresence, PresenceChanges, PresenceEntry, ProblemBody } from '#domain/wire.ts'

/** The socket protocol as `contract.md` defines it. Client messages are untrusted values until they are parsed. */

type ClientEvents = {
  follow: (request: unknown, acknowledge?: unknown) => void
  seen: (payload: unknown) => void
  here: (payload: unknown) => void
}
type ServerEvents = {
  entries: (frame: Frame) => void
  bye: (message: ByeMessage) => void
  /** The permissions of the user are others now, although the follower may follow as before. */
  access: () => void
  presence: (present: readonly (PresenceEntry | NumberedPresence)[]) => void
  /** To followers that asked for changes. */
  presenceChanges: (changes: PresenceChanges) => void
  /** Each second to a user with `sys` whose place is System. */
  system: (figures: SystemFigures) => void
}
type InterServerEvents = Record<string, never>

export type PushServer = Server<ClientEvents, ServerEvents, InterServerEvents>
export type PushSocket = Socket<ClientEvents, ServerEvents, InterServerEvents>

export type FollowAcknowledgement = FollowResponse | { readonly problem: ProblemBody }

const shortText = z.string().check(z.minLength(1), z.maxLength(100))

const position = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const frameCount = wholeNumber(0, 10_000)

export const FollowShape = requestShape(
  'socket follow',
  z.strictObject({
    areas: z.array(shortText).check(z.minLength(1), z.maxLength(100)),
    epoch: z.exactOptional(shortText),
    since: z.exactOptional(position),
    location: z.exactOptional(shortText),
    sight: z.exactOptional(shortText),
    protocol: z.exactOptional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    presence: z.exactOptional(z.literal('changes')),
  }),
)
export const SeenShape = requestShape(
  'socket seen',
  z.strictObject({
    position,
    isDrawn: z.exactOptional(z.literal(true)),
    lost: z.exactOptional(frameCount),
    repeated: z.exactOptional(frameCount),
  }),
)
export const HereShape = requestShape(
  'socket here',
  z.strictObject({
    at: shortText,
    holding: z.exactOptional(shortText),
    ghost: z.exactOptional(z.strictObject({ area: shortText, values: fieldsJudgedBy('the ghost of the area') })),
  }),
)
