import { BehaviorSubject } from 'rxjs'
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { KioskTimeouts } from '#domain/kiosk/timeouts.ts'
import type { IdentifyResponse, SessionScreen } from '#domain/kiosk/wire.ts'
import { instantOf } from '#domain/time.ts'
import type { CommandRequest } from '#domain/wire.ts'
import { machineClock } from '../link/machineClock.ts'
import { currentTimeoutDelays, type TimeoutName, timeoutDelays } from './timeoutDelays.ts'
import { type RestClient, NoResponseError } from '../link/restClient.ts'
import type { SetTimer } from '../link/linkMonitor.ts'
import type { Outbox, QueuedCall } from './outbox.ts'
import { type CallOutcome, outcomeOf, isRevoked } from './callOutcome.ts'
import { createShortCode } from './shortCode.ts'
import { type SessionCommand, type VisitorContext, type VisitorEvent, visitorMachine } from './visitor.machine.ts'

export type VisitorQuestion = SnapshotFrom<typeof visitorMachine>['value']['question']
type IdleState = SnapshotFrom<typeof visitorMachine>['value']['patience']

/** What the kiosk displays for the current visitor. */
export type VisitorDisplay = {
  readonly question: VisitorQuestion
  readonly context: VisitorContext
  /** A visitor is present, or was a moment ago. */
  readonly isTouched: boolean
  /** The kiosk was not touched for long, and asks whether the visitor is still there. */
  readonly isWarned: boolean
  /** When the screen resets, by the monotonic clock, and the initial length; `null` when no reset is due. */
  readonly resetCountdown: { readonly at: number; readonly duration: number } | null
}

export type Visitor = {
  readonly display$: BehaviorSubject<VisitorDisplay>
  readonly send: (event: VisitorEvent) => void
  /** Creates a command for the session, with a new key. */
  readonly createCommand: (action: string, data?: object) => SessionCommand
  /** Ends the machine and discards everything the visitor typed. */
  readonly end: () => void
}

export type VisitorDeps = {
  readonly rest: RestClient
  readonly outbox: Pick<Outbox, 'put'>
  /** The device and its location. */
  readonly deviceLocation: () => { readonly device: string; readonly location: string }
  /** The server no longer accepts this device. */
  readonly clearPairing: () => Promise<void>
  /** The timeouts in the current practice settings. */
  readonly timeouts: () => KioskTimeouts
  readonly now: () => number
  readonly monotonic: () => number
  readonly random: () => number
  readonly newKey: () => string
  readonly setTimer: SetTimer
  /** The visitor left or finished, so the kiosk must reset. */
  readonly onReset: () => void
}

type VisitorActor = ActorRefFrom<typeof visitorMachine>

const maxAttempts = 3
const retryDelay = 700
/** The longest wait before the kiosk sends the visitor to reception, in milliseconds. */
const answerTimeout = 8000
/** The delay that the kiosk counts down in each idle state. */
const countdownDelays: Partial<Record<IdleState, TimeoutName>> = { warned: 'grace', clearingSoon: 'soon', clearingLater: 'later' }
const countdownLength = (timeouts: KioskTimeouts, answerTimeout: IdleState) => {
  const delay = countdownDelays[answerTimeout]
  return delay === undefined ? undefined : timeoutDelays(timeouts)[delay]
}

