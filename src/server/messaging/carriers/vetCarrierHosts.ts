import { conflictProblem } from '#domain/problems.ts'
import type { Carrier } from '#domain/messaging/messageChannel.ts'
import type { Fields } from '#domain/wire.ts'
import type { MessageChannelRecord } from '#machines/records.ts'
import type { ServerDeps } from '../../deps.ts'
import type { CommandBus, CommandInput } from '../../engine/commands/commandBus.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { hostNameOf } from './carrierHost.ts'
import { channelArea } from './channelTransports.ts'
import { HostRefused, type PublicHosts } from './publicHosts.ts'

/** Without it the command is refused anyway, and a name is not looked up. */
const channelScope = 'gen.e'
const vettedCommands: ReadonlySet<string> = new Set([`${channelArea}.create`, `${channelArea}.edit`])

/**
 * Refuses a channel whose carrier is in a private network, before it is saved. A connection is checked again, because a name may lead
 * elsewhere later. A name that is unknown now is saved: the channel stays unverified.
 */
export const vetCarrierHosts = (deps: ServerDeps, hosts: PublicHosts): CommandBus => ({
  ...deps.commands,
  execute: async (principal, input) => {
    if (vettedCommands.has(input.command ?? '') && principal.scopes.has(channelScope)) await vetHost(deps, hosts, principal, input)
    return deps.commands.execute(principal, input)
  },
})

/** @throws Problem `conflicting` */
async function vetHost({ store }: ServerDeps, hosts: PublicHosts, { practice }: Principal, input: CommandInput): Promise<void> {
  const fields = (input.patch ?? input.data ?? {}) as Fields
  const { host } = fields
  if (typeof host !== 'string') return
  const saved = input.record === undefined ? null : ((await store.get(practice, channelArea, input.record)) as MessageChannelRecord | null)
  const carrier = (fields['carrier'] ?? saved?.carrier ?? 'file') as Carrier
  if (carrier === 'file') return
  const parsed = hostNameOf(carrier, host)
  if ('fault' in parsed) throw conflictProblem('host', parsed.fault)
  try {
    await hosts.addressOf(parsed.host)
  } catch (error) {
    if (error instanceof HostRefused) throw conflictProblem('host', error.message)
  }
}
