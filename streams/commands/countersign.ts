import type { CommandResponse, CommandRequest } from '#domain/wire.ts'
import { createRestClient, type Fetch, type RestClient } from '../link/restClient.ts'
import type { SetTimer } from '../link/linkMonitor.ts'

/** Signs with the user's PIN, or with username and password if the user has no PIN. */
export type Signatory = { readonly user: string; readonly pin: string } | { readonly username: string; readonly password: string }
export type Countersign = (signatory: Signatory, request: CommandRequest) => Promise<CommandResponse>

type CountersignDeps = { readonly address: string; readonly fetch: Fetch; readonly setTimer: SetTimer; readonly newKey: () => string }
type TokenResponse = { readonly token: string }

/**
 * Creates a function that sends one command in the name of another user at this screen. The server accepts a PIN only from a signed-in
 * screen, so that request carries the cookie; a password needs none. The command itself carries only the new token, and the screen's own
 * session is not replaced.
 * @param sessionRest sends requests with the screen's own session.
 * @returns a function that throws a ProblemError when the server refuses the signature or the command.
 */
export const createCountersign =
  ({ address, fetch, setTimer, newKey }: CountersignDeps, sessionRest: RestClient): Countersign =>
  async (signatory, request) => {
    const fetchWithoutCookie: Fetch = (url, init) => fetch(url, { ...init, credentials: 'omit' })
    const restWith = (token: string | null) =>
      createRestClient({ address, token, fetch: fetchWithoutCookie, setTimer, onSignedOut: () => {} })
    const { token } = (await ('pin' in signatory
      ? sessionRest('POST', '/api/auth/sign/', signatory)
      : restWith(null)('POST', '/api/auth/', signatory))) as TokenResponse
    const signatoryRest = restWith(token)
    try {
      return (await signatoryRest('POST', '/api/commands/', request, { 'idempotency-key': newKey() })) as CommandResponse
    } finally {
      // The token expires on the server even if this request fails.
      await signatoryRest('DELETE', '/api/token/', { token }).catch(() => null)
    }
  }
