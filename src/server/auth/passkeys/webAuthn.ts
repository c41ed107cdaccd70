import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { longText } from '#domain/fields.ts'
import { hashOf } from '../sessions/tokens.ts'
import type { PasskeyChallenges } from './challenges.ts'
import type { RelyingParty } from './relyingParty.ts'

/** Creates and verifies passkeys (WebAuthn). The library is loaded at its first use, because it takes a quarter of a second to load. */

const base64Url = (maxLength: number) => longText(maxLength).check(z.regex(/^[\w-]+$/, 'is not base64url'))

/** What a browser returns for a new passkey. */
export const NewCredential = requestShape(
  'created passkey',
  z.strictObject({ id: base64Url(1400), clientDataJSON: base64Url(4000), attestationObject: base64Url(12_000) }),
)
type NewCredential = z.infer<typeof NewCredential>

/** What a browser returns for a passkey that signed. */
export const Assertion = requestShape(
  'signing passkey',
  z.strictObject({
    id: base64Url(1400),
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(1000),
    userHandle: z.optional(base64Url(100)),
  }),
)
export type Assertion = z.infer<typeof Assertion>

/** The public part of a passkey, in base64url. */
export type PublicKey = { readonly credential: string; readonly publicKey: string }

/** One use of a challenge: for which site, and for which purpose. */
export type Ceremony = { readonly challenges: PasskeyChallenges; readonly purpose: string; readonly relyingParty: RelyingParty }

/** ES256, Ed25519 and RS256, which all authenticators between them support. */
const algorithms = [-7, -8, -257]

const challengeBytes = ({ challenges, purpose }: Ceremony) => Uint8Array.from(Buffer.from(challenges.create(purpose), 'base64url'))

export const passkeyIdOf = (credential: string): string => hashOf(`passkey ${credential}`).slice(0, 16)

type NewPasskeyUser = { readonly handle: Buffer; readonly username: string; readonly name: string; readonly practice: string }

/** @param known credentials that the user has: their authenticators refuse another one */
export async function creationOptions(
  ceremony: Ceremony,
  user: NewPasskeyUser,
  known: readonly string[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return generateRegistrationOptions({
    rpName: user.practice,
    rpID: ceremony.relyingParty.id,
    userID: Uint8Array.from(user.handle),
    userName: user.username,
    userDisplayName: user.name,
    challenge: challengeBytes(ceremony),
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** @param known the credentials to choose from; none: any passkey of this site */
export async function requestOptions(ceremony: Ceremony, known: readonly string[]): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID: ceremony.relyingParty.id,
    challenge: challengeBytes(ceremony),
    allowCredentials: known.map((id) => ({ id })),
    userVerification: 'required',
  })
}

/** Notes the challenge that was signed, so that it is used after the signature was verified. */
function expectChallenge({ challenges, purpose }: Ceremony) {
  let signed = ''
  return {
    isExpected: (challenge: string) => {
      signed = challenge
      return challenges.isValid(challenge, purpose)
    },
    spend: () => challenges.spend(signed),
  }
}

/** The library throws for a response that it does not accept. */
const orNull = <Result>(result: Promise<Result>): Promise<Result | null> => result.catch(() => null)

/** @returns the passkey and its counter; `null` if it does not answer the challenge at this site with a verified user */
export async function verifyNewPasskey(ceremony: Ceremony, created: NewCredential): Promise<(PublicKey & { counter: number }) | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  if (!(await isWithoutCertificate(created))) return null
  const { id, clientDataJSON, attestationObject } = created
  const challenge = expectChallenge(ceremony)
  const verified = await orNull(
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge.isExpected,
      expectedOrigin: ceremony.relyingParty.origin,
      expectedRPID: ceremony.relyingParty.id,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified?.verified || !challenge.spend()) return null
  const { credential } = verified.registrationInfo
  return { credential: credential.id, publicKey: Buffer.from(credential.publicKey).toString('base64url'), counter: credential.counter }
}

/** No attestation is requested. One with a certificate is refused, because the library would fetch its list of revoked ones. */
async function isWithoutCertificate({ attestationObject }: NewCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')))
    return decoded.get('fmt') === 'none' || (decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** @returns the new counter; `null` if it does not answer the challenge at this site with a verified user and this key */
export async function verifyAssertion(
  ceremony: Ceremony,
  assertion: Assertion,
  { credential, publicKey, counter }: PublicKey & { readonly counter: number },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, clientDataJSON, authenticatorData, signature } = assertion
  const response = { clientDataJSON, authenticatorData, signature }
  const challenge = expectChallenge(ceremony)
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge.isExpected,
      expectedOrigin: ceremony.relyingParty.origin,
      expectedRPID: ceremony.relyingParty.id,
      credential: { id: credential, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
    }),
  )
  return verified?.verified && challenge.spend() ? verified.authenticationInfo.newCounter : null
}
