import type { AnyRecord } from '#domain/wire.ts'
import { userSecurity } from '#resources/practice/userSecurity.ts'
import { systemPrincipal } from '../../engine/access/principal.ts'
import { withDefaults } from '../../engine/records/shape.ts'
import { write } from '../../engine/storeRequests.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Tx } from '../../store/store.ts'
import { screenIdOf } from '../sessions/tokens.ts'
import { isTotpLost, noSecondFactor, removeFactorSecrets } from './secondFactor.ts'
import { changeSecurity, type SecurityRecord } from './securityRecord.ts'

/**
 * Brings the security records to what is stored beside them. Users of an earlier release get one, and its records their further fields. Sessions that a restore ended leave the
 * list. A second factor whose secret was not restored is turned off, as PINs are unset. Runs at every start; does nothing once complete.
 */
export async function syncUserSecurity(deps: ServerDeps): Promise<void> {
  for (const { id: practice } of await deps.store.practices()) {
    const listAll = async (area: string) => (await deps.store.list(practice, area, { where: [] })).items
    const records = (await listAll(userSecurity.name)) as readonly SecurityRecord[]
    const known = new Set(records.map(({ user }) => user))
    const without = (await listAll('users')).filter(({ id }) => !known.has(id))
    if (without.length > 0) await createRecords(deps, practice, without)
    for (const record of records) await syncRecord(deps, practice, record)
  }
}

async function createRecords(deps: ServerDeps, practice: string, users: readonly AnyRecord[]): Promise<void> {
  const { by, origin } = systemPrincipal(practice, 'first start', new Set())
  const because = 'users have a security record now'
  await deps.store.change({ practice, by, origin, because, command: 'usersecurity.update', run: () => writeRecords(deps, users) })
}

function* writeRecords({ newId }: ServerDeps, users: readonly AnyRecord[]): Tx<void> {
  for (const { id, passwordSetAt = null } of users)
    yield* write(userSecurity.name, newId(), { ...withDefaults(userSecurity, { user: id }), passwordChangedAt: passwordSetAt })
}

async function syncRecord(deps: ServerDeps, practice: string, record: SecurityRecord): Promise<void> {
  const { user, sessions } = record
  if (!('passkeys' in record))
    await changeSecurity(deps, { practice, user, because: 'records list passkeys now', change: () => ({ passkeys: [] }) })
  if (!('lastSignInAt' in record)) {
    const because = 'records have their last sign-in now'
    const change = ({ sessions: listed }: SecurityRecord) => ({ lastSignInAt: listed.at(-1)?.begun ?? null })
    await changeSecurity(deps, { practice, user, because, change })
  }
  if (await isTotpLost(deps, { practice, user }, record)) {
    const because = 'the secret cannot be read with this data key'
    await changeSecurity(deps, { practice, user, because, change: () => noSecondFactor, andThen: removeFactorSecrets })
    deps.report('a second factor is off: the data key its secret was encrypted with is not here')
  }
  if (sessions.length === 0) return
  const stored = new Set((await deps.store.credentials.listSessionsOf(practice, user)).map(({ hash }) => screenIdOf(hash)))
  const remaining = sessions.filter(({ id }) => stored.has(id))
  if (remaining.length < sessions.length)
    await changeSecurity(deps, { practice, user, because: 'ended before this start', change: () => ({ sessions: remaining }) })
}
