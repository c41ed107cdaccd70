import type { AnyRecord, CommandAnswer, CommandRequest, Page, ProblemBody, SignedIn } from '#domain/wire.ts'

/** One answer of the server, whole: the status is judged by the test, not here. */
export type Reply<Body> = { readonly status: number; readonly headers: Headers; readonly body: Body; readonly problem: ProblemBody | null }

/** Somebody signed in, who uses the public API and nothing else. */
export type Person = {
  readonly token: string
  readonly signedIn: SignedIn
  readonly call: <Body = AnyRecord>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply<Body>>
  /** The records of an area, every page of them; the position is the first page's. */
  readonly list: (path: string, query?: string) => Promise<{ items: AnyRecord[]; epoch: string; position: number }>
  readonly command: (request: CommandRequest, key?: string) => Promise<Reply<CommandAnswer>>
}

type Credential = { readonly token: string | null }

async function ask<Body>(
  url: string,
  { token }: Credential,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
): Promise<Reply<Body>> {
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
  const read: unknown = text === '' ? null : JSON.parse(text)
  return { status: response.status, headers: response.headers, body: read as Body, problem: response.ok ? null : (read as ProblemBody) }
}

async function everyPage(call: Person['call'], path: string, query: string) {
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

/** @throws Error where the sign-in is refused. */
export async function signIn(url: string, username: string, password: string): Promise<Person> {
  const { status, body } = await ask<SignedIn>(url, { token: null }, 'POST', '/api/auth/', { username, password })
  if (status !== 200) throw new Error(`${username} was refused with ${status}`)
  const call: Person['call'] = (method, path, sent, headers) => ask(url, body, method, path, sent, headers)
  return {
    token: body.token,
    signedIn: body,
    call,
    list: (path, query = '') => everyPage(call, path, query),
    command: (request, key) => call('POST', '/api/commands/', request, key === undefined ? {} : { 'idempotency-key': key }),
  }
}
