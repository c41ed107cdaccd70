import * as z from 'zod/mini'
import { id, instant, optional, text, wholeNumber, oneOf, singleLine } from '../fields.ts'

/** The kinds of paired screen. Each is a principal kind of its own. */
export const deviceKinds = ['kiosk', 'wall', 'waiting'] as const
export type DeviceKind = (typeof deviceKinds)[number]

export const deviceStates = ['unpaired', 'pairing', 'online', 'degraded', 'offline', 'locked', 'revoked', 'updating'] as const
export type DeviceState = (typeof deviceStates)[number]

/** The device answers. */
export const reachableStates = ['online', 'degraded'] as const satisfies readonly DeviceState[]
/** The device is paired, and no user has locked it. */
export const unlockedStates = [...reachableStates, 'offline', 'updating'] as const satisfies readonly DeviceState[]
/** The device holds a valid token. */
export const pairedStates = [...unlockedStates, 'locked'] as const satisfies readonly DeviceState[]
/** The device can be paired although no user has decided about it: it is new, or does not answer. */
export const pairableStates = ['unpaired', 'pairing', 'offline'] as const satisfies readonly DeviceState[]

export const Device = z.strictObject({
  name: singleLine(80),
  kind: z._default(oneOf(deviceKinds), 'kiosk'),
  location: id,
  /** The software build it last reported. */
  build: optional(text(60)),
  /** Number of check-ins that it took offline and has not sent yet. */
  queued: z._default(wholeNumber(0, 999), 0),
  /** When the device last reported a change of state, queue or build. `state` shows whether it is in contact now. */
  lastHeardAt: optional(instant),
  pairedAt: optional(instant),
  pairingEndsAt: optional(instant),
  /** A form that staff handed to it, until it is done. */
  showForm: optional(id),
  /** The session in which the form is filled in. */
  showSession: optional(id),
})
export type Device = z.infer<typeof Device>
