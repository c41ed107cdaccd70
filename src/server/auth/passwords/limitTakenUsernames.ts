import { Problem } from '#domain/problems.ts'
import { instantOf, oneDay } from '#domain/time.ts'
import type { CommandBus, CommandInput } from '../../engine/commands/commandBus.ts'
import type { ServerDeps } from '../../deps.ts'

/** Each refusal of a username tells that the name is in use on this server, so one practice or network gets few of them a day. */
const maxTakenPerDay = 50

/**
 * Counts the attempt before it runs, so that simultaneous attempts all count, and forgets it unless the name was taken.
 * @param taker The practice, or the network of a sign-up.
 * @throws Problem `too-many`, whether or not the name is available
 */
export async function countTakenUsername<Result>(deps: ServerDeps, taker: string, run: () => Promise<Result>): Promise<Result> {
  const { credentials } = deps.store
  const at = instantOf(deps.now())
  const name = `usernames:${taker}`
  const { wait } = await credentials.countWithin([{ name, max: maxTakenPerDay, windowMilliseconds: oneDay }], at)
  if (wait > 0) throw new Problem('too-many', 'Too many usernames were not available. Try again tomorrow.', { retryAfter: wait / 1000 })
  const forget = () => credentials.deleteAttempts(name, at)
  const result = await run().catch(async (thrown: unknown) => {
    if (!(thrown instanceof Problem) || thrown.code !== 'not-unique') await forget()
    throw thrown
  })
  await forget()
  return result
}

const namesUser = ({ command, data, patch }: CommandInput): boolean =>
  command === 'users.create' || (command === 'users.edit' && Object.hasOwn(patch ?? data ?? {}, 'username'))

/** Counts the usernames that are refused to a practice. */
export const limitTakenUsernames = (deps: ServerDeps): CommandBus => ({
  ...deps.commands,
  execute: (principal, input) =>
    namesUser(input)
      ? countTakenUsername(deps, principal.practice, () => deps.commands.execute(principal, input))
      : deps.commands.execute(principal, input),
})
