import { BlockList, isIP } from 'node:net'

/** Says of a peer's address whether its forwarding headers are believed. */
export type Trusts = (address: string) => boolean

/** Words for networks that nobody wants to spell. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/')
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
}

/** @returns `null` where a part is neither an address, a network nor one of the words. */
export function readTrusts(text: string): Trusts | null {
  if (text === 'off') return () => false
  const networks = text.split(',').flatMap((part) => named[part.trim()] ?? [part.trim()])
  if (!networks.every(isNetwork)) return null
  const list = new BlockList()
  for (const network of networks) addNetwork(list, network)
  return (address) => isIP(address) > 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
