import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, opaque: it says nothing, so nothing in it can be forged. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** What is kept of a secret word: enough to know it again, too little to use it. Only for words with enough bits of their own. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
