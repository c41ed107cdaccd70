import type { ProblemBody } from '#domain/wire.ts'
import type { SetTimer } from './watch.ts'

/** The server's no. */
export class Refusal extends Error {
  readonly problem: ProblemBody
  /** Milliseconds to stay away, where the server said. */
  readonly retryAfter: number | null

  constructor(problem: ProblemBody, retryAfter: number | null = null) {
    super(problem.detail || problem.title)
    this.name = 'Refusal'
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** Nothing came back that could be read, so nobody knows whether it was done. */
export class Unanswered extends Error {
  constructor(cause: unknown) {
    super('The server did not answer', { cause })
    this.name = 'Unanswered'
  }
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Headers = Readonly<Record<string, string>>
/** @throws Refusal for every answer that is no success, Unanswered where there was none. */
export type Rest = (method: Method, path: string, body?: unknown, headers?: Headers) => Promise<unknown>

export type Fetch = (address: string, request: RequestInit) => Promise<Response>

type Parts = {
  /** `''` for the page's own server. */
  readonly address: string
  readonly token: string | null
  readonly fetch: Fetch
  readonly setTimer: SetTimer
  readonly signedOut: () => void
}

/** How long an answer may take. What is uploaded takes the time that it takes. */
const patience = 15_000

/** JSON in, JSON out. It tries once: whoever asks knows whether asking again is right. */
export const openRest =
  ({ address, token, fetch, setTimer, signedOut }: Parts): Rest =>
  async (method, path, body, headers = {}) => {
    const isRaw = body !== undefined && isUpload(body)
    const abort = new AbortController()
    const callOff = isRaw ? () => {} : setTimer(patience, () => abort.abort())
    const request: RequestInit = {
      method,
      credentials: 'same-origin',
      signal: abort.signal,
      headers: {
        accept: 'application/json',
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    }
    try {
      const response = await fetch(address + path, request).catch(unanswered)
      const said = await response.text().catch(unanswered)
      if (response.status === 401) signedOut()
      return response.ok ? read(response, said) : refuse(response, said)
    } finally {
      callOff()
    }
  }

const unanswered = (cause: unknown): never => {
  throw new Unanswered(cause)
}

const isUpload = (body: unknown): body is Blob | FormData | ArrayBuffer | Uint8Array<ArrayBuffer> =>
  body instanceof Blob || body instanceof FormData || body instanceof ArrayBuffer || body instanceof Uint8Array

const isJson = (response: Response) => /\bjson\b/.test(response.headers.get('content-type') ?? 'json')

/** A file comes back as the text it is. */
function read(response: Response, said: string): unknown {
  if (said === '') return null
  if (!isJson(response)) return said
  try {
    return JSON.parse(said)
  } catch (cause) {
    return unanswered(cause)
  }
}

/** An error that is no problem document comes from something between us and the server: whether it was done is unknown. */
function refuse(response: Response, said: string): never {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  if (!isProblem) throw new Unanswered(new Error(`status ${response.status}`))
  throw new Refusal(read(response, said) as ProblemBody, Number.isFinite(seconds) ? seconds * 1000 : null)
}
