import { defaultIfEmpty, filter, firstValueFrom, map, merge, NEVER, type Observable } from 'rxjs'
import type { CommandResponse, CommandRequest, ProblemBody } from '#domain/wire.ts'
import { isArea } from '#resources/page/areaNames.ts'
import { commandOf } from '#resources/registry.ts'
import { backoff, pause } from '../link/backoff.ts'
import type { LinkStatus } from '../link/linkStatus.ts'
import { type ClientProblemCode, createClientProblem } from './clientProblems.ts'
import { ProblemError, NoResponseError } from '../link/restClient.ts'
import type { SetTimer } from '../link/linkMonitor.ts'

export type PendingCommand = {
  readonly request: CommandRequest
  readonly key: string
  /** By the monotonic clock. */
  readonly at: number
}
export type CommandOutcome = { readonly answer: CommandResponse } | { readonly problem: ProblemBody }

export type SendDeps = {
  /** @throws ProblemError or NoResponseError */
  readonly post: (request: CommandRequest, key: string) => Promise<CommandResponse>
  readonly phase: () => LinkStatus['phase']
  readonly phase$: Observable<LinkStatus['phase']>
  readonly monotonic: () => number
  readonly random: () => number
  readonly setTimer: SetTimer
  /** Completes when the page closes. */
  readonly closed$: Observable<never>
}

/** How long a command is queued while offline, in milliseconds. */
export const offlineQueueTtl = 120_000

/** What changes nothing of others does not become wrong by waiting for the connection. */
const ttlOf = ({ command }: CommandRequest): number => (commandOf(command)?.declaration.waitsOffline ? Infinity : offlineQueueTtl)

export const areaOf = ({ command }: Pick<CommandRequest, 'command'>): string => command.slice(0, command.lastIndexOf('.'))

/**
 * True when the command names the version it saw, so it cannot act on a record that changed meanwhile, or changes nothing of others. Money and delete commands are never queued, and neither is one whose rules could not be loaded.
 */
export function canQueueOffline({ command, record, expects }: CommandRequest): boolean {
  const declaration = commandOf(command)?.declaration
  if (!declaration && isArea(areaOf({ command }))) return false
  if (declaration?.waitsOffline) return true
  return record !== undefined && expects !== undefined && !declaration?.money && !declaration?.deletes
}

/**
 * Sends under one key until the answer is definite. A command that was never sent is dropped when too old; one that may have arrived is
 * sent again, because its key makes that safe.
 * @param onQueued called when it starts and stops waiting for the connection.
 */
export async function sendUntilAnswered(
  deps: SendDeps,
  pending: PendingCommand,
  onQueued: (isQueued: boolean) => void,
): Promise<CommandOutcome> {
  let closed = false
  const closeSubscription = deps.closed$.subscribe({ complete: () => (closed = true) })
  let wasSent = false
  try {
    for (let tries = 0; ; tries += 1) {
      const problemCode = closed ? 'closed' : giveUpReason(deps, pending, wasSent)
      if (problemCode) return { problem: createClientProblem(problemCode, pending.key) }
      if (deps.phase() === 'offline') await waitForLink(deps, pending, onQueued)
      else {
        wasSent = true
        const outcome = await tryOnce(deps, pending)
        if (!('retryAfter' in outcome)) return outcome
        await waitFor(deps, outcome.retryAfter ?? backoff(tries, deps.random()))
      }
    }
  } finally {
    closeSubscription.unsubscribe()
  }
}

function giveUpReason({ monotonic, phase }: SendDeps, { request, at }: PendingCommand, wasSent: boolean): ClientProblemCode | null {
  const isExpired = monotonic() - at >= ttlOf(request)
  if (wasSent) return isExpired && request.expects === undefined ? 'unanswered' : null
  if (!canQueueOffline(request)) return phase() === 'offline' ? 'unreachable' : null
  return isExpired ? 'tooLate' : null
}

async function tryOnce(
  { post }: SendDeps,
  { request, key }: PendingCommand,
): Promise<CommandOutcome | { readonly retryAfter: number | null }> {
  try {
    return { answer: await post(request, key) }
  } catch (thrown) {
    if (thrown instanceof NoResponseError) return { retryAfter: null }
    if (!(thrown instanceof ProblemError)) throw thrown
    return isTransient(thrown.problem) ? { retryAfter: thrown.retryAfter } : { problem: thrown.problem }
  }
}

/** Problems that are temporary and say nothing about the command itself. */
const transientCodes = ['draining', 'storage-failed', 'too-many', 'in-flight']
const isTransient = ({ type }: ProblemBody) => transientCodes.some((code) => type.endsWith(`problem-${code}`))

/** Waits until the connection is back, or until the command expires. An expired command waits for its answer without limit. */
async function waitForLink(deps: SendDeps, { at, request }: PendingCommand, onQueued: (isQueued: boolean) => void): Promise<void> {
  const remaining = at + ttlOf(request) - deps.monotonic()
  const expired$ = remaining > 0 && Number.isFinite(remaining) ? pause(deps.setTimer, remaining) : NEVER
  const reconnected$ = deps.phase$.pipe(filter((phase) => phase !== 'offline' && phase !== 'joining'))
  onQueued(true)
  await waitForFirst(merge(reconnected$, expired$, emitOnEnd(deps.closed$)))
  onQueued(false)
}

const waitFor = ({ setTimer, closed$ }: SendDeps, milliseconds: number) =>
  waitForFirst(merge(pause(setTimer, milliseconds), emitOnEnd(closed$)))

const waitForFirst = (stream$: Observable<unknown>) =>
  firstValueFrom(
    stream$.pipe(
      map(() => null),
      defaultIfEmpty(null),
    ),
  )

/** Emits once when the page closes. */
const emitOnEnd = (closed$: Observable<never>) => closed$.pipe(defaultIfEmpty(null))
