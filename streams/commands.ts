import { BehaviorSubject, firstValueFrom, filter, type Observable } from 'rxjs'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, CommandAnswer, CommandRequest, ProblemBody } from '#domain/wire.ts'
import { commandOf } from '#resources/registry.ts'
import type { LinkStatus, Tap } from './client.ts'
import { inverseOf } from './inverse.ts'
import { backoff } from './link.ts'
import { ownProblem, type OwnProblem } from './ownProblems.ts'
import { Refusal, Unanswered } from './rest.ts'
import type { SetTimer } from './watch.ts'

export type Taps = {
  readonly taps$: Observable<readonly Tap[]>
  readonly send: (request: CommandRequest) => Promise<Tap>
  readonly dismiss: (key: string) => void
  readonly close: () => void
}

export type TapParts = {
  /** @throws Refusal or Unanswered */
  readonly post: (request: CommandRequest, key: string) => Promise<CommandAnswer>
  /** Resolves when what is on the screen contains the position. */
  readonly arrived: (position: number) => Promise<unknown>
  readonly phase$: Observable<LinkStatus['phase']>
  /** A record as it is on the screen. */
  readonly held: (area: string, id: string) => AnyRecord | undefined
  readonly newKey: () => string
  /** The server's time. */
  readonly now: () => number
  readonly monotonic: () => number
  readonly random: () => number
  readonly setTimer: SetTimer
}

/** How long a tap is kept for a link that is away, and how long one that was done can be taken back, in milliseconds. */
export const keptFor = 120_000
export const undoFor = 10_000

/** Answers that say "not now" and nothing of the command itself. */
const passing = new Set(['draining', 'storage-failed', 'too-many', 'in-flight'])
const isPassing = ({ type }: ProblemBody) => passing.has(type.slice(type.lastIndexOf('problem-') + 'problem-'.length))

/** Only what says which version it saw may wait: then nothing happens to a record that changed meanwhile. Money never waits. */
export function mayWait({ command, record, expects }: CommandRequest): boolean {
  const declaration = commandOf(command)?.declaration
  return record !== undefined && expects !== undefined && !declaration?.money && !declaration?.ends
}

type Given = { readonly request: CommandRequest; readonly key: string; readonly since: number; wasSent: boolean }
type Outcome = { readonly answer: CommandAnswer } | { readonly problem: ProblemBody }

/**
 * Taps: pending at once, then settled when their entry is on the screen, or refused with the reason. Whatever may have reached
 * the server is asked again under its own key until the answer is definite, so nothing is done twice and nothing is in doubt.
 */
export function openTaps(parts: TapParts): Taps {
  const { post, arrived, phase$, held, newKey, now, monotonic, random, setTimer } = parts
  const taps$ = new BehaviorSubject<readonly Tap[]>([])
  const underWay = new Map<string, Promise<Tap>>()
  const timers = new Set<() => void>()
  let isClosed = false

  const show = (tap: Tap) => {
    const others = taps$.value.filter(({ key }) => key !== tap.key)
    const isKnown = others.length < taps$.value.length
    taps$.next(isKnown ? taps$.value.map((one) => (one.key === tap.key ? tap : one)) : [...others, tap])
    return tap
  }
  const dismiss = (key: string) => {
    if (taps$.value.some((tap) => tap.key === key)) taps$.next(taps$.value.filter((tap) => tap.key !== key))
  }
  const tapOf = ({ request, key }: Given) => ({ key, command: request.command, record: request.record ?? null, at: instantOf(now()) })

  const after = (milliseconds: number) =>
    new Promise<void>((then) => {
      const callOff = setTimer(milliseconds, () => {
        timers.delete(callOff)
        then()
      })
      timers.add(callOff)
    })
  const isOffline = () => {
    let phase: LinkStatus['phase'] = 'offline'
    phase$.subscribe((is) => (phase = is)).unsubscribe()
    return phase === 'offline'
  }
  const back = () => firstValueFrom(phase$.pipe(filter((phase) => phase === 'live')), { defaultValue: null })

  /** Why a tap is given up before it is sent, again or at all; `null` where it goes on. */
  const givenUp = ({ request, since, wasSent }: Given): OwnProblem | null => {
    const isOld = monotonic() - since > keptFor
    if (isClosed) return 'closed'
    if (wasSent) return isOld && request.expects === undefined ? 'unanswered' : null
    if (!mayWait(request)) return isOffline() ? 'unreachable' : null
    return isOld ? 'tooLate' : null
  }
  const waitForLink = async (given: Given) => {
    show({ ...tapOf(given), phase: 'kept' })
    await Promise.race([back(), after(keptFor)])
    if (!isOffline()) show({ ...tapOf(given), phase: 'pending' })
  }
  const outcomeOf = async (given: Given): Promise<Outcome> => {
    for (let tries = 0; ; tries += 1) {
      const why = givenUp(given)
      if (why) return { problem: ownProblem(why, given.key) }
      if (isOffline()) {
        await waitForLink(given)
        continue
      }
      const outcome = await tryOnce(given)
      if ('problem' in outcome || 'answer' in outcome) return outcome
      await after(outcome.retryAfter ?? backoff(tries, random()))
    }
  }
  const tryOnce = async (given: Given): Promise<Outcome | { readonly retryAfter: number | null }> => {
    try {
      given.wasSent = true
      return { answer: await post(given.request, given.key) }
    } catch (thrown) {
      if (thrown instanceof Unanswered) return { retryAfter: null }
      if (!(thrown instanceof Refusal)) throw thrown
      return isPassing(thrown.problem) ? { retryAfter: thrown.retryAfter } : { problem: thrown.problem }
    }
  }

  const give = async (request: CommandRequest): Promise<Tap> => {
    const given: Given = { request, key: newKey(), since: monotonic(), wasSent: false }
    const before = request.record === undefined ? undefined : held(areaOf(request), request.record)
    show({ ...tapOf(given), phase: 'pending' })
    const outcome = await outcomeOf(given)
    if ('problem' in outcome) return show({ ...tapOf(given), phase: 'refused', problem: outcome.problem })
    const { record, position } = outcome.answer
    await arrived(position)
    void after(undoFor).then(() => dismiss(given.key))
    const undo = before ? inverseOf(request, before, record) : null
    return show({ ...tapOf(given), record: request.record ?? record.id, phase: 'settled', position, version: record.version, undo })
  }

  return {
    taps$,
    dismiss,
    /** A second tap on the same thing, while the first is under way, is the first. */
    send(request) {
      const same = JSON.stringify([request.command, request.record, request.data])
      const first = underWay.get(same)
      if (first) return first
      const giving = give(request).finally(() => underWay.delete(same))
      underWay.set(same, giving)
      return giving
    },
    close() {
      isClosed = true
      for (const callOff of timers) callOff()
      timers.clear()
    },
  }
}

export const areaOf = ({ command }: CommandRequest): string => command.slice(0, command.lastIndexOf('.'))
