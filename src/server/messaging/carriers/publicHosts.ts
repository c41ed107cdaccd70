import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { plainAddressOf } from '../../budgets/plainAddressOf.ts'

/** Decides to which hosts the server may connect for a practice: only to public ones, so that no user of a practice reaches the network of the server. */

const rangesOf = (family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

const private4 = rangesOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])

/** Only this range is given out for hosts of the internet. Loopback, link-local, site-local and translated addresses are outside it. */
const global6 = rangesOf('ipv6', ['2000::/3'])
/** Documentation, Teredo and 6to4, which leads to any IPv4 address. */
const special6 = rangesOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** An IPv4 address written as IPv6 counts as the IPv4 address. A zone id names an interface of this machine and makes nothing public. */
export function isPrivateAddress(address: string): boolean {
  const plain = plainAddressOf(address)
  return isIP(plain) === 6 ? !global6.check(plain, 'ipv6') || special6.check(plain, 'ipv6') : private4.check(plain, 'ipv4')
}

/** A host that may not be connected to. Its message is for the user who entered it. */
export class HostRefused extends Error {}

const addressesOf = (host: string): Promise<readonly string[]> =>
  lookup(host, { all: true, verbatim: true }).then(
    (found) => found.map(({ address }) => address),
    () => [],
  )

export type PublicHosts = {
  /** @returns an address of the host. @throws HostRefused if one of its addresses is private; Error if the name is unknown. */
  readonly addressOf: (host: string) => Promise<string>
}

/** @param permitted hosts that the operator of the server allows although they are private, such as a mail server in the practice. */
export function createPublicHosts(permitted: readonly string[]): PublicHosts {
  const isPermitted = (host: string) => permitted.includes(host.toLowerCase())
  return {
    addressOf: async (name) => {
      const host = name.replace(/^\[|\]$/g, '')
      const found = isIP(host) ? [host] : await addressesOf(host)
      const [address] = found
      if (address === undefined) throw new Error(`The host ${host} is not known`)
      if (!isPermitted(host) && found.some(isPrivateAddress)) throw new HostRefused('is in a private network')
      return address
    },
  }
}
