import { randomInt } from 'node:crypto'
import type { DeviceKind } from '#domain/kiosk/device.ts'
import { createUserCode } from '#domain/kiosk/pairing.ts'
import { Problem } from '#domain/problems.ts'
import { minutes } from '#domain/time.ts'
import { createToken } from '../../auth/sessions/tokens.ts'
import { networkOf } from '../../budgets/networkOf.ts'

/** A device that asked to be paired. It is in memory only: nothing is stored before a user approves it. */
export type PairingRequest = {
  readonly deviceCode: string
  readonly userCode: string
  readonly address: string
  /** In milliseconds. */
  readonly requestedAt: number
  readonly expiresAt: number
  /** The page that the device shows. */
  kind: DeviceKind
  /** The thumbprint of its key; `null` until its first proof. */
  key: string | null
  /** `deciding` while a command runs for it. */
  state: 'waiting' | 'deciding' | 'approved' | 'rejected'
  /** Seconds between two requests for the token. */
  interval: number
  polledAt: number | null
}

export type NewRequest = { readonly kind: DeviceKind; readonly key: string | null; readonly address: string }

/** The devices that wait for approval. A restart of the server forgets them, and the devices then show a new code. */
export type PairingRequests = {
  /** A device that asks again with the same key gets the same codes. @throws Problem `too-many` */
  readonly start: (request: NewRequest) => PairingRequest
  /** Finds a device that waits for a decision, by its normalised code. */
  readonly findWaiting: (userCode: string) => PairingRequest | undefined
  readonly findByDeviceCode: (deviceCode: string) => PairingRequest | undefined
  readonly listWaiting: () => readonly PairingRequest[]
  readonly remove: (request: PairingRequest) => void
}

export const requestDuration = minutes(10)
const firstInterval = 2
const maxRequests = 500
/** The new devices of one practice arrive from one address. */
const maxPerNetwork = 20

/** The requests of a server. */
export const pairingRequests = ({ deps }: { readonly deps: { readonly now: () => number } }): PairingRequests =>
  createPairingRequests(deps.now)

export function createPairingRequests(now: () => number): PairingRequests {
  const byDeviceCode = new Map<string, PairingRequest>()
  const current = (): readonly PairingRequest[] => {
    for (const [code, { expiresAt }] of byDeviceCode) if (expiresAt <= now()) byDeviceCode.delete(code)
    return [...byDeviceCode.values()]
  }
  const listWaiting = () => current().filter(({ state }) => state === 'waiting')
  return {
    listWaiting,
    findWaiting: (userCode) => listWaiting().find((request) => request.userCode === userCode),
    findByDeviceCode: (deviceCode) => current().find((request) => request.deviceCode === deviceCode),
    remove: ({ deviceCode }) => void byDeviceCode.delete(deviceCode),
    start: (request) => {
      const requests = current()
      const earlier = requests.find(({ key, state }) => key !== null && key === request.key && state !== 'rejected')
      if (earlier) return Object.assign(earlier, { kind: request.kind })
      checkCounts(requests, request.address)
      const created = createRequest(request, now(), new Set(requests.map(({ userCode }) => userCode)))
      byDeviceCode.set(created.deviceCode, created)
      return created
    },
  }
}

function checkCounts(requests: readonly PairingRequest[], address: string): void {
  const fromNetwork = requests.filter((request) => networkOf(request.address) === networkOf(address))
  if (requests.length < maxRequests && fromNetwork.length < maxPerNetwork) return
  throw new Problem('too-many', 'Too many devices are waiting for approval. Wait a few minutes, then try again.', { retryAfter: 60 })
}

function createRequest(request: NewRequest, now: number, usedCodes: ReadonlySet<string>): PairingRequest {
  let userCode = createUserCode(randomInt)
  while (usedCodes.has(userCode)) userCode = createUserCode(randomInt)
  return {
    ...request,
    deviceCode: createToken(),
    userCode,
    requestedAt: now,
    expiresAt: now + requestDuration,
    state: 'waiting',
    interval: firstInterval,
    polledAt: null,
  }
}
