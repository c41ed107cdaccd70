import * as z from 'zod/mini'
import { id, instant, optional, text, wholeNumber, word } from '../fields.ts'

/** What a paired screen is for. Each is a principal of its own kind. */
export const deviceKinds = ['kiosk', 'wall', 'waiting'] as const
export type DeviceKind = (typeof deviceKinds)[number]

export const deviceStates = ['unpaired', 'pairing', 'online', 'degraded', 'offline', 'locked', 'revoked', 'updating'] as const
export type DeviceState = (typeof deviceStates)[number]

/** The states in which a device holds a token that is good. */
export const pairedStates: readonly string[] = ['online', 'degraded', 'offline', 'locked', 'updating'] satisfies readonly DeviceState[]

export const Device = z.strictObject({
  name: text(80),
  kind: z._default(word(deviceKinds), 'kiosk'),
  location: id,
  /** What it runs, as it said last. */
  build: optional(text(60)),
  /** How many check-ins it took while it had no link, and has not been able to hand in. */
  queued: z._default(wholeNumber(0, 999), 0),
  /** When its state, its queue or its build last changed by its own word; `state` tells whether it is heard now. */
  lastHeardAt: optional(instant),
  pairedAt: optional(instant),
  pairingEndsAt: optional(instant),
  /** A form that staff handed to it, until it is done with. */
  showForm: optional(id),
  /** The session in which it is filled in there. */
  showSession: optional(id),
})
export type Device = z.infer<typeof Device>
