import { inviteDuration } from '#domain/practice/userInvite.ts'
import { instantOf } from '#domain/time.ts'
import type { CommandBus } from '../../engine/commands/commandBus.ts'
import type { ServerDeps } from '../../deps.ts'
import { createToken, hashOf } from '../sessions/tokens.ts'

/** The page of an invite. Its token is the only credential, so the address is shown once and stored nowhere. */
export const invitePath = '/Auth/Invite'

/**
 * Adds the link to the answer of `userinvites.create`. A repeated request has none: the stored answer holds no token.
 * @param origin The public address of the server; `''` if it is not configured, and the link is a path.
 */
export const inviteCommands = (deps: ServerDeps, origin: string): CommandBus => ({
  ...deps.commands,
  execute: async (principal, input) => {
    const result = await deps.commands.execute(principal, input)
    if (input.command !== 'userinvites.create' || !result.record || result.isRepeated) return result
    const token = await createInviteToken(deps, principal.practice, result.record.id)
    return { ...result, record: { ...result.record, link: `${origin}${invitePath}?token=${token}` } }
  },
})

async function createInviteToken(deps: ServerDeps, practice: string, invite: string): Promise<string> {
  const token = createToken()
  const now = deps.now()
  await deps.store.credentials.createSession({
    hash: hashOf(token),
    practice,
    user: invite,
    kind: 'invite',
    createdAt: instantOf(now),
    expiresAt: instantOf(now + inviteDuration),
  })
  return token
}
