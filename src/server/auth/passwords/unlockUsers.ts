import type { CommandBus } from '../../engine/commands/commandBus.ts'
import type { ServerDeps } from '../../deps.ts'
import { poolOfPins, poolOfSignIns, poolsOfGuesses } from './attemptPools.ts'

/** Forgets a user's failures of the day when `users.unlock` succeeds. */
export const unlockUsers = (deps: ServerDeps): CommandBus => ({
  ...deps.commands,
  execute: async (principal, input) => {
    const result = await deps.commands.execute(principal, input)
    if (input.command !== 'users.unlock' || !result.record || result.isRepeated) return result
    const { id, username } = result.record
    const { recent, ofDay } = poolsOfGuesses(principal.practice, id)
    for (const name of [poolOfSignIns(String(username)), poolOfPins(principal.practice, id), recent, ofDay])
      await deps.store.credentials.deleteAttempts(name)
    return result
  },
})
