import { defaultIfEmpty, filter, firstValueFrom, map, merge, NEVER, type Observable } from 'rxjs'
import type { CommandAnswer, CommandRequest, ProblemBody } from '#domain/wire.ts'
import { commandOf } from '#resources/registry.ts'
import { backoff, pause } from './backoff.ts'
import type { LinkStatus } from './client.ts'
import { type OwnProblem, ownProblem } from './ownProblems.ts'
import { Refusal, Unanswered } from './rest.ts'
import type { SetTimer } from './watch.ts'

export type Given = {
  readonly request: CommandRequest
  readonly key: string
  /** By the monotonic clock. */
  readonly at: number
}
export type Outcome = { readonly answer: CommandAnswer } | { readonly problem: ProblemBody }

export type Persisting = {
  /** @throws Refusal or Unanswered */
  readonly post: (request: CommandRequest, key: string) => Promise<CommandAnswer>
  readonly phase: () => LinkStatus['phase']
  readonly phase$: Observable<LinkStatus['phase']>
  readonly monotonic: () => number
  readonly random: () => number
  readonly setTimer: SetTimer
  /** Completes when the page goes. */
  readonly closed$: Observable<never>
}

/** How long a tap is kept for a link that is away, in milliseconds. */
export const keptFor = 120_000

/** Only what says which version it saw may wait: then nothing happens to a record that changed meanwhile. Money and endings never wait. */
export function mayWait({ command, record, expects }: CommandRequest): boolean {
  const declaration = commandOf(command)?.declaration
  return record !== undefined && expects !== undefined && !declaration?.money && !declaration?.ends
}

/**
 * Asks, under one key, until the answer is definite. What never left is given up when it is too old; what may have arrived is asked
 * again, because its key makes twice into once.
 * @param kept told when it begins and ends to wait for the link.
 */
export async function untilDefinite(parts: Persisting, given: Given, kept: (isKept: boolean) => void): Promise<Outcome> {
  let closed = false
  const closing = parts.closed$.subscribe({ complete: () => (closed = true) })
  let wasSent = false
  try {
    for (let tries = 0; ; tries += 1) {
      const why = closed ? 'closed' : givenUp(parts, given, wasSent)
      if (why) return { problem: ownProblem(why, given.key) }
      if (parts.phase() === 'offline') await waitForLink(parts, given, kept)
      else {
        wasSent = true
        const outcome = await tryOnce(parts, given)
        if (!('retryAfter' in outcome)) return outcome
        await wait(parts, outcome.retryAfter ?? backoff(tries, parts.random()))
      }
    }
  } finally {
    closing.unsubscribe()
  }
}

function givenUp({ monotonic, phase }: Persisting, { request, at }: Given, wasSent: boolean): OwnProblem | null {
  const isOld = monotonic() - at >= keptFor
  if (wasSent) return isOld && request.expects === undefined ? 'unanswered' : null
  if (!mayWait(request)) return phase() === 'offline' ? 'unreachable' : null
  return isOld ? 'tooLate' : null
}

async function tryOnce({ post }: Persisting, { request, key }: Given): Promise<Outcome | { readonly retryAfter: number | null }> {
  try {
    return { answer: await post(request, key) }
  } catch (thrown) {
    if (thrown instanceof Unanswered) return { retryAfter: null }
    if (!(thrown instanceof Refusal)) throw thrown
    return isPassing(thrown.problem) ? { retryAfter: thrown.retryAfter } : { problem: thrown.problem }
  }
}

/** Answers that say "not now" and nothing of the command itself. */
const passing = ['draining', 'storage-failed', 'too-many', 'in-flight']
const isPassing = ({ type }: ProblemBody) => passing.some((code) => type.endsWith(`problem-${code}`))

/** Until it is back, or until this tap is too old; what is old already waits on for its answer. */
async function waitForLink(parts: Persisting, { at }: Given, kept: (isKept: boolean) => void): Promise<void> {
  const left = at + keptFor - parts.monotonic()
  const tooOld$ = left > 0 ? pause(parts.setTimer, left) : NEVER
  const back$ = parts.phase$.pipe(filter((phase) => phase !== 'offline' && phase !== 'joining'))
  kept(true)
  await first(merge(back$, tooOld$, ending(parts.closed$)))
  kept(false)
}

const wait = ({ setTimer, closed$ }: Persisting, milliseconds: number) => first(merge(pause(setTimer, milliseconds), ending(closed$)))

const first = (stream$: Observable<unknown>) =>
  firstValueFrom(
    stream$.pipe(
      map(() => null),
      defaultIfEmpty(null),
    ),
  )

/** Says once that it ended. */
const ending = (closed$: Observable<never>) => closed$.pipe(defaultIfEmpty(null))
