import type { ProblemBody } from '#domain/wire.ts'
import type { DeviceProof } from './deviceProof.ts'
import type { SetTimer } from './linkMonitor.ts'

/** The server answered with a problem document. */
export class ProblemError extends Error {
  readonly problem: ProblemBody
  /** Milliseconds to wait before a retry, if the server said so. */
  readonly retryAfter: number | null

  constructor(problem: ProblemBody, retryAfter: number | null = null) {
    super(problem.detail || problem.title)
    this.name = 'Refusal'
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** No readable response arrived, so it is unknown whether the request was carried out. */
export class NoResponseError extends Error {
  constructor(cause: unknown) {
    super('The server did not answer', { cause })
    this.name = 'Unanswered'
  }
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Headers = Readonly<Record<string, string>>
/** @throws ProblemError for every unsuccessful answer, NoResponseError when there was none. */
export type RestClient = (method: Method, path: string, body?: unknown, headers?: Headers) => Promise<unknown>

export type Fetch = (address: string, request: RequestInit) => Promise<Response>

type RestClientDeps = {
  /** `''` for the page's own server. */
  readonly address: string
  readonly token: string | null
  /** Signs the requests of a paired device, whose token is accepted with its proofs only. */
  readonly proof?: DeviceProof | null
  readonly fetch: Fetch
  readonly setTimer: SetTimer
  readonly onSignedOut: () => void
}

/** How long an answer may take, in milliseconds. Uploads have no limit. */
const responseTimeout = 15_000

type Answer = { readonly response: Response; readonly text: string }

/**
 * Sends and receives JSON. It tries once; the caller decides whether a retry is safe. A request that the server refused only for the nonce
 * of its proof is repeated.
 */
export const createRestClient =
  (deps: RestClientDeps): RestClient =>
  async (method, path, body, headers = {}) => {
    const sendOnce = () => send(deps, method, path, body, headers)
    const first = await sendOnce()
    const nonce = first.response.headers.get('dpop-nonce')
    if (nonce !== null) deps.proof?.setNonce(nonce)
    const { response, text } = nonce !== null && deps.proof ? await sendOnce() : first
    if (response.status === 401) deps.onSignedOut()
    return response.ok ? parseBody(response, text) : throwProblem(response, text)
  }

/** The time limit includes signing. */
async function send(deps: RestClientDeps, method: Method, path: string, body: unknown, headers: Headers): Promise<Answer> {
  const { address, token, proof, fetch, setTimer } = deps
  const abort = new AbortController()
  const cancelTimeout = isUpload(body) ? () => {} : setTimer(responseTimeout, () => abort.abort())
  try {
    const signed = proof ? { dpop: await proof.sign({ method, path, token }) } : {}
    const credentials = token ? { authorization: `${proof ? 'DPoP' : 'Bearer'} ${token}` } : {}
    const request = { ...requestOf(method, body, { ...credentials, ...signed, ...headers }), signal: abort.signal }
    const response = await fetch(address + path, request).catch(throwNoResponse)
    return { response, text: await response.text().catch(throwNoResponse) }
  } finally {
    cancelTimeout()
  }
}

function requestOf(method: Method, body: unknown, headers: Headers): RequestInit {
  const isRaw = isUpload(body)
  const contentType: Headers = body === undefined || isRaw ? {} : { 'content-type': 'application/json' }
  return {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...contentType, ...headers },
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
  }
}

const throwNoResponse = (cause: unknown): never => {
  throw new NoResponseError(cause)
}

const isUpload = (body: unknown): body is Blob | FormData | ArrayBuffer | Uint8Array<ArrayBuffer> =>
  body instanceof Blob || body instanceof FormData || body instanceof ArrayBuffer || body instanceof Uint8Array

const isJson = (response: Response) => /\bjson\b/.test(response.headers.get('content-type') ?? 'json')

/** Returns a file as text. */
function parseBody(response: Response, text: string): unknown {
  if (text === '') return null
  if (!isJson(response)) return text
  try {
    return JSON.parse(text)
  } catch (cause) {
    return throwNoResponse(cause)
  }
}

/** Throws the problem. An error without a problem document comes from a proxy, so it is unknown whether the request was carried out. */
function throwProblem(response: Response, text: string): never {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  if (!isProblem) throw new NoResponseError(new Error(`status ${response.status}`))
  throw new ProblemError(parseBody(response, text) as ProblemBody, Number.isFinite(seconds) ? seconds * 1000 : null)
}
