import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { CryptoProvider } from '#streams/kiosk/encryption.ts'

const { subtle } = crypto

/**
 * Real cryptography, but a proof is signed within the turn: a test that advances its own timers does not wait for threads. Its signing keys
 * are those of Node, which can be exported.
 */
export const promptSubtle = {
  generateKey: (algorithm: { readonly name: string }, ...rest: readonly unknown[]) =>
    algorithm.name === 'ECDSA'
      ? Promise.resolve(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
      : Reflect.apply(subtle.generateKey, subtle, [algorithm, ...rest]),
  encrypt: subtle.encrypt.bind(subtle),
  decrypt: subtle.decrypt.bind(subtle),
  sign: async (_algorithm: unknown, key: unknown, data: Uint8Array) =>
    bytesOf(sign('sha256', data, { key: key as KeyObject, dsaEncoding: 'ieee-p1363' })),
  digest: async (_algorithm: unknown, data: Uint8Array) => bytesOf(createHash('sha256').update(data).digest()),
  exportKey: async (_format: 'jwk', key: unknown) => (key as KeyObject).export({ format: 'jwk' }),
} as unknown as CryptoProvider['subtle']

const bytesOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
