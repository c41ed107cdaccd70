import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Passkey, recoveryCodeCount, type UserSecurity } from '#domain/practice/userSecurity.ts'
import { Problem } from '#domain/problems.ts'
import type { Instant } from '#domain/time.ts'
import { userSecurity } from '#resources/practice/userSecurity.ts'
import { saveSecret } from '../../engine/storeRequests.ts'
import type { Principal } from '../../engine/access/principal.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Tx } from '../../store/store.ts'
import { hashOf } from '../sessions/tokens.ts'
import { changeSecurity, type SecurityRecord, securityOf, type UserRef } from './securityRecord.ts'
import { createTotpSecret, matchingStep, totpAddress, toBase32 } from './totp.ts'

/** Ten codes of 80 random bits, each for one sign-in. Only their hashes are stored: with so many bits a fast hash is enough. */

const codeBytes = 10

/** Four groups of four characters, to copy by hand. */
const createRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, () => (toBase32(randomBytes(codeBytes)).toLowerCase().match(/.{4}/g) ?? []).join('-'))

const normalise = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '')
const hashOfCode = (code: string): string => hashOf(`recovery code ${normalise(code)}`)

/** The value that is stored for the codes. */
const hashesOf = (codes: readonly string[]): string => codes.map(hashOfCode).join(' ')

/** @returns the number of the code, from 1; `null` for none. It compares with every hash. */
function recoveryCodeNumber(hashes: string, code: string): number | null {
  const typed = Buffer.from(hashOfCode(code))
  const numbers = hashes.split(' ').flatMap((hash, index) => (isEqual(Buffer.from(hash), typed) ? [index + 1] : []))
  return numbers[0] ?? null
}

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

/** The second factor of a user (decision 0432): codes of an authenticator app, and recovery codes. */

/** The secrets beside the record. `newTotp` is not confirmed by a code yet. */
type SecretName = 'totp' | 'newTotp' | 'recoveryCodes'

const secretOf = ({ store }: ServerDeps, { practice }: UserRef, { id }: SecurityRecord, name: SecretName) =>
  store.secret(practice, userSecurity.name, id, name)
const save = (record: SecurityRecord, name: SecretName, value: string | null): Tx<void> =>
  saveSecret(userSecurity.name, record.id, name, value)

/** A code that was typed and is right. It can be used once. */
type UsedCode = { readonly step: number } | { readonly recoveryCode: number }
/** What a user signs in with beside the password, or a passkey in place of it. */
export type UsedFactor = UsedCode | { readonly passkey: string; readonly counter: number; readonly at: Instant }

/** @returns `null` if the code is wrong. Whether it was used before is decided where it is used. */
export async function findCode(deps: ServerDeps, userRef: UserRef, record: SecurityRecord, code: string): Promise<UsedCode | null> {
  const [secret, hashes] = await Promise.all([secretOf(deps, userRef, record, 'totp'), secretOf(deps, userRef, record, 'recoveryCodes')])
  const step = secret === null ? null : matchingStep(secret, code.replaceAll(/\s/g, ''), deps.now())
  if (step !== null) return { step }
  const recoveryCode = hashes === null ? null : recoveryCodeNumber(hashes, code)
  return recoveryCode === null ? null : { recoveryCode }
}

/** The fields after a factor was used; `null` if it was used before. */
export function spendFactor({ totpStep, recoveryCodesLeft, passkeys }: UserSecurity, used: UsedFactor): Partial<UserSecurity> | null {
  if ('passkey' in used) return spendPasskey(passkeys, used)
  if ('step' in used) return used.step > totpStep ? { totpStep: used.step } : null
  if (!recoveryCodesLeft.includes(used.recoveryCode)) return null
  return { recoveryCodesLeft: recoveryCodesLeft.filter((number) => number !== used.recoveryCode) }
}

/** Refuses a passkey that was removed since, and a signature that is not newer: authenticators that count nothing stay at 0. */
function spendPasskey(
  passkeys: readonly Passkey[],
  { passkey, counter, at }: Extract<UsedFactor, { passkey: string }>,
): Partial<UserSecurity> | null {
  const isUsed = ({ id, counter: before }: Passkey) => id === passkey && (counter > before || (counter === 0 && before === 0))
  if (!passkeys.some(isUsed)) return null
  return { passkeys: passkeys.map((known) => (isUsed(known) ? { ...known, counter, lastUsedAt: at } : known)) }
}

