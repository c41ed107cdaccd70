import type { IncomingMessage } from 'node:http'
import type { ProofError } from '#domain/system/proofError.ts'
import { Problem, type ProblemCode } from '#domain/problems.ts'
import type { Config } from '../../config.ts'
import { destinationOf } from '../../http/security/origin.ts'
import { createProofNonces } from './proofNonces.ts'
import { readProof, sha256Base64Url } from './readProof.ts'

/** A valid proof of a key. It must be spent where the request does anything. */
export type CheckedProof = {
  /** The thumbprint of the key. */
  readonly key: string
  /** @returns false if the proof was used before. */
  readonly spend: () => boolean
}

export type ProofRequest = {
  readonly raw: IncomingMessage
  readonly proof: string | null
  /** The token that the proof must name; `null` for a request without one. */
  readonly token: string | null
  /** The problem of a refusal. */
  readonly code: ProblemCode
}

/** Checks that a request carries a proof of possession of a key (RFC 9449). @throws Problem with the `error` of the RFC. */
export type ProofChecker = (request: ProofRequest) => CheckedProof

export function createProofChecker(config: Pick<Config, 'publicUrl' | 'trustsProxy'>, monotonic: () => number): ProofChecker {
  const nonces = createProofNonces(monotonic)
  return ({ raw, proof: text, token, code }) => {
    const proof = text === null ? null : readProof(text)
    if (!proof || proof.method !== raw.method || !isUrlOf(config, raw, proof.url)) throw proofProblem(code, 'invalid_dpop_proof')
    if (token !== null && proof.tokenHash !== sha256Base64Url(token)) throw proofProblem(code, 'invalid_dpop_proof')
    const { key, nonce, id } = proof
    if (nonce === null || !nonces.isValid(nonce)) throw proofProblem(code, 'use_dpop_nonce', nonces.current())
    return { key, spend: () => nonces.spend({ key, nonce, id }) }
  }
}

const details: Readonly<Record<ProofError, string>> = {
  invalid_dpop_proof: 'This request has no valid proof of the device’s key.',
  use_dpop_nonce: 'Repeat this request with a proof that has the nonce of this answer.',
}

export const proofProblem = (code: ProblemCode, error: ProofError, nonce?: string): Problem =>
  new Problem(code, details[error], { error, ...(nonce === undefined ? {} : { nonce }) })

/** Compares without query and fragment (RFC 9449, section 4.3). The public address counts as well: a proxy may rewrite the host. */
function isUrlOf(config: Pick<Config, 'publicUrl' | 'trustsProxy'>, raw: IncomingMessage, claimed: string): boolean {
  const { host, secure } = destinationOf(config, raw)
  const path = (raw.url ?? '').split(/[?#]/)[0] ?? ''
  const origins = [`${secure ? 'https' : 'http'}://${host}`, ...(config.publicUrl ? [config.publicUrl.origin] : [])]
  return (
    URL.canParse(claimed) && origins.some((origin) => URL.canParse(path, origin) && isSamePlace(new URL(path, origin), new URL(claimed)))
  )
}

const isSamePlace = (a: URL, b: URL) => a.origin === b.origin && a.pathname === b.pathname
