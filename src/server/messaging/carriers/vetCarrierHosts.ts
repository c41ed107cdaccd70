import { conflictProblem } from '#domain/problems.ts'
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
 * Refuses a channel whose carrier is in a private network, before it is saved, and also when only its carrier changes: the host of a file is
 * not judged. A connection is checked again, because a name may lead elsewhere later. A name that is unknown now is saved: the channel stays
 * unverified.
 */
export const vetCarrierHosts = (deps: ServerDeps, hosts: PublicHosts): CommandBus => ({
  ...deps.commands,
  execute: async (principal, input) => {
    if (vettedCommands.has(input.command ?? '') && principal.scopes.has(channelScope)) await vetHost(deps, hosts, principal, input)
    return deps.commands.execute(principal, input)
  },
})

/** Judges the host of a channel as it would be after the command, if its host or its carrier changes. @throws Problem `conflicting` */
async function vetHost({ store }: ServerDeps, hosts: PublicHosts, { practice }: Principal, input: CommandInput): Promise<void> {
  const { record } = input
  const changed = (input.patch ?? input.data ?? {}) as Partial<Pick<MessageChannelRecord, 'carrier'>> & { readonly host?: unknown }
  if (!('host' in changed) && !('carrier' in changed)) return
  const saved = record === undefined ? null : ((await store.get(practice, channelArea, record)) as MessageChannelRecord | null)
  const host = 'host' in changed || !saved ? changed.host : await store.secret(practice, channelArea, saved.id, 'host')
  const carrier = changed.carrier ?? saved?.carrier ?? 'file'
  if (typeof host !== 'string' || carrier === 'file') return
  const parsed = hostNameOf(carrier, host)
  if ('fault' in parsed) throw conflictProblem('host', parsed.fault)
  try {
    await hosts.addressOf(parsed.host)
  } catch (error) {
    if (error instanceof HostRefused) throw conflictProblem('host', error.message)
  }
}
