import type { DeviceStore } from './deviceStore.ts'

/** An encrypted value that only this browser on this device can decrypt. */
export type EncryptedValue = { readonly iv: Uint8Array<ArrayBuffer>; readonly text: ArrayBuffer }

export type Encryption = {
  readonly encrypt: (value: unknown) => Promise<EncryptedValue>
  /** @throws if it was encrypted with another key or changed since. */
  readonly decrypt: (encrypted: EncryptedValue) => Promise<unknown>
}

/** The parts of a browser's `crypto` that are needed. */
export type CryptoProvider = {
  readonly subtle: Pick<SubtleCrypto, 'generateKey' | 'encrypt' | 'decrypt' | 'sign' | 'exportKey' | 'digest'>
  readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
}

const algorithm = 'AES-GCM'
const keyName = 'key'

/** Loads or creates the key. It is not extractable, so no script can read it. */
async function loadKey(store: DeviceStore, { subtle }: CryptoProvider): Promise<CryptoKey> {
  const storedKey = await store.read(keyName)
  if (storedKey) return storedKey as CryptoKey
  const newKey = await subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  await store.write(keyName, newKey)
  return newKey
}

export async function createEncryption(store: DeviceStore, provider: CryptoProvider): Promise<Encryption> {
  const key = await loadKey(store, provider)
  return {
    async encrypt(value) {
      const iv = provider.getRandomValues(new Uint8Array(12))
      const text = await provider.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(JSON.stringify(value)))
      return { iv, text }
    },
    async decrypt({ iv, text }) {
      const plaintext = await provider.subtle.decrypt({ name: algorithm, iv }, key, text)
      return JSON.parse(new TextDecoder().decode(plaintext))
    },
  }
}
