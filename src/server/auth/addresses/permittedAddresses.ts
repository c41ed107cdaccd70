import { BlockList, isIPv6 } from 'node:net'
import type { Settings } from '#domain/practice/settings.ts'
import { Problem } from '#domain/problems.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { practiceSettings } from '../../engine/practiceSettings.ts'
import type { ServerDeps } from '../../deps.ts'

/** Users of a practice sign in and work from permitted addresses only, if it lists any. */

type IsPermitted = (address: string) => boolean

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** @param networks addresses and networks that are valid by their shape. An IPv4 address matches in its IPv6 form, too. */
export function permittedBy(networks: readonly string[]): IsPermitted {
  if (networks.length === 0) return () => true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => address !== '' && list.check(address, familyOf(address))
}

const notPermitted = () => new Problem('address-not-permitted', 'Your practice does not permit signing in from this network.')

/** @throws Problem `address-not-permitted` */
export async function requirePermittedAddress(deps: Pick<ServerDeps, 'store'>, practice: string, address: string): Promise<void> {
  const { permittedAddresses } = await practiceSettings(deps, practice)
  if (!permittedBy(permittedAddresses)(address)) throw notPermitted()
}

export type PermittedAddresses = (practice: string, address: string) => Promise<boolean>

/**
 * Reads the list for every request, as permissions are read: a change applies at once, even one by another server. What it keeps is the
 * compiled list of one version.
 */
export function createPermittedAddresses({ store }: Pick<ServerDeps, 'store'>): PermittedAddresses {
  const kept = new Map<string, { readonly id: string; readonly version: number; readonly isPermitted: IsPermitted }>()
  const readSettings = async (practice: string) => {
    const id = kept.get(practice)?.id
    return id === undefined
      ? (await store.list(practice, 'settings', { where: [], limit: 1 })).items[0]
      : store.get(practice, 'settings', id)
  }
  const compile = (practice: string, { id, version, permittedAddresses }: AnyRecord) => {
    const compiled = { id, version, isPermitted: permittedBy((permittedAddresses ?? []) as Settings['permittedAddresses']) }
    kept.set(practice, compiled)
    return compiled
  }
  return async (practice, address) => {
    const settings = await readSettings(practice)
    if (!settings) return true
    const last = kept.get(practice)
    return (last?.version === settings.version ? last : compile(practice, settings)).isPermitted(address)
  }
}
