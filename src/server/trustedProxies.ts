import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyaddr, { compile } from '@fastify/proxy-addr'

/** True if forwarding headers from this peer address are trusted. */
export type TrustProxy = (address: string) => boolean

/**
 * The library reads addresses, networks and the names `loopback`, `linklocal` and `uniquelocal`. It also reads short forms such as `10`
 * or `010.0.0.1`, which mean another address than an operator expects. So a part that is not a name must be a full address.
 */
const isNameOrAddress = (part: string) => /^[a-z]+$/.test(part) || isIP(part.split('/', 1)[0] ?? '') > 0

/** @returns `null` if a part is not an address, a network or a network name, or if a network holds every address. */
export function parseTrustedProxies(text: string): TrustProxy | null {
  if (text === 'off') return () => false
  const parts = text.split(',').map((part) => part.trim())
  if (!parts.every(isNameOrAddress)) return null
  try {
    const isTrusted = compile(parts)
    return (address) => isIP(address) > 0 && isTrusted(address, 0)
  } catch {
    return null
  }
}

/** The address of the client, as the nearest trusted proxies tell it; empty if its connection was reset before it was read. */
export const proxyAddress = (request: IncomingMessage, isTrusted: TrustProxy): string =>
  request.socket.remoteAddress === undefined ? '' : proxyaddr(request, isTrusted)
