import { isIPv6 } from 'node:net'

/** Returns an address without its zone id, and the IPv4 address of one that is written as IPv6 in any notation. */
export function plainAddressOf(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped) return bare
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The eight groups of 16 bits. A URL host is the text form of RFC 5952, with at most one `::` and no dotted part. */
export function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const parse = (text = '') => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [first, last] = [parse(head), parse(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}
