import { BehaviorSubject } from 'rxjs'
import { backoff } from '../link/backoff.ts'
import type { RestClient } from '../link/restClient.ts'
import type { SetTimer } from '../link/linkMonitor.ts'
import type { DeviceStore } from './deviceStore.ts'
import { outcomeOf, isLocked, isRevoked } from './callOutcome.ts'
import type { Encryption, EncryptedValue } from './encryption.ts'

/** One call that must reach the server. Its idempotency key makes repeated sending safe. */
export type QueuedCall = { readonly key: string; readonly path: string; readonly body: unknown }

/**
 * Stores visitors' calls while offline. They are encrypted on disk before the visitor is told so, and sent visitor by visitor in order of
 * arrival. A visitor's calls keep their order; a refusal ends only that call.
 */
export type Outbox = {
  /** Number of visitors in the queue. */
  readonly count$: BehaviorSubject<number>
  readonly put: (calls: readonly QueuedCall[]) => Promise<void>
  /** Sends now, unless sending is in progress. */
  readonly flush: () => void
  readonly close: () => void
}

export type OutboxDeps = {
  readonly store: DeviceStore
  readonly encryption: Encryption
  readonly rest: RestClient
  readonly setTimer: SetTimer
  /** From 0 up to 1. */
  readonly random: () => number
}

const queueName = 'queue'

/** Serialises the changes, so the disk always has a complete list. */
async function openQueue(store: DeviceStore) {
  let queue = ((await store.read(queueName)) ?? []) as readonly EncryptedValue[]
  const count$ = new BehaviorSubject(queue.length)
  let writing = Promise.resolve()
  const write = async (next: readonly EncryptedValue[]) => {
    await store.write(queueName, next)
    queue = next
    count$.next(queue.length)
  }
  const change = (next: (queue: readonly EncryptedValue[]) => readonly EncryptedValue[]): Promise<void> =>
    (writing = writing.catch(() => undefined).then(() => write(next(queue))))
  return { count$, first: () => queue[0], change }
}

export async function createOutbox({ store, encryption, rest, setTimer, random }: OutboxDeps): Promise<Outbox> {
  const queue = await openQueue(store)
  let state: 'idle' | 'busy' | 'closed' = 'idle'
  let tries = 0
  let cancelRetry = () => {}

  const sendAll = async (): Promise<void> => {
    for (let first = queue.first(); first && state === 'busy'; first = queue.first()) {
      const sent = first
      if (!(await sendCalls(rest, await decryptCalls(encryption, sent)))) return void (tries += 1)
      tries = 0
      if (state === 'busy') await queue.change((all) => all.filter((item) => item !== sent))
    }
  }
  const flush = () => {
    cancelRetry()
    if (state !== 'idle' || !queue.first()) return
    state = 'busy'
    void sendAll()
      // A failure before sending is retried later, like every other failure.
      .catch(() => void (tries += 1))
      .finally(() => {
        if (state === 'closed') return
        state = 'idle'
        if (queue.first()) cancelRetry = setTimer(backoff(tries, random()), flush)
      })
  }
  return {
    count$: queue.count$,
    async put(calls) {
      const encrypted = await encryption.encrypt(calls)
      await queue.change((all) => [...all, encrypted])
    },
    flush,
    close: () => {
      state = 'closed'
      cancelRetry()
    },
  }
}

/** Returns no calls when another key encrypted them, because they are lost and must not block the queue. */
const decryptCalls = (encryption: Encryption, encrypted: EncryptedValue): Promise<readonly QueuedCall[]> =>
  encryption.decrypt(encrypted).then(
    (calls) => calls as readonly QueuedCall[],
    () => [],
  )

/** @returns false when the calls must be sent again: the connection failed, the device is locked, or the token is revoked. */
async function sendCalls(rest: RestClient, calls: readonly QueuedCall[]): Promise<boolean> {
  for (const { key, path, body } of calls) {
    const outcome = await outcomeOf(rest('POST', path, body, { 'idempotency-key': key }))
    if (outcome.kind === 'nothing' || (outcome.kind === 'refused' && (isRevoked(outcome.error) || isLocked(outcome.error)))) return false
  }
  return true
}
