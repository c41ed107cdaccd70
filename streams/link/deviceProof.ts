/** Proves that requests come from this device, by a key that no script can read (RFC 9449). */
export type DeviceProof = {
  /** @param token sent with the request; `null` before pairing. */
  readonly sign: (request: { readonly method: string; readonly path: string; readonly token: string | null }) => Promise<string>
  /** Takes the nonce with which the server asks for the request again. It makes the device's own clock irrelevant. */
  readonly setNonce: (nonce: string) => void
}

export type SigningKeys = Pick<CryptoKeyPair, 'publicKey' | 'privateKey'>
export type SignatureProvider = Pick<SubtleCrypto, 'generateKey' | 'sign' | 'exportKey' | 'digest'>

type DeviceProofDeps = {
  readonly subtle: SignatureProvider
  readonly keys: () => Promise<SigningKeys>
  /** The server's address, such as `https://desk.example.com`. */
  readonly origin: string
  /** Milliseconds since 1970. */
  readonly wallClock: () => number
  readonly newId: () => string
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signature = { name: 'ECDSA', hash: 'SHA-256' } as const

/** Creates a key pair that cannot be exported. */
export const createSigningKeys = (subtle: SignatureProvider): Promise<SigningKeys> => subtle.generateKey(curve, false, ['sign', 'verify'])

export function createDeviceProof({ subtle, keys, origin, wallClock, newId }: DeviceProofDeps): DeviceProof {
  let nonce: string | null = null
  return {
    setNonce: (next) => {
      nonce = next
    },
    async sign({ method, path, token }) {
      const { publicKey, privateKey } = await keys()
      const { kty, crv, x, y } = await subtle.exportKey('jwk', publicKey)
      const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
      const claims = {
        jti: newId(),
        htm: method,
        htu: origin + (path.split(/[?#]/)[0] ?? ''),
        iat: Math.floor(wallClock() / 1000),
        ...(nonce === null ? {} : { nonce }),
        ...(token === null ? {} : { ath: base64Url(await subtle.digest('SHA-256', bytesOf(token))) }),
      }
      const content = `${jsonPart(header)}.${jsonPart(claims)}`
      return `${content}.${base64Url(await subtle.sign(signature, privateKey, bytesOf(content)))}`
    },
  }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const jsonPart = (value: object): string => base64Url(bytesOf(JSON.stringify(value)))

const base64Url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
