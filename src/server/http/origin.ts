import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

/** Where a request was sent to, as the browser sees it. Works on the bare request, so the socket's handshake is judged alike. */
export type Destination = {
  /** With its port, where it is not the usual one. */
  readonly host: string
  readonly secure: boolean
  readonly loopback: boolean
}

type Seen = Pick<Config, 'publicUrl' | 'trusts'>

const one = (header: string | string[] | undefined): string => (Array.isArray(header) ? header.join(',') : (header ?? ''))
/** What the nearest proxy said; what stands before it anybody may have written. */
const lastOf = (header: string | string[] | undefined): string => one(header).split(',').at(-1)?.trim() ?? ''
const isLoopback = (hostname: string) => /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname)
const withoutPort = (host: string) => host.replace(/:\d*$/, '')

/** Forwarding headers count only from proxies named in TRUST_PROXY; at PUBLIC_URL's own host its scheme counts. */
export function destinationOf(config: Seen, raw: IncomingMessage): Destination {
  const believed = config.trusts(raw.socket.remoteAddress ?? '')
  const host = (believed && lastOf(raw.headers['x-forwarded-host'])) || one(raw.headers.host)
  const scheme = believed ? lastOf(raw.headers['x-forwarded-proto']) : ''
  const isPublic = config.publicUrl?.protocol === 'https:' && config.publicUrl.host === host.toLowerCase()
  return { host, secure: scheme === 'https' || isPublic || 'encrypted' in raw.socket, loopback: isLoopback(withoutPort(host)) }
}

/** Passwords and patients do not travel in the clear: plain http is for this machine alone. */
export const isInTheClear = (to: Destination) => !to.secure && !to.loopback

function isOwn(origin: string, config: Seen, to: Destination): boolean {
  return origin === `${to.secure ? 'https' : 'http'}://${to.host}` || origin === config.publicUrl?.origin
}

/**
 * Whether a browser sent this on behalf of another site. Programs name no origin and are let through: what a forger lacks is the
 * cookie, and only a browser would add it.
 */
export function isFromAnotherSite(config: Seen, raw: IncomingMessage): boolean {
  const fetchSite = one(raw.headers['sec-fetch-site'])
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none'
  const origin = one(raw.headers.origin)
  return origin !== '' && !isOwn(origin, config, destinationOf(config, raw))
}
