import { isIPv6 } from 'node:net'
import { groupsOf, plainAddressOf } from './plainAddressOf.ts'

/**
 * The network by which limits count an address: an IPv4 address, or the first 64 bits of an IPv6 address.
 * One customer of a provider has all addresses of a /64.
 */
export function networkOf(address: string): string {
  const plain = plainAddressOf(address)
  if (!isIPv6(plain)) return plain
  return `${groupsOf(plain)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
