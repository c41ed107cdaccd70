import { setTimeout as pause } from 'node:timers/promises'
import type { AnyRecord } from '#domain/wire.ts'
import type { ApiClient, ApiResponse } from '../support/server/apiClient.ts'

/** The responses that one writer received, which the server must keep. */
export type WriterResult = {
  /** Every key with a successful response, in order. */
  readonly keys: readonly string[]
  /** Each created record, as in the last response. */
  readonly records: ReadonlyMap<string, AnyRecord>
  /** The number of calls with an unknown outcome that the writer repeated with the same key. */
  readonly retries: number
  /** Responses that must not occur in this test. */
  readonly unexpected: readonly string[]
}

export type Writer = { readonly result: WriterResult; readonly stop: () => Promise<WriterResult> }

type WriteRequest = {
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body: object
  readonly headers: Readonly<Record<string, string>>
}

const editsOfEach = 4

/** Returns the next write: a new patient, or the next edit of the last patient at exactly the version last received. */
function nextWrite(last: AnyRecord | undefined, key: string): WriteRequest {
  if (!last || last.version > editsOfEach) {
    return { method: 'POST', path: '/api/patients/', body: { firstName: 'Kerry', lastName: 'O’Neil 😷', notes: key }, headers: {} }
  }
  return { method: 'PATCH', path: `/api/patients/${last.id}`, body: { notes: key }, headers: { 'if-match': `"${last.version}"` } }
}

/** Every fifth call is sent twice, as on a double click. The first may be done, in progress or not yet received. */
const doubleSendEvery = 5
const normalTimeout = 60_000

/**
 * Starts a writer that sends one write after another, as fast as the server responds. A call that fails, times out or meets a closing
 * server is repeated with the same key until its outcome is known.
 */
export function startWriter(name: string, person: ApiClient): Writer {
  const keys: string[] = []
  const records = new Map<string, AnyRecord>()
  const unexpected: string[] = []
  let retries = 0
  let stopped = false
  let last: AnyRecord | undefined

  const send = ({ method, path, body, headers }: WriteRequest, key: string) =>
    person.call(method, path, body, { ...headers, 'idempotency-key': key }).catch(() => null)
  const sendUntilKnown = async (request: WriteRequest, key: string, timeout: number): Promise<ApiResponse<AnyRecord>> => {
    for (let attempt = 0; ; attempt += 1) {
      const pending = send(request, key)
      const reply = attempt === 0 ? await Promise.race([pending, pause(timeout, null)]) : await pending
      if (reply && reply.status !== 503) return reply
      retries += 1
      if (attempt > 0) await pause(25)
    }
  }
  const writeLoop = async () => {
    for (let count = 0; !stopped; count += 1) {
      const key = `${name}-${count}`
      const { status, body } = await sendUntilKnown(nextWrite(last, key), key, count % doubleSendEvery === 0 ? count % 4 : normalTimeout)
      if (status >= 300) unexpected.push(`${key} answered ${status}: ${JSON.stringify(body)}`)
      if (status >= 300) return
      keys.push(key)
      records.set(body.id, body)
      last = body
    }
  }
  const loop = writeLoop()
  const stop = async () => {
    stopped = true
    await loop
    return result
  }
  const result = {
    keys,
    records,
    unexpected,
    get retries() {
      return retries
    },
  }
  return { result, stop }
}
