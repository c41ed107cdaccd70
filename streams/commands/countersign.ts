import type { CommandResponse, CommandRequest } from '#domain/wire.ts'
import { createRestClient, type Fetch, type RestClient } from '../link/restClient.ts'
import type { SetTimer } from '../link/linkMonitor.ts'

/** Signs with the user's PIN, or with username and password if the user has no PIN. */
export type Signatory = { readonly user: string; readonly pin: string } | { readonly username: string; readonly password: string }
export type Countersign = (signatory: Signatory, request: CommandRequest) => Promise<CommandResponse>

/** Resolves if the PIN or the password is that of the user; nothing is sent in their name. */
export type ConfirmSigner = (signatory: Signatory) => Promise<void>
type CountersignDeps = { readonly address: string; readonly fetch: Fetch; readonly setTimer: SetTimer; readonly newKey: () => string }
type TokenResponse = { readonly token: string }

/**
 * Creates functions that act in the name of another user at this screen. The server accepts a PIN only from a signed-in screen, so that
 * request carries the cookie; a password needs none. What is sent carries only the new token, and the screen's own session is not replaced.
 * @param sessionRest sends requests with the screen's own session.
 * @returns functions that throw a ProblemError when the server refuses the signature or the command.
 */
export function createCountersign({ address, fetch, setTimer, newKey }: CountersignDeps, sessionRest: RestClient) {
  const fetchWithoutCookie: Fetch = (url, init) => fetch(url, { ...init, credentials: 'omit' })
  const restWith = (token: string | null) =>
    createRestClient({ address, token, fetch: fetchWithoutCookie, setTimer, onSignedOut: () => {} })
  const withToken = async <Result>(signatory: Signatory, send: (rest: RestClient) => Promise<Result>): Promise<Result> => {
    const { token } = (await ('pin' in signatory
      ? sessionRest('POST', '/api/auth/sign/', signatory)
      : restWith(null)('POST', '/api/auth/', signatory))) as TokenResponse
    const signatoryRest = restWith(token)
    try {
      return await send(signatoryRest)
    } finally {
      // The token expires on the server even if this request fails.
      await signatoryRest('DELETE', '/api/token/', { token }).catch(() => null)
    }
  }
  const countersign: Countersign = (signatory, request) =>
    withToken(
      signatory,
      async (rest) => (await rest('POST', '/api/commands/', request, { 'idempotency-key': newKey() })) as CommandResponse,
    )
  const confirmSigner: ConfirmSigner = (signatory) => withToken(signatory, async () => {})
  return { countersign, confirmSigner }
}
