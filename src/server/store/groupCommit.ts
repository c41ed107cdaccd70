import type { Connection } from './connection.ts'
import type { LoggedEntry } from './store.ts'

/**
 * Works that arrive together share one transaction, a savepoint each, and one durable write to the disk. There is no timer in it: while a
 * commit or the telling of it runs the next group gathers, and a work that comes alone goes at once.
 *
 * The order is a promise. Commit; then the answers; then, a turn later, the listeners; and only then the next commit.
 */
export type GroupCommit = {
  /** Resolves once it is durable. Rejects with what `run` threw, and then nothing of it stands. */
  readonly enqueue: <Answer>(run: () => Ran<Answer>) => Promise<Answer>
  /** Resolves when nothing is waiting and all is told; from then on everything is refused. */
  readonly close: (refusal: () => Error) => Promise<void>
}

export type Ran<Answer> = { readonly answer: Answer; readonly entry: LoggedEntry | null }

type Waiting = { readonly run: () => Ran<unknown>; readonly resolve: (answer: never) => void; readonly reject: (error: unknown) => void }
type Settled = { readonly waiting: Waiting; readonly ran: Ran<unknown> }

type Given = {
  readonly connection: Connection
  /** Called right after each commit, before the answers. */
  readonly committed: (entries: readonly LoggedEntry[]) => void
  readonly rolledBack: () => void
  readonly tell: (entries: readonly LoggedEntry[]) => void
  /** What the asker is told of an error of the storage; every other error passes as it is. */
  readonly explain: (error: unknown) => unknown
  /** Why nothing may be written just now, or `null`. */
  readonly refusal: () => Error | null
  readonly nextTurn: (run: () => void) => void
}

/** A frame is a group, so a group has an end: a large import must not make one frame that no screen can swallow. */
const mostInAGroup = 256

export function groupCommit(given: Given): GroupCommit {
  let waiting: Waiting[] = []
  let busy = false
  let closing: (() => Error) | null = null
  let whenIdle: (() => void) | null = null

  const next = () => {
    busy = waiting.length > 0
    if (busy) given.nextTurn(commitSome)
    else whenIdle?.()
  }
  const commitSome = () => {
    const group = waiting.slice(0, mostInAGroup)
    waiting = waiting.slice(mostInAGroup)
    const settled = commitTogether(given, group)
    const entries = settled.flatMap(({ ran }) => ran.entry ?? [])
    if (entries.length === 0) return next()
    given.nextTurn(() => {
      given.tell(entries)
      next()
    })
  }
  return {
    enqueue: (run) =>
      new Promise((resolve, reject) => {
        const refusal = closing?.() ?? given.refusal()
        if (refusal) return reject(refusal)
        waiting.push({ run, resolve, reject })
        if (!busy) next()
      }),
    close: (refusal) =>
      new Promise((resolve) => {
        closing = refusal
        whenIdle = resolve
        if (!busy) resolve()
      }),
  }
}

function commitTogether(given: Given, group: readonly Waiting[]): readonly Settled[] {
  try {
    const refusal = given.refusal()
    if (refusal) throw refusal
    given.connection.run('BEGIN IMMEDIATE')
    const settled = group.flatMap((waiting) => runAlone(given, waiting) ?? [])
    given.connection.run('COMMIT')
    given.committed(settled.flatMap(({ ran }) => ran.entry ?? []))
    for (const { waiting, ran } of settled) waiting.resolve(ran.answer as never)
    return settled
  } catch (error) {
    undo(given)
    const explained = given.explain(error)
    for (const { reject } of group) reject(explained)
    return []
  }
}

/** Inside a savepoint, so that it fails alone. @throws only where the whole transaction is lost with it. */
function runAlone({ connection, explain }: Given, waiting: Waiting): Settled | null {
  connection.run('SAVEPOINT work')
  try {
    const ran = waiting.run()
    connection.run('RELEASE work')
    return { waiting, ran }
  } catch (error) {
    if (!connection.inTransaction()) throw error
    const explained = explain(error)
    connection.run('ROLLBACK TO work')
    connection.run('RELEASE work')
    waiting.reject(explained)
    return null
  }
}

function undo({ connection, rolledBack }: Given): void {
  rolledBack()
  try {
    if (connection.inTransaction()) connection.exec('ROLLBACK')
  } catch {
    // A rollback that fails leaves nothing of the group either: it was never committed, and the journal is read at the next start.
  }
}
