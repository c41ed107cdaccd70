import type { IncomingMessage } from 'node:http'
import type { Config } from '../../config.ts'

/** The destination of a request, as the browser sees it. Computed from the raw request, so socket handshakes are checked the same way. */
export type Destination = {
  /** With the port if it is not the default one. */
  readonly host: string
  readonly secure: boolean
  readonly loopback: boolean
}

type OriginConfig = Pick<Config, 'publicUrl' | 'trustsProxy'>

const headerText = (header: string | string[] | undefined): string => (Array.isArray(header) ? header.join(',') : (header ?? ''))
/** The value that the nearest proxy added. Earlier values come from the client and cannot be trusted. */
const lastHeaderValue = (header: string | string[] | undefined): string => headerText(header).split(',').at(-1)?.trim() ?? ''
const isLoopback = (hostname: string) => /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname)
const withoutPort = (host: string) => host.replace(/:\d*$/, '')

/**
 * Believes the scheme only from proxies named in TRUST_PROXY. For the host of PUBLIC_URL its scheme counts. The host is never taken from
 * `X-Forwarded-Host`: a proxy that does not set this header passes on what a client sent.
 */
export function destinationOf(config: OriginConfig, raw: IncomingMessage): Destination {
  const isTrusted = config.trustsProxy(raw.socket.remoteAddress ?? '')
  const host = headerText(raw.headers.host)
  const scheme = isTrusted ? lastHeaderValue(raw.headers['x-forwarded-proto']) : ''
  const isPublic = config.publicUrl?.protocol === 'https:' && config.publicUrl.host === host.toLowerCase()
  return { host, secure: scheme === 'https' || isPublic || 'encrypted' in raw.socket, loopback: isLoopback(withoutPort(host)) }
}

/** True for plain http from another machine. Passwords and patient data must be encrypted, so plain http works only on this machine. */
export const isInsecure = (destination: Destination) => !destination.secure && !destination.loopback

function isOwnOrigin(origin: string, config: OriginConfig, destination: Destination): boolean {
  return origin === `${destination.secure ? 'https' : 'http'}://${destination.host}` || origin === config.publicUrl?.origin
}

/**
 * True if a browser sent this for another site. Programs send no origin and are allowed: a forged request needs the cookie, which only
 * a browser adds.
 */
export function isFromAnotherSite(config: OriginConfig, raw: IncomingMessage): boolean {
  const fetchSite = headerText(raw.headers['sec-fetch-site'])
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none'
  const origin = headerText(raw.headers.origin)
  return origin !== '' && !isOwnOrigin(origin, config, destinationOf(config, raw))
}
