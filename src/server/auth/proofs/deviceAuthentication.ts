import type { IncomingMessage } from 'node:http'
import type { Principal } from '../../engine/access/principal.ts'
import { isToken } from '../sessions/tokens.ts'
import { deviceTokenHash } from './deviceTokenHash.ts'
import { type ProofChecker, proofProblem } from './proofChecker.ts'

type DeviceRequest = { readonly raw: IncomingMessage; readonly token: string; readonly proof: string | null }

const headerText = (header: string | string[] | undefined): string | null => (typeof header === 'string' ? header : null)

/** Reads a device's token and proof: `Authorization: DPoP …` and `DPoP: …`. */
export function deviceRequestOf(raw: IncomingMessage): DeviceRequest | null {
  const token = /^DPoP +(\S+)$/i.exec(raw.headers.authorization ?? '')?.[1]
  return token === undefined ? null : { raw, token, proof: proofIn(raw) }
}

/** @returns `null` if the header is missing, or was sent more than once. */
export const proofIn = (raw: IncomingMessage): string | null => headerText(raw.headers['dpop'])

/**
 * Authenticates devices by token and proof. A request, or the handshake of a socket, spends its proof once; a later check of the same
 * handshake reads only whether the token is still valid.
 * @returns a function that throws Problem `signed-out` with the `error` of RFC 9449, and returns `null` for an unknown token
 */
export function createDeviceAuthentication(checkProof: ProofChecker, principalOfHash: (hash: string) => Promise<Principal | null>) {
  const provenRequests = new WeakMap<IncomingMessage, { readonly token: string; readonly hash: string }>()
  return async ({ raw, token, proof }: DeviceRequest): Promise<Principal | null> => {
    if (!isToken(token)) return null
    const proven = provenRequests.get(raw)
    if (proven?.token === token) return principalOfHash(proven.hash)
    const { key, spend } = checkProof({ raw, proof, token, code: 'signed-out' })
    const hash = deviceTokenHash(token, key)
    const principal = await principalOfHash(hash)
    if (!principal) return null
    if (!spend()) throw proofProblem('signed-out', 'invalid_dpop_proof')
    provenRequests.set(raw, { token, hash })
    return principal
  }
}
