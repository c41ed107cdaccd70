import { maxPasskeys, type Passkey } from '#domain/practice/userSecurity.ts'
import { conflictProblem, Problem } from '#domain/problems.ts'
import { instantOf } from '#domain/time.ts'
import { userSecurity } from '#resources/practice/userSecurity.ts'
import { saveSecret } from '../../engine/storeRequests.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Tx } from '../../store/store.ts'
import type { OwnChange } from '../security/secondFactor.ts'
import { changeSecurity, type SecurityRecord, type UserRef } from '../security/securityRecord.ts'
import { passkeyIdOf, type PublicKey } from './webAuthn.ts'

/** The passkeys of a user: in the record what the user sees, beside it the public key. */

/** A public key is stored as it is: it is no secret, and survives the loss of the data key. */
const secretNameOf = (passkey: string): string => `passkey ${passkey}`
const savePublicKey = (record: SecurityRecord, passkey: string, key: PublicKey | null): Tx<void> =>
  saveSecret(userSecurity.name, record.id, secretNameOf(passkey), key && JSON.stringify(key))

export async function publicKeyOf({ store }: ServerDeps, { practice }: UserRef, record: SecurityRecord, passkey: string) {
  const value = await store.secret(practice, userSecurity.name, record.id, secretNameOf(passkey))
  return value === null ? null : (JSON.parse(value) as PublicKey)
}

/** The credentials of all passkeys of the user, as browsers name them. */
export async function credentialsOf(deps: ServerDeps, userRef: UserRef, record: SecurityRecord): Promise<readonly string[]> {
  const keys = await Promise.all(record.passkeys.map(({ id }) => publicKeyOf(deps, userRef, record, id)))
  return keys.flatMap((key) => (key ? [key.credential] : []))
}

/** @throws Problem `refused` for more than the largest number, or a passkey that the user has */
export async function addPasskey(
  deps: ServerDeps,
  { name, counter, ...key }: PublicKey & { readonly name: string; readonly counter: number },
  change: OwnChange,
): Promise<Passkey> {
  const passkey: Passkey = { id: passkeyIdOf(key.credential), name, createdAt: instantOf(deps.now()), lastUsedAt: null, counter }
  const changed = await changeSecurity(deps, {
    ...change,
    change: ({ passkeys }) => {
      const isRefused = passkeys.length >= maxPasskeys || passkeys.some(({ id }) => id === passkey.id)
      return isRefused ? null : { passkeys: [...passkeys, passkey] }
    },
    andThen: (record) => savePublicKey(record, passkey.id, key),
  })
  if (!changed) throw new Problem('refused', `You have this passkey already, or ${maxPasskeys} others.`, { possible: [] })
  return passkey
}

/** @throws Problem `conflicting` for a passkey that the user does not have */
export async function removePasskey(deps: ServerDeps, passkey: string, change: OwnChange): Promise<void> {
  const changed = await changeSecurity(deps, {
    ...change,
    change: ({ passkeys }) => {
      const others = passkeys.filter(({ id }) => id !== passkey)
      return others.length === passkeys.length ? null : { passkeys: others }
    },
    andThen: (record) => savePublicKey(record, passkey, null),
  })
  if (!changed) throw conflictProblem('passkey', 'is not a passkey of this user')
}

export function* removePublicKeys(record: SecurityRecord): Tx<void> {
  for (const { id } of record.passkeys) yield* savePublicKey(record, id, null)
}
