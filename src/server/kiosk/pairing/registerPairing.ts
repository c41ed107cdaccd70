import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PairingStart, type PairingStarted, PairingTokenRequest, formatUserCode } from '#domain/kiosk/pairing.ts'
import type { Authenticator } from '../../auth/authenticator.ts'
import { proofIn } from '../../auth/proofs/deviceAuthentication.ts'
import type { CheckedProof } from '../../auth/proofs/proofChecker.ts'
import type { Config } from '../../config.ts'
import type { ServerDeps } from '../../deps.ts'
import { parseShape } from '../../engine/records/shape.ts'
import { publicRoute } from '../../http/security/authentication.ts'
import { destinationOf } from '../../http/security/origin.ts'
import { exchangeDeviceCode } from './exchangeDeviceCode.ts'
import type { PairingRequest, PairingRequests } from './pairingRequests.ts'

type PairingDeps = {
  readonly deps: ServerDeps
  readonly config: Config
  readonly authenticator: Pick<Authenticator, 'checkProof'>
  readonly requests: PairingRequests
}

/** Where a user enters the code. */
const devicesPage = '/my/#/devices'

/** Registers pairing (RFC 8628): what a device asks before it has a token. */
export function registerPairing(app: FastifyInstance, { deps, config, authenticator, requests }: PairingDeps): void {
  const proofOf = ({ raw }: FastifyRequest): CheckedProof =>
    authenticator.checkProof({ raw, proof: proofIn(raw), token: null, code: 'unproven' })

  app.post('/api/kiosk/pairing/', publicRoute, (request): PairingStarted => {
    const { kind } = parseShape(PairingStart, request.body ?? {})
    const key = request.headers['dpop'] === undefined ? null : proofOf(request).key
    return describeStart(originOf(config, request), requests.start({ kind, key, address: request.ip }), deps.now())
  })
  app.post('/api/kiosk/pairing/token', publicRoute, (request) => {
    const { deviceCode } = parseShape(PairingTokenRequest, request.body)
    return exchangeDeviceCode(deps, requests, { deviceCode, proof: proofOf(request), because: request.id })
  })
}

function originOf(config: Config, { raw }: FastifyRequest): string {
  const { host, secure } = destinationOf(config, raw)
  return config.publicUrl?.origin ?? `${secure ? 'https' : 'http'}://${host}`
}

function describeStart(origin: string, request: PairingRequest, now: number): PairingStarted {
  const userCode = formatUserCode(request.userCode)
  return {
    deviceCode: request.deviceCode,
    userCode,
    verificationUri: origin + devicesPage,
    verificationUriComplete: `${origin}${devicesPage}?code=${userCode}`,
    expiresIn: Math.max(0, Math.floor((request.expiresAt - now) / 1000)),
    interval: request.interval,
  }
}
