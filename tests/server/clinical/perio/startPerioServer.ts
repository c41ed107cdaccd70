import type { Scope } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { bearer, password, startTestServer } from '../../startTestServer.ts'

/** Users with a PIN, by what they may do. */
const scopesByUser = {
  hygienist: ['pchart', 'pat'],
  dentist: ['pchart', 'pat'],
  clerk: ['pat'],
  temp: ['pat.l'],
} as const satisfies Readonly<Record<string, readonly Scope[]>>
export type Username = keyof typeof scopesByUser

const pins: Readonly<Record<Username, string>> = { hygienist: '4815', dentist: '1623', clerk: '4242', temp: '2342' }

export type PerioServer = Awaited<ReturnType<typeof startPerioServer>>

/** A server with a patient, a provider and users who may and may not see perio exams. */
export async function startPerioServer() {
  const server = await startTestServer()
  const { execute } = server
  const provider = await execute('providers.create', null, { name: 'Dr Raman' })
  const patient = await execute('patients.create', null, { firstName: 'Peta', lastName: 'Collins' })
  const tokens = new Map<Username, string>()
  for (const username of Object.keys(scopesByUser) as Username[]) {
    const group = await execute('groups.create', null, { name: username, scopes: scopesByUser[username] })
    const user = await execute('users.create', null, { username, name: username, groups: [group], password })
    await execute('users.edit', user, { pin: pins[username] })
    tokens.set(username, await server.signIn({ payload: { username, password } }))
  }
  const call = (by: Username, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: bearer(tokens.get(by) ?? ''), ...(payload ? { payload } : {}) })
  const command = (by: Username, name: string, record: string | null, data: Fields = {}, more: Fields = {}) =>
    call(by, 'POST', '/api/commands/', { command: `operations/perio.${name}`, ...(record === null ? {} : { record }), data, ...more })
  const start = async (data: Fields = {}): Promise<string> => {
    const answer = await command('dentist', 'create', null, { patient, provider, examinedOn: '2026-11-20', ...data })
    return (answer.json() as { readonly record: { readonly id: string } }).record.id
  }
  const read = async (id: string): Promise<Fields> => (await call('dentist', 'GET', `/api/operations/perio/${id}`)).json()
  /** @returns a token that signs in the name of the user, on the screen of another one */
  const signFor = async (by: Username, signer: Username, pin = pins[signer]): Promise<string> =>
    ((await call(by, 'POST', '/api/auth/sign/', { username: signer, pin })).json() as { readonly token: string }).token
  const commandWith = (token: string, name: string, record: string, data: Fields = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/commands/',
      headers: bearer(token),
      payload: { command: `operations/perio.${name}`, record, data },
    })
  return { ...server, patient, provider, call, command, start, read, signFor, commandWith }
}
