import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fsyncPath } from './fsyncPath.ts'
import { createPooledRandom } from './pooledRandom.ts'

/**
 * The secret of a data folder. It is a file beside the data and is never part of a backup.
 * Short secrets and the hashes of request bodies are stored encrypted with it, because the data alone would let a reader guess them.
 */
export type DataKey = {
  /** Names the key without revealing it. */
  readonly fingerprint: string
  /** @param use what the text is for; it can be decrypted for that use only. */
  readonly encrypt: (use: string, text: string) => string
  /** @returns `null` if the text was not encrypted with this key for this use. */
  readonly decrypt: (use: string, text: string) => string | null
}

export const dataKeyPath = (file: string): string => `${file}.key`

/** Opens the key of a data file, and creates it at the first start. The rename leaves no half key after a crash. */
export function openDataKey(file: string): DataKey {
  const path = dataKeyPath(file)
  if (!existsSync(path)) {
    writeFileSync(`${path}.new`, `${randomBytes(keyLength).toString('hex')}\n`, { mode: 0o600 })
    fsyncPath(`${path}.new`)
    renameSync(`${path}.new`, path)
    fsyncPath(dirname(path))
  }
  return dataKeyOf(readFileSync(path))
}

const keyLength = 32
const nonceLength = 12
const tagLength = 16
const cipher = 'aes-256-gcm'

/** Any text is a key: a damaged file is another key, which the data’s fingerprint shows. */
export function dataKeyOf(text: Uint8Array): DataKey {
  const derive = (purpose: string) => createHash('sha256').update(`${purpose} `).update(text).digest()
  // One key object for all calls: node would create one for each of them, which takes longer than to encrypt.
  const secret = createSecretKey(derive('encryption'))
  const random = createPooledRandom()
  return {
    fingerprint: derive('fingerprint').toString('hex'),
    encrypt: (use, plain) => {
      const nonce = random(nonceLength)
      const encryption = createCipheriv(cipher, secret, nonce).setAAD(Buffer.from(use))
      const encrypted = Buffer.concat([encryption.update(plain, 'utf8'), encryption.final()])
      return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]).toString('base64url')
    },
    decrypt: (use, encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64url')
      if (bytes.length < nonceLength + tagLength) return null
      const decryption = createDecipheriv(cipher, secret, bytes.subarray(0, nonceLength)).setAAD(Buffer.from(use))
      decryption.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
      try {
        return decryption.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decryption.final('utf8')
      } catch {
        return null
      }
    },
  }
}
