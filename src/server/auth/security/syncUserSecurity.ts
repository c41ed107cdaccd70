import { userSecurity } from '#resources/practice/userSecurity.ts'
import type { ServerDeps } from '../../deps.ts'
import { screenIdOf } from '../sessions/tokens.ts'
import { isTotpLost, noSecondFactor, removeFactorSecrets } from './secondFactor.ts'
import { changeSecurity, type SecurityRecord } from './securityRecord.ts'

/**
 * Brings the security records to what is stored beside them. Those of an earlier release get their further fields. Sessions that a restore
 * ended leave the list. A second factor whose secret was not restored is turned off, as PINs are unset. Runs at every start; does nothing
 * once complete.
 */
export async function syncUserSecurity(deps: ServerDeps): Promise<void> {
  for (const { id: practice } of await deps.store.practices()) {
    const records = (await deps.store.list(practice, userSecurity.name, { where: [] })).items as readonly SecurityRecord[]
    for (const record of records) await syncRecord(deps, practice, record)
  }
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
