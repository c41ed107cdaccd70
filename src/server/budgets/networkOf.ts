import { isIPv6 } from 'node:net'

/**
 * The network by which limits count an address: an IPv4 address, or the first 64 bits of an IPv6 address.
 * One customer of a provider has all addresses of a /64.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of 16 bits. A URL host is the text form of RFC 5952, with at most one `::` and no dotted part. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const parse = (text = '') => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [first, last] = [parse(head), parse(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}
