import { createHash, createPublicKey, verify } from 'node:crypto'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'

/** The content of a proof (RFC 9449, section 4.2) whose signature is valid. */
export type Proof = {
  /** The thumbprint (RFC 7638) of the key that signed it. */
  readonly key: string
  readonly method: string
  readonly url: string
  readonly id: string
  readonly nonce: string | null
  /** Hash of the token that it belongs to. */
  readonly tokenHash: string | null
}

const maxProofLength = 2000
const coordinate = z.string().check(z.maxLength(43), z.regex(/^[\w-]{43}$/))
/** ECDSA with P-256 only. A header that holds a private key, or asks for anything more, is refused. */
const Header = requestShape(
  'DPoP header',
  z.strictObject({
    typ: z.literal('dpop+jwt'),
    alg: z.literal('ES256'),
    jwk: z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate }),
  }),
)
const claim = z.string().check(z.maxLength(maxProofLength))
const Claims = requestShape(
  'DPoP claims',
  z.strictObject({
    jti: z.string().check(z.minLength(1), z.maxLength(64)),
    htm: claim,
    htu: claim,
    iat: z.number().check(z.gte(0), z.lte(1e13)),
    nonce: z.optional(claim),
    ath: z.optional(claim),
  }),
)

/** Reads a proof and verifies its signature with the key in it. @returns `null` if it is no valid proof. */
export function readProof(text: string): Proof | null {
  const [headerPart = '', claimsPart = '', signaturePart = '', ...rest] = text.length > maxProofLength ? [] : text.split('.')
  const header = Header.safeParse(jsonIn(headerPart))
  const claims = Claims.safeParse(jsonIn(claimsPart))
  if (rest.length > 0 || !header.success || !claims.success) return null
  const { crv, kty, x, y } = header.data.jwk
  if (!isSignedBy({ crv, kty, x, y }, `${headerPart}.${claimsPart}`, signaturePart)) return null
  const { htm: method, htu: url, jti: proofId, nonce = null, ath: tokenHash = null } = claims.data
  return { key: sha256Base64Url(JSON.stringify({ crv, kty, x, y })), method, url, id: proofId, nonce, tokenHash }
}

export const sha256Base64Url = (text: string): string => createHash('sha256').update(text).digest('base64url')

function jsonIn(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return null
  }
}

/** A point that is not on the curve is no key. */
function isSignedBy(jwk: Readonly<Record<string, string>>, content: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verify('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}
