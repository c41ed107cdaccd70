import { BehaviorSubject } from 'rxjs'
import type { DeviceKind } from '#domain/kiosk/device.ts'
import type { PairingResponse, PairingStarted } from '#domain/kiosk/pairing.ts'
import type { RestClient } from '../link/restClient.ts'
import type { SetTimer } from '../link/linkMonitor.ts'
import { type CallOutcome, outcomeOf } from './callOutcome.ts'

/** What an unpaired device shows. */
export type PairingStatus =
  | { readonly step: 'starting' }
  | { readonly step: 'waiting'; readonly userCode: string; readonly address: string; readonly link: string }
  | { readonly step: 'rejected' }
  | { readonly step: 'approved' }
  | { readonly step: 'noLink' }

export type DevicePairing = {
  readonly status$: BehaviorSubject<PairingStatus>
  /** Requests a code, shows it, and waits for a user's decision. */
  readonly start: () => void
  readonly stop: () => void
}

type DevicePairingDeps = {
  readonly rest: RestClient
  readonly setTimer: SetTimer
  /** The page that this device shows. */
  readonly kind: DeviceKind
  readonly onApproved: (response: PairingResponse) => Promise<void>
}

const retryDelay = 5000
/** After a rejection a screen without a keyboard shows a new code by itself. */
const rejectionDuration = 60_000
/** Seconds by which the interval grows when the server says `slow_down`. */
const slowDownStep = 5

/** What to show, and what to do after how many milliseconds. */
type NextStep = { readonly status: PairingStatus | null; readonly delay: number; readonly next: Step } | null
/** One request and what follows. */
type Step = () => Promise<NextStep>

/** Pairs this device by RFC 8628. An expired code is replaced by a new one without any action. */
export function createDevicePairing(deps: DevicePairingDeps): DevicePairing {
  const status$ = new BehaviorSubject<PairingStatus>({ step: 'starting' })
  let cancelTimer = () => {}
  let run = 0

  const perform = async (step: Step, ofRun: number): Promise<void> => {
    const result = await step()
    if (result === null || ofRun !== run) return
    if (result.status) status$.next(result.status)
    cancelTimer = deps.setTimer(result.delay, () => void perform(result.next, ofRun))
  }
  const stop = () => {
    cancelTimer()
    run += 1
  }
  const onAnswer = async (response: PairingResponse) => {
    status$.next({ step: 'approved' })
    await deps.onApproved(response)
  }
  return {
    status$,
    stop,
    start: () => {
      stop()
      const ofRun = run
      const { requestCode } = createSteps(deps, (response) => (ofRun === run ? onAnswer(response) : Promise.resolve()))
      void perform(requestCode, ofRun)
    },
  }
}

function createSteps({ rest, kind }: DevicePairingDeps, onAnswer: DevicePairingDeps['onApproved']) {
  const requestCode: Step = async () => {
    const outcome = await outcomeOf(rest('POST', '/api/kiosk/pairing/', { kind }) as Promise<PairingStarted>)
    if (outcome.kind === 'answer') return waitForApproval(outcome.answer, outcome.answer.interval)
    return { status: { step: 'noLink' }, delay: retryDelay, next: requestCode }
  }
  const waitForApproval = (started: PairingStarted, interval: number): NextStep => {
    const { userCode, verificationUri: address, verificationUriComplete: link } = started
    const status = { step: 'waiting', userCode, address, link } as const
    return { status, delay: interval * 1000, next: () => requestToken(started, interval) }
  }
  const requestToken = async (started: PairingStarted, interval: number): Promise<NextStep> => {
    const { deviceCode } = started
    const outcome = await outcomeOf(rest('POST', '/api/kiosk/pairing/token', { deviceCode }) as Promise<PairingResponse>)
    if (outcome.kind === 'answer') {
      await onAnswer(outcome.answer)
      return null
    }
    const error = errorOf(outcome)
    if (error === 'authorization_pending') return waitForApproval(started, interval)
    if (error === 'slow_down') return waitForApproval(started, interval + slowDownStep)
    if (error === 'expired_token') return { status: null, delay: 0, next: requestCode }
    if (error === 'access_denied') return { status: { step: 'rejected' }, delay: rejectionDuration, next: requestCode }
    return { status: { step: 'noLink' }, delay: retryDelay, next: () => requestToken(started, interval) }
  }
  return { requestCode }
}

const errorOf = (outcome: CallOutcome<unknown>): string | undefined =>
  outcome.kind === 'refused' ? outcome.error.problem.error : undefined
