import { type WaitingDevice, formatUserCode } from '#domain/kiosk/pairing.ts'
import { instantOf } from '#domain/time.ts'
import type { PairingRequest } from './pairingRequests.ts'

/** Describes a waiting device to the user who decides about it. */
export const describeRequest = ({ userCode, kind, address, requestedAt, expiresAt }: PairingRequest): WaitingDevice => ({
  userCode: formatUserCode(userCode),
  kind,
  address,
  requestedAt: instantOf(requestedAt),
  expiresAt: instantOf(expiresAt),
})
