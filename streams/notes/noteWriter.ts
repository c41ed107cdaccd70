import { BehaviorSubject, type Observable } from 'rxjs'
import { mergeTexts } from '#domain/clinical/notes/noteText.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { SetTimer } from '../link/linkMonitor.ts'
import { ProblemError } from '../link/restClient.ts'
import type { KeptText, KeptTextStore } from './keptText.ts'

/** The text of a note as the server has it. Without an id there is no record yet. */
export type ServerText = { readonly id: string | null; readonly version: number; readonly text: string }

export type WriterState = {
  readonly text: string
  /** `waiting`: for the connection. `conflict`: another user changed the same place. `closed`: the note is no draft any more. */
  readonly phase: 'saved' | 'saving' | 'waiting' | 'conflict' | 'closed' | 'refused'
  /** Milliseconds of the server's clock. */
  readonly savedAt: number | null
  /** The text of the other user, in a conflict. */
  readonly other: string | null
  /** Why the server refused the text. */
  readonly problem: ProblemBody | null
}

export type NoteWriterDeps = {
  /** Sends a text that changes another one. @throws ProblemError or NoResponseError */
  readonly save: (text: string, base: ServerText, key: string) => Promise<ServerText>
  /** Reads the draft; `null` if it is no draft any more. @throws ProblemError or NoResponseError */
  readonly load: (base: ServerText) => Promise<ServerText | null>
  readonly kept: KeptTextStore
  readonly setTimer: SetTimer
  readonly newKey: () => string
  readonly now: () => number
}

export type ConflictChoice = 'own' | 'other' | 'both'

export type NoteWriter = {
  readonly state$: Observable<WriterState>
  readonly current: () => WriterState
  readonly write: (text: string) => void
  /** Takes the draft as the server has it now. */
  readonly receive: (server: ServerText) => void
  /** Decides a conflict. */
  readonly choose: (choice: ConflictChoice) => void
  /** Sends at once what was not sent. @returns what the server has; `null` if it does not have all of it */
  readonly flush: () => Promise<ServerText | null>
  readonly close: () => void
}

/** Milliseconds from the first key that is not sent until its text is sent. */
const saveDelay = 600
/** Milliseconds until a save without an answer is repeated. */
const retryDelay = 2000

type Attempt = { readonly text: string; readonly base: ServerText; readonly key: string }
type Internals = {
  readonly deps: NoteWriterDeps
  readonly state$: BehaviorSubject<WriterState>
  base: ServerText
  /** A save without a definite answer. It is repeated with its key, so that the server carries it out once. */
  attempt: Attempt | null
  /** What this device sent last, also before it was killed. */
  sent: string | null
  /** What arrived while a save was on its way, or the other text of a conflict. */
  received: ServerText | null
  sending: Promise<void> | null
  cancelTimer: (() => void) | null
  isClosed: boolean
}

/**
 * Saves a note as it is typed: each key is kept on this device at once and sent within a second. A change by another user is merged, and
 * one of the same place is shown. Nothing of either is lost.
 * @param kept what this device kept of an earlier page
 */
export function createNoteWriter(deps: NoteWriterDeps, initial: ServerText, kept: KeptText | null): NoteWriter {
  const state$ = new BehaviorSubject<WriterState>({ text: initial.text, phase: 'saved', savedAt: null, other: null, problem: null })
  const writer: Internals = {
    ...{ deps, state$, base: initial, attempt: null, sent: null, received: null },
    ...{ sending: null, cancelTimer: null, isClosed: false },
  }
  if (kept) takeKept(writer, kept)
  return {
    state$,
    current: () => state$.value,
    write: (text) => {
      show(writer, { text, problem: null })
      keep(writer)
      if (state$.value.phase !== 'conflict' && state$.value.phase !== 'closed') schedule(writer, saveDelay)
    },
    receive: (server) => receive(writer, server),
    choose: (choice) => choose(writer, choice),
    flush: () => flush(writer),
    close: () => {
      if (!isSettled(writer) && state$.value.phase !== 'conflict') void send(writer)
      writer.isClosed = true
      writer.cancelTimer?.()
    },
  }
}

const isSettled = ({ state$, base }: Internals) => state$.value.text === base.text

function show({ state$, isClosed }: Internals, patch: Partial<WriterState>): void {
  if (!isClosed) state$.next({ ...state$.value, ...patch })
}

function keep({ deps, base, sent, state$ }: Internals): void {
  deps.kept.write({ base: base.text, sent, text: state$.value.text })
}

