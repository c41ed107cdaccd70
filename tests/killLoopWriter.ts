import { setTimeout as pause } from 'node:timers/promises'
import type { AnyRecord } from '#domain/wire.ts'
import type { Person, Reply } from './support/person.ts'

/** What one writer was told, and so what the server has to keep. */
export type Told = {
  /** Every key that was answered with a success, in order. */
  readonly keys: readonly string[]
  /** Each record that it made, as the last answer gave it. */
  readonly records: ReadonlyMap<string, AnyRecord>
  /** Calls whose outcome was not known, and that were made again with the same key. */
  readonly again: number
  /** Answers that nobody may get here. */
  readonly wrong: readonly string[]
}

export type Writer = { readonly told: Told; readonly stop: () => Promise<Told> }

type Act = {
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body: object
  readonly headers: Readonly<Record<string, string>>
}

const editsOfEach = 4

/** The next thing to write: a new patient, or the next edit of the last one, which must find exactly the version we were told. */
function nextAct(last: AnyRecord | undefined, key: string): Act {
  if (!last || last.version > editsOfEach) {
    return { method: 'POST', path: '/api/patients/', body: { firstName: 'Kerry', lastName: 'O’Neil 😷', notes: key }, headers: {} }
  }
  return { method: 'PATCH', path: `/api/patients/${last.id}`, body: { notes: key }, headers: { 'if-match': `"${last.version}"` } }
}

/** Every so many calls somebody taps twice: the second comes milliseconds after the first, which may be done, in hand, or on its way. */
const impatience = 5
const patient = 60_000

/**
 * Writes as fast as it is answered, one thing after the other. A call that breaks, finds the server closing or takes too long is made
 * again with the same key until its outcome is known.
 */
export function aWriter(name: string, person: Person): Writer {
  const keys: string[] = []
  const records = new Map<string, AnyRecord>()
  const wrong: string[] = []
  let again = 0
  let stopped = false
  let last: AnyRecord | undefined

  const ask = ({ method, path, body, headers }: Act, key: string) =>
    person.call(method, path, body, { ...headers, 'idempotency-key': key }).catch(() => null)
  const definite = async (act: Act, key: string, patience: number): Promise<Reply<AnyRecord>> => {
    for (let tries = 0; ; tries += 1) {
      const asked = ask(act, key)
      const reply = tries === 0 ? await Promise.race([asked, pause(patience, null)]) : await asked
      if (reply && reply.status !== 503) return reply
      again += 1
      if (tries > 0) await pause(25)
    }
  }
  const write = async () => {
    for (let count = 0; !stopped; count += 1) {
      const key = `${name}-${count}`
      const { status, body } = await definite(nextAct(last, key), key, count % impatience === 0 ? count % 4 : patient)
      if (status >= 300) wrong.push(`${key} answered ${status}: ${JSON.stringify(body)}`)
      if (status >= 300) return
      keys.push(key)
      records.set(body.id, body)
      last = body
    }
  }
  const done = write()
  const stop = async () => {
    stopped = true
    await done
    return told
  }
  const told = {
    keys,
    records,
    wrong,
    get again() {
      return again
    },
  }
  return { told, stop }
}
