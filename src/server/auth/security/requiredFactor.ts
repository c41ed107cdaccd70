import { Problem } from '#domain/problems.ts'
import { requireCommand } from '../../engine/access/authorisation.ts'
import type { CommandBus, CommandInput } from '../../engine/commands/commandBus.ts'
import { resolveCommand } from '../../engine/commands/parseCommand.ts'
import type { ServerDeps } from '../../deps.ts'
import { userAccessOf } from '../userAccess.ts'
import { type SecurityRecord, securityOf, type UserRef } from './securityRecord.ts'

/** Users of some groups sign in with two steps only. Without a factor they get no session, only the page that sets one up. */

type Factors = Pick<SecurityRecord, 'totp' | 'passkeys'> | null

export const hasFactor = (factors: Factors): boolean => factors !== null && (factors.totp || factors.passkeys.length > 0)

/** The refusal of a right password alone. */
export const missingFactor = (factors: Factors): Problem =>
  hasFactor(factors)
    ? new Problem('second-factor-needed', 'Sign in with your passkey.', { reason: 'passkeyNeeded' })
    : new Problem('second-factor-required', 'Your practice requires two-step sign-in. Set it up on the sign-in page.')

const isRequired = async (deps: ServerDeps, { practice, user }: UserRef): Promise<boolean> =>
  (await userAccessOf(deps, practice, user))?.needsSecondFactor === true

/** A change of the password begins a new session. @throws Problem `second-factor-required` for a user who has to set one up first */
export async function requireFactorSetUp(deps: ServerDeps, userRef: UserRef): Promise<void> {
  const record = await securityOf(deps, userRef)
  if (!hasFactor(record) && (await isRequired(deps, userRef))) throw missingFactor(record)
}

/** @throws Problem `refused` if the user needs a factor, and would have none after the change */
export async function keepRequiredFactor(deps: ServerDeps, userRef: UserRef, after: (record: SecurityRecord) => Factors): Promise<void> {
  const record = await securityOf(deps, userRef)
  if (record && !hasFactor(after(record)) && (await isRequired(deps, userRef)))
    throw new Problem('refused', 'Your practice requires two-step sign-in. Add another way first: the app or a passkey.', { possible: [] })
}

const requiresFactor = ({ command, data, patch }: CommandInput): boolean =>
  (command === 'groups.create' || command === 'groups.edit') && (patch ?? data)?.['needsSecondFactor'] === true

/** Users who require a second factor of a group set up their own first, so that they know what they ask for. */
export const requireOwnFactor = (deps: ServerDeps): CommandBus => ({
  ...deps.commands,
  execute: async (principal, input) => {
    const { practice, user } = principal
    if (user !== null && requiresFactor(input)) {
      requireCommand(principal, resolveCommand(input))
      const before = input.record === undefined ? null : await deps.store.get(practice, 'groups', input.record)
      if (before?.needsSecondFactor !== true && !hasFactor(await securityOf(deps, { practice, user })))
        throw new Problem('refused', 'Set up two-step sign-in for yourself first, in My account.', { possible: [] })
    }
    return deps.commands.execute(principal, input)
  },
})