function takeKept(writer: Internals, { base, sent, text }: KeptText): void {
  const server = writer.base
  if (text === server.text) return writer.deps.kept.clear()
  const isOfThis = base === server.text || sent === server.text
  const merged = isOfThis ? text : mergeTexts(base, text, server.text)
  writer.sent = sent
  show(writer, { text: merged ?? text })
  if (merged === null) return startConflict(writer, server)
  keep(writer)
  schedule(writer, 0)
}

function startConflict(writer: Internals, server: ServerText): void {
  writer.received = server
  writer.cancelTimer?.()
  writer.cancelTimer = null
  show(writer, { phase: 'conflict', other: server.text })
}

function schedule(writer: Internals, delay: number): void {
  if (writer.cancelTimer || writer.sending || writer.isClosed) return
  if (writer.state$.value.phase === 'saved') show(writer, { phase: 'saving' })
  writer.cancelTimer = writer.deps.setTimer(delay, () => {
    writer.cancelTimer = null
    void send(writer)
  })
}

/** Sends the text, or the one before it whose answer did not arrive. One save is on its way at a time. */
function send(writer: Internals): Promise<void> {
  writer.cancelTimer?.()
  writer.cancelTimer = null
  writer.sending ??= sendOnce(writer).finally(() => {
    writer.sending = null
    const { phase } = writer.state$.value
    if (phase === 'saving' || phase === 'waiting') schedule(writer, phase === 'waiting' ? retryDelay : saveDelay)
  })
  return writer.sending
}

async function sendOnce(writer: Internals): Promise<void> {
  if (isSettled(writer) && !writer.attempt) return settle(writer)
  const { deps, base, state$ } = writer
  const attempt = (writer.attempt ??= { text: state$.value.text, base, key: deps.newKey() })
  writer.sent = attempt.text
  keep(writer)
  if (state$.value.phase === 'refused') show(writer, { phase: 'saving' })
  try {
    writer.base = await deps.save(attempt.text, attempt.base, attempt.key)
    writer.attempt = null
    show(writer, { savedAt: deps.now() })
    settle(writer)
  } catch (error) {
    await recover(writer, error)
  }
}

/** Problems after which the same request may succeed. 409 and 412: another version may be written. */
async function recover(writer: Internals, error: unknown): Promise<void> {
  const problem = error instanceof ProblemError ? error.problem : null
  if (!problem || problem.status >= 500 || problem.status === 429) return show(writer, { phase: 'waiting' })
  writer.attempt = null
  if (problem.status !== 409 && problem.status !== 412) return show(writer, { phase: 'refused', problem })
  try {
    const server = await writer.deps.load(writer.base)
    if (server) rebase(writer, server)
    else show(writer, { phase: 'closed' })
  } catch {
    show(writer, { phase: 'waiting' })
  }
}

/** Everything typed is at the server, or the rest follows. */
function settle(writer: Internals): void {
  const { received, base } = writer
  writer.received = null
  if (received && received.version > base.version) return rebase(writer, received)
  if (!isSettled(writer)) {
    keep(writer)
    return show(writer, { phase: 'saving' })
  }
  writer.sent = null
  writer.deps.kept.clear()
  show(writer, { phase: 'saved', other: null, problem: null })
}

function receive(writer: Internals, server: ServerText): void {
  if (server.version <= writer.base.version || writer.state$.value.phase === 'closed') return
  if (writer.sending || writer.attempt) writer.received = server
  else if (isSettled(writer)) {
    writer.base = server
    show(writer, { text: server.text })
  } else rebase(writer, server)
}

/** Puts what the user typed onto another text of the server. */
function rebase(writer: Internals, server: ServerText): void {
  const { base, state$, sent } = writer
  const merged = server.text === sent ? state$.value.text : mergeTexts(base.text, state$.value.text, server.text)
  if (merged === null) return startConflict(writer, server)
  writer.base = server
  show(writer, { text: merged, other: null, phase: 'saving' })
  if (isSettled(writer)) return settle(writer)
  keep(writer)
  schedule(writer, saveDelay)
}

function choose(writer: Internals, choice: ConflictChoice): void {
  const { received, state$ } = writer
  if (!received) return
  const { text } = state$.value
  writer.base = received
  writer.received = null
  const chosen = choice === 'own' ? text : choice === 'other' ? received.text : `${received.text.trimEnd()}\n\n${text}`
  show(writer, { text: chosen, other: null, phase: 'saving' })
  if (isSettled(writer)) return settle(writer)
  keep(writer)
  void send(writer)
}

async function flush(writer: Internals): Promise<ServerText | null> {
  for (let tries = 0; tries < 3 && (!isSettled(writer) || writer.attempt); tries += 1) {
    if (['conflict', 'closed'].includes(writer.state$.value.phase)) return null
    await send(writer)
  }
  return isSettled(writer) && !writer.attempt ? writer.base : null
}
