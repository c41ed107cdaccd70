import { createHash, randomBytes } from 'node:crypto'

/** Creates an opaque token of 256 random bits. It carries no data that could be forged. */
export const createToken = (): string => randomBytes(32).toString('base64url')

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The log and the list of sessions name a session by the start of its token hash, from which the token cannot be computed. */
export const screenIdOf = (hash: string): string => hash.slice(0, 16)

/** Hashes a secret for storage. Unsalted and fast, so only for secrets with enough entropy of their own. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
