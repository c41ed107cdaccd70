import * as z from 'zod/mini'
import { requestShape } from '../bounds.ts'
import { oneOf, text } from '../fields.ts'
import type { Instant } from '../time.ts'
import { type DeviceKind, deviceKinds } from './device.ts'
import type { DeviceInfo } from './wire.ts'

/** What a device, a user and the server exchange to pair a device: RFC 8628, with a key of the device by RFC 9449. */

/** Letters and digits that are not confused with each other when read aloud or on a screen. */
const userCodeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const userCodeLength = 6

/** @param pickIndex returns a random index below a number. */
export const createUserCode = (pickIndex: (below: number) => number): string =>
  Array.from({ length: userCodeLength }, () => userCodeAlphabet[pickIndex(userCodeAlphabet.length)]).join('')

/** Normalises a typed code: ignores blanks, hyphens and case. */
export const normaliseUserCode = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '')

/** A code in two groups, as people read and type it: `K7M-4QX`. */
export const formatUserCode = (code: string): string => code.replace(/^(.{3})(?=.)/, '$1-')

export const isUserCode = (code: string): boolean =>
  code.length === userCodeLength && Array.from(code).every((letter) => userCodeAlphabet.includes(letter))

/** `POST /api/kiosk/pairing/`: the page that the device shows, which is its likely use. */
export const PairingStart = requestShape('POST /api/kiosk/pairing/', z.strictObject({ kind: z._default(oneOf(deviceKinds), 'kiosk') }))

export type PairingStarted = {
  /** Known to the device only. It exchanges this code for its token. */
  readonly deviceCode: string
  /** Shown by the device, and typed or scanned by a user. */
  readonly userCode: string
  /** Where a user enters the code. */
  readonly verificationUri: string
  /** The same with the code, for a QR code. */
  readonly verificationUriComplete: string
  /** Seconds. */
  readonly expiresIn: number
  /** Seconds between two requests for the token. */
  readonly interval: number
}

/** `POST /api/kiosk/pairing/token` */
export const PairingTokenRequest = requestShape('POST /api/kiosk/pairing/token', z.strictObject({ deviceCode: text(100) }))
export type PairingResponse = {
  /** Usable only with proofs of the device's key. */
  readonly token: string
  readonly tokenType: 'DPoP'
  readonly device: DeviceInfo
  readonly practiceName: string
  readonly timeZone: string
}

/** The member `error` of a refusal, as the RFCs spell it. */
export type PairingError = 'authorization_pending' | 'slow_down' | 'expired_token' | 'access_denied'

/** A device that waits for approval, as a user sees it. */
export type WaitingDevice = {
  readonly userCode: string
  readonly kind: DeviceKind
  /** The network address that the server saw. */
  readonly address: string
  readonly requestedAt: Instant
  readonly expiresAt: Instant
}

/** `GET /api/kiosk/pairing/` */
export type WaitingDevices = {
  readonly items: readonly WaitingDevice[]
  /** False on a server with several practices: there a device is found only by its code. */
  readonly isListed: boolean
}