export function startVisitor(deps: VisitorDeps): Visitor {
  const actor: VisitorActor = createActor(
    visitorMachine.provide({
      actions: {
        identify: ({ context }) => void identify(deps, context).then(sendEvent),
        look: ({ context }) => void loadScreen(deps, context).then(sendEvent),
        verify: ({ context }) => void verify(deps, context).then(sendEvent),
        send: ({ context }) => void sendPendingCommand(deps, context).then(sendEvent),
        keep: ({ context }) => void queueCalls(deps, context).then(sendEvent),
        leave: ({ context }) => void callReception(deps, context),
      },
      delays: currentTimeoutDelays(deps.timeouts),
    }),
    { clock: machineClock(deps.setTimer) },
  )
  // The stopped machine ignores answers that arrive after the visitor left.
  const sendEvent = (event: VisitorEvent) => actor.send(event)
  const display$ = new BehaviorSubject(displayOf(deps, actor.getSnapshot(), null))
  actor.subscribe((snapshot) => {
    if (snapshot.value.patience === 'gone') return deps.onReset()
    return display$.next(displayOf(deps, snapshot, display$.value))
  })
  actor.start()
  const keepAlive = sessionKeepAlive(deps)
  return {
    display$,
    send: (event) => {
      if (event.type === 'touched') keepAlive(actor.getSnapshot())
      sendEvent(event)
    },
    createCommand: (action, data) => ({ key: deps.newKey(), command: `kiosk/sessions.${action}`, ...(data ? { data } : {}) }),
    end: () => {
      const { context, value } = actor.getSnapshot()
      actor.stop()
      display$.complete()
      if (unfinishedQuestions.includes(value.question)) void sendSessionCommand(deps, 'abandon', context)
    },
  }
}

type Snapshot = SnapshotFrom<typeof visitorMachine>

/** Extends the session while the visitor types, because the server ends a session without requests. */
function sessionKeepAlive(deps: VisitorDeps): (now: Snapshot) => void {
  let lastSentAt = deps.monotonic()
  return ({ value, context }) => {
    if (!unfinishedQuestions.includes(value.question) || deps.monotonic() - lastSentAt < timeoutDelays(deps.timeouts()).idle / 2) return
    lastSentAt = deps.monotonic()
    void sendSessionCommand(deps, 'stay', context)
  }
}

const unfinishedQuestions: readonly VisitorQuestion[] = ['choose', 'verify', 'confirm', 'details', 'forms']

function displayOf({ monotonic, timeouts }: VisitorDeps, { value, context }: Snapshot, before: VisitorDisplay | null): VisitorDisplay {
  const now = monotonic()
  const isWarned = value.patience === 'warned'
  const duration = countdownLength(timeouts(), value.patience)
  // A countdown keeps its length, even if the settings change meanwhile.
  const isSame = before?.resetCountdown && before.isWarned === isWarned && before.question === value.question
  const resetCountdown = duration === undefined ? null : isSame ? before.resetCountdown : { at: now + duration, duration }
  return { question: value.question, context, isTouched: value.patience !== 'fresh', isWarned, resetCountdown }
}

const needsReception = ({ kind, ...outcome }: CallOutcome<unknown>) =>
  kind === 'refused' || ('isRateLimited' in outcome && outcome.isRateLimited)
const offlineEvent = ({ random }: VisitorDeps): VisitorEvent => ({ type: 'noLink', shortCode: createShortCode(random) })

/** Retries a few times under one key, within the answer timeout. */
async function callWithRetry<T>(deps: VisitorDeps, call: () => Promise<unknown>): Promise<CallOutcome<T>> {
  const deadline = deps.monotonic() + answerTimeout
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await outcomeOf(withTimeout(deps, deadline - deps.monotonic(), call() as Promise<T>))
    if (outcome.kind === 'refused' && isRevoked(outcome.error)) await deps.clearPairing()
    if (outcome.kind !== 'nothing' || outcome.isRateLimited || attempt === maxAttempts || deps.monotonic() + retryDelay >= deadline)
      return outcome
    await new Promise<void>((resolve) => void deps.setTimer(retryDelay, resolve))
  }
}

/** Rejects when the call takes too long; the same key makes a repeat safe. */
function withTimeout<T>({ setTimer }: VisitorDeps, duration: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancelTimer = setTimer(Math.max(0, duration), () => reject(new NoResponseError('it took too long')))
    promise.then(resolve, reject).finally(cancelTimer)
  })
}

async function identify(deps: VisitorDeps, { identity }: VisitorContext): Promise<VisitorEvent> {
  const outcome = await callWithRetry<IdentifyResponse>(deps, () => deps.rest('POST', '/api/kiosk/identify/', identity))
  if (needsReception(outcome))
    return outcome.kind === 'refused' && outcome.error.problem.status === 400 ? { type: 'unknown' } : { type: 'forReception' }
  if (outcome.kind !== 'answer') return offlineEvent(deps)
  const { session, match } = outcome.answer
  if (match === 'none') return { type: 'unknown' }
  return session && match !== 'reception' ? { type: 'known', session } : { type: 'forReception' }
}

