import { Problem } from '#domain/problems.ts'
import type { CommandBus } from '../engine/commands/commandBus.ts'
import type { Principal } from '../engine/access/principal.ts'
import type { ServerDeps } from '../deps.ts'
import { countAttempts, deviceKey } from './identify/identifyAttempts.ts'
import { practiceSettings } from '../engine/practiceSettings.ts'

const helpCommand = 'kiosk/sessions.askForHelp'

/**
 * Counts calls for help with the kiosk's attempts to identify. Beyond the limit a kiosk can have one open call: a patient whose attempts
 * are used up still gets help, and a kiosk cannot fill the list at reception.
 */
export const limitHelpCalls = (deps: ServerDeps): CommandBus => ({
  ...deps.commands,
  execute: async (principal, input) => {
    if (input.command !== helpCommand || principal.kind !== 'kiosk') return deps.commands.execute(principal, input)
    const forgetAttempt = await countHelpCall(deps, principal)
    const result = await deps.commands.execute(principal, input).catch(async (thrown: unknown) => {
      await forgetAttempt()
      throw thrown
    })
    if (result.isRepeated) await forgetAttempt()
    return result
  },
})

/** @returns forgets the call. @throws Problem `too-many` */
async function countHelpCall(deps: ServerDeps, { practice, device = '' }: Principal): Promise<() => Promise<void>> {
  const settings = await practiceSettings(deps, practice)
  const { remaining, recordSuccess } = await countAttempts(deps, [deviceKey(device)], settings)
  if (remaining >= 0) return recordSuccess
  const open = await deps.store.list(practice, 'kiosk/sessions', {
    where: [
      { column: 'device', is: [device] },
      { column: 'state', is: ['needReception'] },
    ],
    limit: 1,
  })
  if (open.items.length > 0)
    throw new Problem('too-many', 'Reception has already been called.', { retryAfter: settings.kioskTriesWithin * 60 })
  return () => Promise.resolve()
}
