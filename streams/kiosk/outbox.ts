import { BehaviorSubject } from 'rxjs'
import { backoff } from '../backoff.ts'
import type { Rest } from '../rest.ts'
import type { SetTimer } from '../watch.ts'
import type { Keep } from './keep.ts'
import { cameOf, isRevoked } from './passing.ts'
import type { Seal, Sealed } from './seal.ts'

/** One call that must reach the server some time. Its key makes twice into once, whoever sent the first. */
export type Waiting = { readonly key: string; readonly path: string; readonly body: unknown }

/**
 * What visitors left while there was no link: sealed on the disk before anybody is told that nothing is lost, and handed in, visitor by
 * visitor, in the order in which they came. Within a visitor the calls keep their order, and a no ends only its own call.
 */
export type Outbox = {
  /** How many visitors wait. */
  readonly count$: BehaviorSubject<number>
  readonly put: (calls: readonly Waiting[]) => Promise<void>
  /** Tries now, where nothing is under way. */
  readonly flush: () => void
  readonly close: () => void
}

export type OutboxParts = {
  readonly keep: Keep
  readonly seal: Seal
  readonly rest: Rest
  readonly setTimer: SetTimer
  /** From 0 up to 1. */
  readonly random: () => number
}

const listName = 'queue'

/** One change after the other: what is on the disk is at every moment the whole list. */
async function openList(keep: Keep) {
  let list = ((await keep.read(listName)) ?? []) as readonly Sealed[]
  const count$ = new BehaviorSubject(list.length)
  let writing = Promise.resolve()
  const write = async (next: readonly Sealed[]) => {
    await keep.write(listName, next)
    list = next
    count$.next(list.length)
  }
  const change = (next: (list: readonly Sealed[]) => readonly Sealed[]): Promise<void> =>
    (writing = writing.catch(() => undefined).then(() => write(next(list))))
  return { count$, first: () => list[0], change }
}

export async function openOutbox({ keep, seal, rest, setTimer, random }: OutboxParts): Promise<Outbox> {
  const list = await openList(keep)
  let state: 'idle' | 'busy' | 'closed' = 'idle'
  let tries = 0
  let callOff = () => {}

  const handInAll = async (): Promise<void> => {
    for (let first = list.first(); first && state === 'busy'; first = list.first()) {
      const sent = first
      if (!(await handIn(rest, await opened(seal, sent)))) return void (tries += 1)
      tries = 0
      if (state === 'busy') await list.change((all) => all.filter((one) => one !== sent))
    }
  }
  const flush = () => {
    callOff()
    if (state !== 'idle' || !list.first()) return
    state = 'busy'
    void handInAll()
      // What could not even be tried is tried again later, like everything else.
      .catch(() => void (tries += 1))
      .finally(() => {
        if (state === 'closed') return
        state = 'idle'
        if (list.first()) callOff = setTimer(backoff(tries, random()), flush)
      })
  }
  return {
    count$: list.count$,
    async put(calls) {
      const sealed = await seal.close(calls)
      await list.change((all) => [...all, sealed])
    },
    flush,
    close: () => {
      state = 'closed'
      callOff()
    },
  }
}

/** What another key closed is lost for everybody; it must not keep those behind it waiting. */
const opened = (seal: Seal, sealed: Sealed): Promise<readonly Waiting[]> =>
  seal.open(sealed).then(
    (calls) => calls as readonly Waiting[],
    () => [],
  )

/** @returns false where it must be tried again: the link broke, or this device may not speak at the moment. */
async function handIn(rest: Rest, calls: readonly Waiting[]): Promise<boolean> {
  for (const { key, path, body } of calls) {
    const came = await cameOf(rest('POST', path, body, { 'idempotency-key': key }))
    if (came.kind === 'nothing' || (came.kind === 'refused' && isRevoked(came.refusal))) return false
  }
  return true
}
