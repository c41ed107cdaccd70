import { Settings } from '#domain/practice/settings.ts'
import { fieldProblem } from '#domain/problems.ts'
import { requireCommand } from '../../engine/access/authorisation.ts'
import type { CommandBus, CommandInput } from '../../engine/commands/commandBus.ts'
import { resolveCommand } from '../../engine/commands/parseCommand.ts'
import type { ServerDeps } from '../../deps.ts'
import { permittedBy } from './permittedAddresses.ts'

const { permittedAddresses: Networks } = Settings.shape

/** The networks that the command sets, or `null`. The command itself refuses networks with a fault in their shape. */
function networksOf({ command, data, patch }: CommandInput): readonly string[] | null {
  const sent = command === 'settings.edit' ? (patch ?? data)?.['permittedAddresses'] : undefined
  return sent === undefined ? null : (Networks.safeParse(sent).data ?? null)
}

/** Users cannot shut themselves out. Local programs have no address. */
export const keepOwnAddress = ({ commands }: Pick<ServerDeps, 'commands'>): CommandBus => ({
  ...commands,
  execute: (principal, input) => {
    const { address } = principal
    const networks = address === undefined ? null : networksOf(input)
    if (address !== undefined && networks !== null) {
      requireCommand(principal, resolveCommand(input))
      if (!permittedBy(networks)(address))
        throw fieldProblem('permittedAddresses', `Your own address, ${address}, is not in the list. You could not go on working.`)
    }
    return commands.execute(principal, input)
  },
})
