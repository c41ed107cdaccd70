import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { Problem } from '#domain/problems.ts'
import type { Config } from '../../config.ts'
import { destinationOf } from '../../http/security/origin.ts'

/** The site that a passkey belongs to, as browsers bind it: a host name, and the origin of its pages. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/**
 * The host of `PUBLIC_URL`, or else the host of the request.
 * @throws Problem `refused` for an address by number, because browsers create passkeys for names only
 */
export function relyingPartyOf(config: Pick<Config, 'publicUrl' | 'trustsProxy'>, raw: IncomingMessage): RelyingParty {
  const { host, secure } = destinationOf(config, raw)
  const url = config.publicUrl ?? URL.parse(`${secure ? 'https' : 'http'}://${host}`)
  if (!url || isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0)
    throw new Problem('refused', 'Passkeys do not work at an address of numbers. Open this page at its name.', { possible: [] })
  return { id: url.hostname, origin: url.origin }
}
