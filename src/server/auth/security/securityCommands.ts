import { Problem, conflictProblem, notFoundProblem } from '#domain/problems.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { CommandBus, CommandInput, CommandResult } from '../../engine/commands/commandBus.ts'
import type { Principal } from '../../engine/access/principal.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Session, Tx } from '../../store/store.ts'
import type { Authenticator } from '../authenticator.ts'
import { removePublicKeys } from '../passkeys/ownPasskeys.ts'
import { screenIdOf } from '../sessions/tokens.ts'
import { noSecondFactor, removeFactorSecrets } from './secondFactor.ts'
import { changeSecurity, type SecurityChange, type SecurityRecord } from './securityRecord.ts'
import { missingPermission } from '../../engine/access/authorisation.ts'

type CommandDeps = { readonly deps: ServerDeps; readonly authenticator: Authenticator }
type SecurityAction = (
  commandDeps: CommandDeps,
  principal: Principal,
  record: SecurityRecord,
  input: CommandInput,
) => Promise<SecurityRecord | null>

/** The commands of `usersecurity` change no field by themselves. The bus checks them, and they act here. */
const actions: Readonly<Record<string, SecurityAction>> = {
  'usersecurity.endSession': endOneSession,
  'usersecurity.endSessions': endOtherSessions,
  'usersecurity.reset': resetSecondFactor,
}

export const securityCommands = (deps: ServerDeps, authenticator: Authenticator): CommandBus => ({
  ...deps.commands,
  execute: async (principal, input) => {
    const result = await deps.commands.execute(principal, input)
    if (input.command === 'users.disable' && result.record?.['disabled'] === true)
      await forgetSessions(deps, principal, result.record, input)
    const action = actions[input.command]
    if (!action || !result.record || result.isRepeated) return result
    const record = result.record as SecurityRecord
    await requireAuthority({ deps, authenticator }, principal, record)
    const changed = await action({ deps, authenticator }, principal, record, input)
    return changed ? withRecord(result, changed) : result
  },
})

/** Disabling a user has ended their sessions. */
const forgetSessions = (deps: ServerDeps, { practice, by, origin }: Principal, user: AnyRecord, { because }: CommandInput) =>
  changeSecurity(deps, { practice, user: user.id, writer: { by, origin }, because, change: () => ({ sessions: [] }) })

const withRecord = (result: CommandResult, record: SecurityRecord): CommandResult => (result.record ? { ...result, record } : result)

const isOwn = (principal: Principal, record: SecurityRecord): boolean => principal.user === record.user

/** A user who may reset others cannot do it to one who holds more: the same limit as for setting a password. */
async function requireAuthority({ authenticator }: CommandDeps, principal: Principal, record: SecurityRecord): Promise<void> {
  if (principal.kind === 'system' || isOwn(principal, record)) return
  const access = await authenticator.accessOf(principal.practice, record.user)
  const missing = [...(access?.scopes ?? [])].find((scope) => !principal.scopes.has(scope))
  if (missing !== undefined) throw missingPermission(missing, 'because this user has it')
}

const changeOf = (principal: Principal, record: SecurityRecord, { because, command }: CommandInput): Omit<SecurityChange, 'change'> => ({
  practice: principal.practice,
  user: record.user,
  writer: principal,
  because,
  command,
})

async function sessionsOf({ deps }: CommandDeps, principal: Principal, record: SecurityRecord): Promise<readonly Session[]> {
  const sessions = await deps.store.credentials.listSessionsOf(principal.practice, record.user)
  return sessions.filter(({ kind }) => kind !== 'signature')
}

async function endOneSession(commandDeps: CommandDeps, principal: Principal, record: SecurityRecord, input: CommandInput) {
  const { deps, authenticator } = commandDeps
  const ended = input.data?.['session']
  const found = (await sessionsOf(commandDeps, principal, record)).find(({ hash }) => screenIdOf(hash) === ended)
  if (!found && !record.sessions.some(({ id }) => id === ended)) throw conflictProblem('session', 'is not a session of this user')
  if (found) await authenticator.endSessionByHash(found.hash)
  const change = ({ sessions }: SecurityRecord) => ({ sessions: sessions.filter(({ id }) => id !== ended) })
  return changeSecurity(deps, { ...changeOf(principal, record, input), change })
}

async function endOtherSessions(commandDeps: CommandDeps, principal: Principal, record: SecurityRecord, input: CommandInput) {
  const { deps, authenticator } = commandDeps
  const others = (await sessionsOf(commandDeps, principal, record)).filter(({ hash }) => hash !== principal.session)
  for (const { hash } of others) await authenticator.endSessionByHash(hash)
  const own = principal.session === null ? null : screenIdOf(principal.session)
  const change = ({ sessions }: SecurityRecord) => ({ sessions: sessions.filter(({ id }) => id === own) })
  return changeSecurity(deps, { ...changeOf(principal, record, input), change })
}

/** The passkeys too: an intruder may have added one. */
function* removeAllSecrets(record: SecurityRecord): Tx<void> {
  yield* removeFactorSecrets(record)
  yield* removePublicKeys(record)
}

async function resetSecondFactor({ deps }: CommandDeps, principal: Principal, record: SecurityRecord, input: CommandInput) {
  if (isOwn(principal, record)) throw new Problem('forbidden', 'Turn off your own two-step sign-in in My account, with your password.')
  const changed = await changeSecurity(deps, {
    ...changeOf(principal, record, input),
    change: () => ({ ...noSecondFactor, passkeys: [] }),
    andThen: removeAllSecrets,
  })
  if (!changed) throw notFoundProblem()
  return changed
}