export type OwnChange = UserRef & { readonly writer: Pick<Principal, 'by' | 'origin'>; readonly because: string }
type AppNames = { readonly issuer: string; readonly username: string }
type TotpSecret = { readonly secret: string; readonly address: string }

/** Creates a secret for the authenticator app. It counts after a first code of it. */
export async function startTotp(deps: ServerDeps, { issuer, username, ...change }: OwnChange & AppNames): Promise<TotpSecret> {
  const secret = createTotpSecret()
  await changeSecurity(deps, { ...change, change: () => ({}), andThen: (record) => save(record, 'newTotp', secret) })
  return { secret, address: totpAddress(secret, issuer, username) }
}

/** @returns the secret that was created and not confirmed yet; `null` if there is none */
export async function pendingTotp(deps: ServerDeps, { issuer, username, ...userRef }: UserRef & AppNames): Promise<TotpSecret | null> {
  const record = await securityOf(deps, userRef)
  const secret = record && (await secretOf(deps, userRef, record, 'newTotp'))
  return secret === null ? null : { secret, address: totpAddress(secret, issuer, username) }
}

const allCodesLeft = Array.from({ length: recoveryCodeCount }, (_, index) => index + 1)
const wrongCodeProblem = () =>
  new Problem('forbidden', 'The code is incorrect.', { reason: 'wrongCode', errors: [{ path: 'code', message: 'is incorrect' }] })

/** Turns codes on. @returns the recovery codes, which no later answer shows. @throws Problem `forbidden` for a wrong code */
export async function confirmTotp(deps: ServerDeps, code: string, change: OwnChange): Promise<readonly string[]> {
  const record = await securityOf(deps, change)
  const secret = record && (await secretOf(deps, change, record, 'newTotp'))
  const step = secret ? matchingStep(secret, code.replaceAll(/\s/g, ''), deps.now()) : null
  if (!secret || step === null) throw wrongCodeProblem()
  const codes = createRecoveryCodes()
  await changeSecurity(deps, {
    ...change,
    change: () => ({ totp: true, totpStep: step, recoveryCodesLeft: allCodesLeft }),
    andThen: (current) => saveConfirmed(current, secret, codes),
  })
  return codes
}

function* saveConfirmed(record: SecurityRecord, secret: string, codes: readonly string[]): Tx<void> {
  yield* save(record, 'totp', secret)
  yield* save(record, 'newTotp', null)
  yield* save(record, 'recoveryCodes', hashesOf(codes))
}

/** Replaces the recovery codes. @throws Problem `refused` without a second factor */
export async function renewRecoveryCodes(deps: ServerDeps, change: OwnChange): Promise<readonly string[]> {
  const codes = createRecoveryCodes()
  const changed = await changeSecurity(deps, {
    ...change,
    change: ({ totp }) => (totp ? { recoveryCodesLeft: allCodesLeft } : null),
    andThen: (record) => save(record, 'recoveryCodes', hashesOf(codes)),
  })
  if (!changed) throw new Problem('refused', 'Turn on two-step sign-in first.', { possible: [] })
  return codes
}

export const noSecondFactor: Partial<UserSecurity> = { totp: false, totpStep: 0, recoveryCodesLeft: [] }

export function* removeFactorSecrets(record: SecurityRecord): Tx<void> {
  for (const name of ['totp', 'newTotp', 'recoveryCodes'] as const) yield* save(record, name, null)
}

export const turnOffTotp = (deps: ServerDeps, change: OwnChange) =>
  changeSecurity(deps, { ...change, change: () => noSecondFactor, andThen: removeFactorSecrets })

/** Whether the secret can be read: a restore without the data key loses it. */
export const isTotpLost = async (deps: ServerDeps, userRef: UserRef, record: SecurityRecord): Promise<boolean> =>
  record.totp && (await secretOf(deps, userRef, record, 'totp')) === null
