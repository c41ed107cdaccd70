import type { RefusalStep } from '#domain/refusalOrder.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { createSession } from '#server/auth/sessions/sessions.ts'
import { budgetLimits } from '#server/budgets/budgetLimits.ts'
import { type TestServer, bearer, startTestServer } from '../../server/startTestServer.ts'
import type { TestDevice } from '../../support/server/testDevice.ts'
import { createSamples } from '../../support/server/createSamples.ts'

/** A valid request, into which faults are planted one by one. */
export type FaultyRequest = {
  method: 'POST' | 'PATCH' | 'DELETE' | 'PUT'
  url: string
  readonly query: string[]
  payload: Record<string, unknown> | null
  /** Sent instead of the payload. */
  text: string | null
  contentType: string
  key: string | null
  /** The record whose current version is sent, and the version that is sent instead. */
  readonly versioned?: { readonly area: string; readonly id: string }
  version: number | 'current' | null
  /** The scopes that its user loses after a first request with the same key. */
  readonly lacks: Set<string>
  locations: readonly string[] | null
  /** A token that is no user's; `null` without a sign-in. */
  token?: string | null
  /** The device whose token it is, and what signs its requests. */
  readonly device?: string
  readonly signer?: TestDevice
}

export type Fault = (request: FaultyRequest, fixture: Fixture) => void | Promise<void>
export type RefusalCase = {
  readonly name: string
  readonly base: (fixture: Fixture) => Promise<FaultyRequest>
  readonly faults: Readonly<Partial<Record<RefusalStep, Fault>>>
}

export const requestTo = (method: FaultyRequest['method'], url: string, fields: Partial<FaultyRequest> = {}): FaultyRequest => ({
  method,
  url,
  query: [],
  payload: null,
  text: null,
  contentType: 'application/json',
  key: null,
  version: null,
  lacks: new Set(),
  locations: null,
  ...fields,
})

export const usedKey = 'used-before'
/** No search is left for the practice, so a request with `q` is over its budget. */
const noSearches = { ...budgetLimits, rates: { ...budgetLimits.rates, searches: { practice: { burst: 1, perSecond: 1e-6 } } } }

export type Fixture = Awaited<ReturnType<typeof createFixture>>

export async function createFixture() {
  const server = await startTestServer({ limits: noSearches })
  const samples = await createSamples(server.execute)
  const numbers = { last: 0 }
  const { token } = await createUser(server, numbers)
  for (const _ of [1, 2]) await server.app.inject({ url: '/providers/?q=a', headers: bearer(token) })
  return { server, samples, execute: server.execute, next: () => (numbers.last += 1), createUser: () => createUser(server, numbers) }
}

/** Creates a user with every permission, in a group of their own. */
async function createUser(server: TestServer, numbers: { last: number }) {
  const name = `person-${(numbers.last += 1)}`
  const group = await server.execute('groups.create', null, { name, scopes: grantableScopes })
  const id = await server.execute('users.create', null, { username: name, name, groups: [group] })
  const record = await server.deps.store.get(server.practice, 'users', id)
  if (!record) throw new Error('the user was not created')
  return { id, group, token: (await createSession(server.deps, server.practice, record)).token }
}

async function ifMatchOf({ server }: Fixture, { versioned, version }: FaultyRequest): Promise<Record<string, string>> {
  if (!versioned || version === null) return {}
  const record = version === 'current' ? await server.deps.store.get(server.practice, versioned.area, versioned.id) : { version }
  return { 'if-match': `"${record?.version ?? 1}"` }
}

/** A paired device proves its token with each request. */
async function credentialsOf({ signer, method, url: path }: FaultyRequest, token: string | null): Promise<Record<string, string>> {
  if (token === null) return {}
  if (token !== signer?.token()) return bearer(token)
  return { authorization: `DPoP ${token}`, dpop: await signer.proof.sign({ method, path, token }) }
}

async function send(fixture: Fixture, request: FaultyRequest, token: string | null) {
  const body = request.text ?? (request.payload === null ? null : JSON.stringify(request.payload))
  const { statusCode, body: text } = await fixture.server.app.inject({
    method: request.method,
    url: [request.url, request.query.join('&')].filter(Boolean).join('?'),
    headers: {
      ...(await credentialsOf(request, token)),
      ...(body === null ? {} : { 'content-type': request.contentType }),
      ...(request.key === null ? {} : { 'idempotency-key': request.key }),
      ...(await ifMatchOf(fixture, request)),
    },
    ...(body === null ? {} : { payload: body }),
  })
  return { status: statusCode, code: text === '' ? '' : String((JSON.parse(text) as Fields)['type'] ?? '').replace(/^.*#problem-/, '') }
}

/** Sends the valid request of a case with these faults. @returns The problem code, or the status of a request that is accepted. */
export async function answerTo(fixture: Fixture, { base, faults }: RefusalCase, steps: readonly RefusalStep[]): Promise<string> {
  const request = await base(fixture)
  const user = request.token === undefined ? await fixture.createUser() : null
  const token = request.token ?? user?.token ?? null
  if (steps.includes('replay')) {
    const first = await send(fixture, { ...request, key: usedKey }, token)
    if (first.status >= 300) throw new Error(`the first request with the key got ${first.status} ${first.code}`)
  }
  for (const step of steps) await faults[step]?.(request, fixture)
  if (user && request.lacks.size > 0) {
    const scopes = grantableScopes.filter((scope) => !request.lacks.has(scope))
    await fixture.execute('groups.edit', user.group, { scopes })
  }
  if (user && request.locations) await fixture.execute('users.edit', user.id, { locations: request.locations })
  const { status, code } = await send(fixture, request, request.token === undefined ? token : request.token)
  return code || String(status)
}
