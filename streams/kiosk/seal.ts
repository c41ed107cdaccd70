import type { Keep } from './keep.ts'

/** Something that only this browser, on this machine, can read again. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly text: ArrayBuffer }

export type Seal = {
  readonly close: (value: unknown) => Promise<Sealed>
  /** @throws where it was closed with another key, or changed since. */
  readonly open: (sealed: Sealed) => Promise<unknown>
}

/** As `crypto` of a browser has them. */
export type Locksmith = {
  readonly subtle: Pick<SubtleCrypto, 'generateKey' | 'encrypt' | 'decrypt'>
  readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
}

const algorithm = 'AES-GCM'
const keyName = 'key'

/** The key is kept where no script can read it out: it opens here and nowhere else. */
async function keyOf(keep: Keep, { subtle }: Locksmith): Promise<CryptoKey> {
  const kept = await keep.read(keyName)
  if (kept) return kept as CryptoKey
  const made = await subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  await keep.write(keyName, made)
  return made
}

export async function makeSeal(keep: Keep, locksmith: Locksmith): Promise<Seal> {
  const key = await keyOf(keep, locksmith)
  return {
    async close(value) {
      const iv = locksmith.getRandomValues(new Uint8Array(12))
      const text = await locksmith.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(JSON.stringify(value)))
      return { iv, text }
    },
    async open({ iv, text }) {
      const clear = await locksmith.subtle.decrypt({ name: algorithm, iv }, key, text)
      return JSON.parse(new TextDecoder().decode(clear))
    },
  }
}
