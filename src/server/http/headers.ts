import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#domain/problems.ts'
import type { Config } from '../config.ts'
import { destinationOf, isFromAnotherSite, isInTheClear } from './origin.ts'

type Seen = Pick<Config, 'publicUrl' | 'trusts'>

/** On every answer. `same-origin` and not `no-referrer`, for which browsers would send forms with the origin `null`. */
export const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
  // What is no page may load nothing, should a browser be talked into showing it as one.
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

/** A year, this host alone: a practice's other hosts are not ours to bind. */
const httpsOnly = 'max-age=31536000'

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Asked by machines that watch the process, by address. */
const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * The first things that are looked at, before anybody is asked who they are.
 * @throws Problem `insecure` for plain http from another machine, `other-site` for a change that another site's page sends
 */
export function guardTheWay(app: FastifyInstance, config: Seen): void {
  app.addHook('onRequest', async (request, reply) => {
    const to = destinationOf(config, request.raw)
    reply.headers(to.secure ? { ...always, 'strict-transport-security': httpsOnly } : always)
    if (isInTheClear(to) && !healthPaths.has(request.url)) {
      throw new Problem('insecure', 'Over plain http this can be used on the machine it runs on and nowhere else.')
    }
    if (!safeMethods.has(request.method) && isFromAnotherSite(config, request.raw)) {
      throw new Problem('other-site', 'A page of another site sent this, so it was not done.')
    }
  })
}

/** Older browsers do not count a WebSocket to the same host as 'self'. */
function socketsOf(host: string, secure: boolean): string {
  return /^[\w.:[\]-]+$/.test(host) ? ` ${secure ? 'wss' : 'ws'}://${host}` : ''
}

const policy = (nonce: string, sockets: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self'${sockets}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Gives a page leave to load what it needs. @returns The nonce that its own styles and scripts must carry. */
export function openPage(config: Seen, reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  const { host, secure } = destinationOf(config, reply.request.raw)
  reply.header('content-security-policy', policy(nonce, socketsOf(host, secure)))
  return nonce
}