async function verify(deps: VisitorDeps, { session, firstName }: VisitorContext): Promise<VisitorEvent> {
  const outcome = await callWithRetry(deps, () => deps.rest('POST', `/api/kiosk/sessions/${session ?? ''}/verify`, { firstName }))
  if (outcome.kind === 'answer') return { type: 'answered' }
  return needsReception(outcome) ? { type: 'forReception' } : offlineEvent(deps)
}

async function loadScreen(deps: VisitorDeps, { session }: VisitorContext): Promise<VisitorEvent> {
  const outcome = await callWithRetry<SessionScreen>(deps, () => deps.rest('GET', `/api/kiosk/sessions/${session ?? ''}/screen`))
  if (outcome.kind === 'answer') return { type: 'shown', screen: outcome.answer }
  return needsReception(outcome) ? { type: 'forReception' } : offlineEvent(deps)
}

const toCommandBody = ({ command, data }: SessionCommand, session: string | null) => ({
  command,
  record: session,
  ...(data ? { data } : {}),
})

async function sendPendingCommand(deps: VisitorDeps, { tap, session }: VisitorContext): Promise<VisitorEvent> {
  if (!tap) return { type: 'forReception' }
  const outcome = await callWithRetry(deps, () =>
    deps.rest('POST', commandsPath, toCommandBody(tap, session), { 'idempotency-key': tap.key }),
  )
  if (outcome.kind === 'answer') return { type: 'answered' }
  // There is nothing to queue when the visitor said that the appointment is not theirs.
  return needsReception(outcome) || tap.command.endsWith('.notMe') ? { type: 'forReception' } : offlineEvent(deps)
}

const commandsPath = '/api/commands/'

/**
 * Returns the calls to queue. A confirmation carries the time of the tap under a new key: if the first one did arrive, the server refuses
 * this one without effect. Before confirmation there is only the identity input; after it, the command in progress.
 */
function callsToQueue(
  { now, newKey }: Pick<VisitorDeps, 'now' | 'newKey'>,
  { identity, session, tap, shortCode }: VisitorContext,
): readonly QueuedCall[] {
  const offlineData = { happenedAt: instantOf(now()), shortCode }
  if (tap?.command.endsWith('.confirm')) {
    return [{ key: newKey(), path: commandsPath, body: { command: tap.command, record: session, data: { ...tap.data, ...offlineData } } }]
  }
  if (tap && !tap.command.endsWith('.choose')) return [{ key: tap.key, path: commandsPath, body: toCommandBody(tap, session) }]
  return identity ? [{ key: newKey(), path: '/api/kiosk/queued/', body: { ...identity, ...offlineData } }] : []
}

async function queueCalls(deps: VisitorDeps, context: VisitorContext): Promise<VisitorEvent> {
  const calls = callsToQueue(deps, context)
  if (calls.length === 0) return { type: 'notKept' }
  return deps.outbox.put(calls).then(
    (): VisitorEvent => ({ type: 'kept' }),
    (): VisitorEvent => ({ type: 'notKept' }),
  )
}

/** Sends once without a retry; the server ends an abandoned session. */
const postCommand = ({ rest, newKey }: VisitorDeps, request: CommandRequest): Promise<unknown> =>
  rest('POST', commandsPath, request, { 'idempotency-key': newKey() }).catch(() => undefined)

const sendSessionCommand = (deps: VisitorDeps, action: 'abandon' | 'callReception' | 'stay', { session }: VisitorContext) =>
  session && postCommand(deps, { command: `kiosk/sessions.${action}`, record: session })

const callReception = (deps: VisitorDeps, context: VisitorContext) =>
  context.session
    ? sendSessionCommand(deps, 'callReception', context)
    : postCommand(deps, { command: 'kiosk/sessions.askForHelp', data: deps.deviceLocation() })
