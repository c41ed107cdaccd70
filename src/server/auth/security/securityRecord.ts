import type { UserSecurity } from '#domain/practice/userSecurity.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { userSecurity } from '#resources/practice/userSecurity.ts'
import { systemPrincipal, type Principal } from '../../engine/access/principal.ts'
import { writeRecord } from '../../engine/records/writeRecord.ts'
import { find } from '../../engine/storeRequests.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Tx } from '../../store/store.ts'

/** The record of how a user signs in, and its changes. A change reads and writes in one transaction, so that none is lost. */

export type SecurityRecord = AnyRecord & UserSecurity
export type UserRef = { readonly practice: string; readonly user: string }

const queryOf = (user: string) => ({ where: [{ column: 'user', is: [user] }], limit: 1 })

/** @returns `null` for a user whom a release without this area created, until the next start. */
export async function securityOf({ store }: ServerDeps, { practice, user }: UserRef): Promise<SecurityRecord | null> {
  const { items } = await store.list(practice, userSecurity.name, queryOf(user))
  return (items[0] as SecurityRecord | undefined) ?? null
}

export type SecurityChange = UserRef & {
  /** The user in the log. The change itself needs no permission: its caller has checked it. */
  readonly writer?: Pick<Principal, 'by' | 'origin'>
  readonly because: string
  readonly command?: string
  /** Computes the fields that change; `null` refuses the change. */
  readonly change: (record: SecurityRecord) => Partial<UserSecurity> | null
  /** Writes secrets of the record in the same transaction. */
  readonly andThen?: (record: SecurityRecord) => Tx<void>
}

/** @returns the record as written; `null` if the change was refused, or the user has no record. */
export async function changeSecurity(deps: ServerDeps, options: SecurityChange): Promise<SecurityRecord | null> {
  const { practice, because, command = 'usersecurity.update' } = options
  const { by, origin } = options.writer ?? systemPrincipal(practice, 'sign-in', new Set())
  const { result } = await deps.store.change({ practice, by, origin, because, command, run: () => runChange(options) })
  return result
}

function* runChange({ user, change, andThen }: SecurityChange): Tx<SecurityRecord | null> {
  const [record] = (yield* find(userSecurity.name, queryOf(user))) as readonly SecurityRecord[]
  const fields = record ? change(record) : null
  if (!record || !fields) return null
  if (andThen) yield* andThen(record)
  return (yield* writeRecord(userSecurity, record, record.id, { ...record, ...fields })) as SecurityRecord
}
