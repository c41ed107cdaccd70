import { randomBytes, timingSafeEqual } from 'node:crypto'
import { recoveryCodeCount } from '#domain/practice/userSecurity.ts'
import { hashOf } from '../sessions/tokens.ts'
import { toBase32 } from './totp.ts'

/** Ten codes of 80 random bits, each for one sign-in. Only their hashes are stored: with so many bits a fast hash is enough. */

const codeBytes = 10

/** Four groups of four characters, to copy by hand. */
export const createRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, () => (toBase32(randomBytes(codeBytes)).toLowerCase().match(/.{4}/g) ?? []).join('-'))

const normalise = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '')
const hashOfCode = (code: string): string => hashOf(`recovery code ${normalise(code)}`)

/** The value that is stored for the codes. */
export const hashesOf = (codes: readonly string[]): string => codes.map(hashOfCode).join(' ')

/** @returns the number of the code, from 1; `null` for none. It compares with every hash. */
export function recoveryCodeNumber(hashes: string, code: string): number | null {
  const typed = Buffer.from(hashOfCode(code))
  const numbers = hashes.split(' ').flatMap((hash, index) => (isEqual(Buffer.from(hash), typed) ? [index + 1] : []))
  return numbers[0] ?? null
}

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
