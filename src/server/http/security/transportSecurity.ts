import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#domain/problems.ts'
import type { Config } from '../../config.ts'
import { destinationOf, isFromAnotherSite, isInsecure } from './origin.ts'

type OriginConfig = Pick<Config, 'publicUrl' | 'trustsProxy'>

/** Sent with every response. With `no-referrer` instead of `same-origin`, browsers would send forms with the origin `null`. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
  // Responses that are no pages must load nothing, in case a browser is tricked into displaying them.
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

/** One year, without subdomains, because the practice's other hosts are not ours. */
const strictTransportSecurity = 'max-age=31536000'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Requested by monitoring, often by IP address over plain http. */
const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * Sets the security headers and refuses unsafe requests, before authentication.
 * @throws Problem `insecure` for plain http from another machine, `other-site` for a write from another site's page
 */
export function enforceTransportSecurity(app: FastifyInstance, config: OriginConfig): void {
  app.addHook('onRequest', async (request, reply) => {
    // Reset before it was read: it has no address to count by, and no answer arrives.
    if (request.raw.socket.remoteAddress === undefined) throw new Problem('unreadable', 'The connection was closed.')
    const destination = destinationOf(config, request.raw)
    reply.headers(destination.secure ? { ...commonHeaders, 'strict-transport-security': strictTransportSecurity } : commonHeaders)
    if (isInsecure(destination) && !healthPaths.has(request.url)) {
      throw new Problem('insecure', 'Over plain http, the server can only be used on its own computer. Use https.')
    }
    if (!safeMethods.has(request.method) && isFromAnotherSite(config, request.raw)) {
      throw new Problem('other-site', 'A page of another site sent this request, so it was rejected.')
    }
  })
}

/** The WebSocket source for `connect-src`. Older browsers do not count the same host's WebSocket as 'self'. */
function webSocketSource(host: string, secure: boolean): string {
  return /^[\w.:[\]-]+$/.test(host) ? ` ${secure ? 'wss' : 'ws'}://${host}` : ''
}

const contentSecurityPolicy = (nonce: string, socketSource: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self'${socketSource}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sets the content security policy of a page. @returns The nonce for the page's own styles and scripts. */
export function allowPageContent(config: OriginConfig, reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  const { host, secure } = destinationOf(config, reply.request.raw)
  reply.header('content-security-policy', contentSecurityPolicy(nonce, webSocketSource(host, secure)))
  return nonce
}
