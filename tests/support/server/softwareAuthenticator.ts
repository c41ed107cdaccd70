import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type CreationOptions = { readonly challenge: string; readonly rp: { readonly id?: string }; readonly user: { readonly id: string } }
type RequestOptions = { readonly challenge: string; readonly rpId?: string }
type Deviations = {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  /** Omitted: one more than the last. */
  readonly counter?: number
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const clientDataOf = (type: string, challenge: string, origin: string) => JSON.stringify({ type, challenge, origin, crossOrigin: false })
const base64Url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

/** A byte string in CBOR. */
const cborBytes = (bytes: Uint8Array) => Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes])

/** The map of a public key in COSE: EC2, ES256, P-256, and both coordinates. */
const coseKey = (x: Uint8Array, y: Uint8Array) =>
  Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])

/** An authenticator with one passkey, as a browser would use it at `origin`. A test makes it deviate in one point. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(16)
  let count = 0
  let userHandle = ''
  const dataFor = (rpId: string, { isVerified = true, counter = (count += 1) }: Deviations, attested?: Uint8Array) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const counterBytes = Buffer.alloc(4)
    counterBytes.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counterBytes, attested ?? Buffer.alloc(0)])
  }
  return {
    create: ({ challenge, rp, user }: CreationOptions, deviations: Deviations & { readonly format?: string } = {}) => {
      userHandle = user.id
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, key])
      const data = dataFor(deviations.rpId ?? rp.id ?? '', deviations, attested)
      const { format = 'none' } = deviations
      const head = Buffer.concat([Buffer.from('a363666d74', 'hex'), Buffer.from([0x60 | format.length]), Buffer.from(format)])
      const statement = Buffer.from('6761747453746d74a0', 'hex')
      const attestation = Buffer.concat([head, statement, Buffer.from('686175746844617461', 'hex'), cborBytes(data)])
      return {
        id: base64Url(credential),
        clientDataJSON: base64Url(clientDataOf('webauthn.create', challenge, deviations.origin ?? origin)),
        attestationObject: base64Url(attestation),
      }
    },
    sign: ({ challenge, rpId = '' }: RequestOptions, deviations: Deviations = {}) => {
      const authenticatorData = dataFor(deviations.rpId ?? rpId, deviations)
      const clientData = clientDataOf('webauthn.get', challenge, deviations.origin ?? origin)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return {
        id: base64Url(credential),
        clientDataJSON: base64Url(clientData),
        authenticatorData: base64Url(authenticatorData),
        signature: base64Url(signature),
        userHandle,
      }
    },
  }
}
