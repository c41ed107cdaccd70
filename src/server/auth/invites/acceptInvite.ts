import type { UserInvite } from '#domain/practice/userInvite.ts'
import { Problem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { requireCommand } from '../../engine/access/authorisation.ts'
import { systemPrincipal, type Principal } from '../../engine/access/principal.ts'
import { resolveCommand } from '../../engine/commands/parseCommand.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Tx } from '../../store/store.ts'
import type { Authenticator } from '../authenticator.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { sessionByHash } from '../sessions/sessions.ts'
import { hashOf, isToken } from '../sessions/tokens.ts'

/** An invite that can still be accepted. */
export type OpenInvite = { readonly practice: string; readonly record: AnyRecord & UserInvite; readonly hash: string }
export type NewUser = { readonly username: string; readonly password: string }

/** @returns `null` for an unknown token, and for an invite that was accepted, withdrawn, or has expired. */
export async function findInvite(deps: ServerDeps, token: string): Promise<OpenInvite | null> {
  const stored = isToken(token) ? await sessionByHash(deps, hashOf(token)) : null
  if (stored?.kind !== 'invite') return null
  const record = await deps.store.get(stored.practice, 'userinvites', stored.user)
  if (record?.state !== 'sent') return null
  return { practice: stored.practice, record: record as OpenInvite['record'], hash: stored.hash }
}

type Acceptance = { readonly deps: ServerDeps; readonly authenticator: Authenticator; readonly because: string }

/**
 * Creates the user and accepts the invite in one transaction. The user is created with the permissions that the inviter has now: an
 * invite cannot give what its inviter lost.
 * @throws Problem `not-unique` for a taken username, `forbidden` or `refused` if the invite is no longer valid
 */
export async function acceptInvite({ deps, authenticator, because }: Acceptance, invite: OpenInvite, user: NewUser): Promise<void> {
  const inviter = await inviterOf(authenticator, invite)
  requireCommand(inviter, resolveCommand({ command: 'users.create', because }))
  const passwordHash = await hashPassword(user.password)
  const { practice, record } = invite
  await deps.store.change({
    practice,
    by: { kind: 'system', id: 'invite', name: record.name },
    origin: { kind: 'link', id: record.id },
    because,
    command: 'userinvites.accept',
    run: () => writeUser(deps, inviter, invite, { username: user.username, passwordHash }),
  })
  await deps.store.credentials.deleteSession(invite.hash)
}

type HashedUser = { readonly username: string; readonly passwordHash: string }

function* writeUser(deps: ServerDeps, inviter: Principal, { practice, record }: OpenInvite, user: HashedUser): Tx<void> {
  const now = deps.now()
  const { name, email, groups, locations, provider } = record
  const data: Fields = { username: user.username, name, email, groups, locations, provider }
  const created = { command: 'users.create', data, because: 'accepted' }
  const { id } = yield* deps.commands.executeWithin(inviter, now, created, { password: user.passwordHash })
  const accepted = { command: 'userinvites.accept', record: record.id, data: { acceptedAs: id }, because: 'accepted' }
  const principal = systemPrincipal(practice, 'invite', new Set(grantableScopes))
  yield* deps.commands.executeWithin(principal, now, accepted)
}

/** An invite of a local program has no inviter: the practice itself invites. */
async function inviterOf(authenticator: Authenticator, { practice, record }: OpenInvite): Promise<Principal> {
  const { invitedBy } = record
  if (invitedBy === null) return systemPrincipal(practice, 'invite', new Set(grantableScopes))
  const access = await authenticator.accessOf(practice, invitedBy)
  if (!access) throw new Problem('forbidden', 'The user who sent this invite is no longer active.')
  return {
    practice,
    kind: 'user',
    by: { kind: 'user', id: invitedBy, name: access.name },
    origin: { kind: 'link', id: record.id },
    scopes: access.scopes,
    locations: access.locations,
    provider: access.provider,
    user: invitedBy,
    session: null,
  }
}
