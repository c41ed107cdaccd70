import type { AnyRecord, CommandResponse, CommandRequest, Page, ProblemBody, SignInResponse } from '#domain/wire.ts'

/** One response of the server; the test checks its status. */
export type ApiResponse<Body> = {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
  readonly problem: ProblemBody | null
}

/** A signed-in user of the public API. */
export type ApiClient = {
  readonly token: string
  readonly signedIn: SignInResponse
  readonly call: <Body = AnyRecord>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ApiResponse<Body>>
  /** Lists every page of an area; the position is the first page's. */
  readonly list: (path: string, query?: string) => Promise<{ items: AnyRecord[]; epoch: string; position: number }>
  readonly command: (request: CommandRequest, key?: string) => Promise<ApiResponse<CommandResponse>>
}

type Credential = { readonly token: string | null }

async function sendRequest<Body>(
  url: string,
  { token }: Credential,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
): Promise<ApiResponse<Body>> {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const parsed: unknown = text === '' ? null : JSON.parse(text)
  return { status: response.status, headers: response.headers, body: parsed as Body, problem: response.ok ? null : (parsed as ProblemBody) }
}

async function listAllPages(call: ApiClient['call'], path: string, query: string) {
  const items: AnyRecord[] = []
  let first: Page | null = null
  let next: string | null = null
  do {
    const after: string = next === null ? '' : `&after=${encodeURIComponent(next)}`
    const { status, body } = await call<Page>('GET', `${path}?limit=1000${query}${after}`)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}`)
    first ??= body
    items.push(...body.items)
    next = body.next
  } while (next !== null)
  return { items, epoch: first.epoch, position: first.position }
}

/** @throws Error if the server refuses the sign-in. */
export async function signIn(url: string, username: string, password: string): Promise<ApiClient> {
  const { status, body } = await sendRequest<SignInResponse>(url, { token: null }, 'POST', '/api/auth/', { username, password })
  if (status !== 200) throw new Error(`${username} was refused with ${status}`)
  const call: ApiClient['call'] = (method, path, payload, headers) => sendRequest(url, body, method, path, payload, headers)
  return {
    token: body.token,
    signedIn: body,
    call,
    list: (path, query = '') => listAllPages(call, path, query),
    command: (request, key) => call('POST', '/api/commands/', request, key === undefined ? {} : { 'idempotency-key': key }),
  }
}
