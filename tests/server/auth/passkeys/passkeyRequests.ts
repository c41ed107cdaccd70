import { totpCode, totpStepAt } from '#server/auth/security/totp.ts'
import { createAuthenticator } from '../../../support/server/softwareAuthenticator.ts'
import { bearer, password, type TestServer } from '../../startTestServer.ts'

/** The origin at which `inject` asks. */
export const origin = 'http://localhost'
type Authenticator = ReturnType<typeof createAuthenticator>

export const ticketIn = (page: string) => /name="ticket" value="([\w-]{43})"/.exec(page)?.[1] ?? ''

/** The requests of a browser that adds passkeys and signs in with them, as `reception`. */
export function passkeyRequests(server: TestServer) {
  const send = (method: 'POST' | 'DELETE', url: string, payload: object, token?: string, headers: Readonly<Record<string, string>> = {}) =>
    server.app.inject({ method, url, payload, headers: { ...headers, ...(token === undefined ? {} : bearer(token)) } })
  const startPasskey = (token: string, typed = password) => send('POST', '/api/auth/passkeys/options/', { password: typed }, token)
  const addPasskey = (token: string, credential: object, name = 'Front desk') =>
    send('POST', '/api/auth/passkeys/', { name, credential }, token)
  const removePasskey = (token: string, passkey: string, typed = password) =>
    send('DELETE', '/api/auth/passkeys/', { passkey, password: typed }, token)
  const optionsFor = async (ticket?: string) =>
    (await send('POST', '/api/auth/passkey/options/', ticket === undefined ? {} : { ticket })).json()
  const form = (fields: Readonly<Record<string, string>>) =>
    server.app.inject({
      method: 'POST',
      url: '/Auth/Signin',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const signInWith = (assertion: object, ticket?: string) =>
    form({ passkey: JSON.stringify(assertion), next: '/my/#/reception', ...(ticket === undefined ? {} : { ticket }) })
  const securityOf = async (token: string) =>
    (await server.app.inject({ url: '/api/usersecurity/', headers: bearer(token) }))
      .json()
      .items.find(({ user }: { user: string }) => user === server.user)

  /** Gives `reception` a passkey. */
  async function withPasskey(): Promise<{ token: string; authenticator: Authenticator; passkey: string }> {
    const token = await server.signIn()
    const authenticator = createAuthenticator(origin)
    const added = await addPasskey(token, authenticator.create((await startPasskey(token)).json()))
    return { token, authenticator, passkey: added.json().id }
  }

  async function turnOnTwoStep(token: string): Promise<string> {
    const { secret } = (await send('POST', '/api/auth/totp/', { password }, token)).json()
    await send('POST', '/api/auth/totp/confirm/', { code: totpCode(secret, totpStepAt(server.deps.now())) }, token)
    server.advance(30_000)
    return secret
  }
  return { startPasskey, addPasskey, removePasskey, optionsFor, form, signInWith, securityOf, withPasskey, turnOnTwoStep, send }
}
