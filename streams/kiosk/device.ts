import { BehaviorSubject, Subject } from 'rxjs'
import type { Instant } from '#domain/time.ts'
import type { DeviceSelf, HeartbeatAnswer, Paired } from '#domain/kiosk/wire.ts'
import { usualWaits, type Waits } from '#domain/kiosk/waits.ts'
import { openRest, type Fetch, type Rest } from '../rest.ts'
import { serverClock } from '../serverClock.ts'
import type { SetTimer } from '../watch.ts'
import type { Keep } from './keep.ts'
import { cameOf, isRevoked } from './passing.ts'

export type Standing =
  | { readonly kind: 'unpaired' }
  | { readonly kind: 'paired'; readonly identity: Paired; readonly self: DeviceSelf; readonly isLinked: boolean }

/** A screen that has a place in the practice and no person: it holds a token of its own, says every five seconds that it is there, and ends when it is told to. */
export type Device = {
  readonly standing$: BehaviorSubject<Standing>
  /** After each answer to a heartbeat: there is a link at this moment. */
  readonly heard$: Subject<void>
  readonly pair: (code: string) => Promise<'paired' | 'refused' | 'noLink'>
  /** With this device's token. */
  readonly rest: Rest
  /** Milliseconds of the server's clock, as far as it was heard: a tablet's own may be anything. */
  readonly now: () => number
  /** Says now that it is there. */
  readonly beat: () => void
  /** Its token is good for nothing any more. */
  readonly revoked: () => Promise<void>
  readonly close: () => void
}

export type DeviceParts = {
  readonly keep: Keep
  readonly fetch: Fetch
  readonly setTimer: SetTimer
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonic: () => number
  /** Milliseconds since 1970, as the machine believes. */
  readonly wall: () => number
  /** Which build this page is. */
  readonly version: string
  /** How many visitors wait to be handed in. */
  readonly queued: () => number
}

const beatEvery = 5000
const identityName = 'device'
/** All that a device keeps. */
const everything = [identityName, 'queue', 'key']

export async function openDevice(parts: DeviceParts): Promise<Device> {
  const { keep } = parts
  const kept = ((await keep.read(identityName)) ?? null) as Paired | null
  const standing$ = new BehaviorSubject<Standing>(
    kept ? pairedAs(kept, { ...kept.device, waits: kept.device.waits ?? usualWaits }, false) : { kind: 'unpaired' },
  )
  const heard$ = new Subject<void>()
  const clock = serverClock(parts.monotonic, parts.wall)

  const rest: Rest = (...asked) => openRest({ ...parts, address: '', token: tokenOf(standing$.value), signedOut: () => {} })(...asked)
  const revoked = async () => {
    for (const name of everything) await keep.forget(name)
    standing$.next({ kind: 'unpaired' })
  }
  const remember = (identity: Paired, device: DeviceSelf) => keep.write(identityName, { ...identity, device }).catch(() => undefined)
  const heart = beating(parts, () =>
    beat({ ...parts, rest, standing$, revoked, remember, heard: clock.heard, isHeard: () => heard$.next() }),
  )
  return {
    standing$,
    heard$,
    rest,
    now: clock.now,
    beat: heart.beat,
    revoked,
    async pair(code) {
      const came = await cameOf(rest('POST', '/api/kiosk/pairing/', { code }) as Promise<Paired>)
      if (came.kind !== 'answer') return came.kind === 'nothing' && !came.isTooMany ? 'noLink' : 'refused'
      await keep.write(identityName, came.answer)
      standing$.next(pairedAs(came.answer, came.answer.device, true))
      heart.beat()
      return 'paired'
    },
    close: () => {
      heart.stop()
      standing$.complete()
      heard$.complete()
    },
  }
}

type Beating = Pick<Device, 'standing$' | 'rest' | 'revoked'> & {
  /** What it was told of itself outlives a night without a link. */
  readonly remember: (identity: Paired, device: DeviceSelf) => Promise<void>
} & Pick<DeviceParts, 'version' | 'queued'> & { readonly heard: (at: Instant) => void; readonly isHeard: () => void }

async function beat({ standing$, rest, revoked, remember, version, queued, heard, isHeard }: Beating): Promise<void> {
  const before = standing$.value
  if (before.kind === 'unpaired') return
  const came = await cameOf(rest('POST', '/api/kiosk/heartbeat/', { version, queued: queued() }) as Promise<HeartbeatAnswer>)
  const now = standing$.value
  // Whoever was paired anew meanwhile does not hear what was said to the one before.
  if (now.kind === 'unpaired' || now.identity !== before.identity) return
  if (came.kind === 'refused' && isRevoked(came.refusal)) return revoked()
  standing$.next(pairedAs(now.identity, came.kind === 'answer' ? came.answer.device : now.self, came.kind !== 'nothing'))
  if (came.kind !== 'answer') return
  if (!isSameWait(now.self.waits, came.answer.device.waits)) void remember(now.identity, came.answer.device)
  heard(came.answer.at)
  isHeard()
}

/** At once, then again and again, each so long after the one before was over. */
function beating({ setTimer }: Pick<DeviceParts, 'setTimer'>, once: () => Promise<void>) {
  let callOff = () => {}
  let isStopped = false
  const beat = () => {
    callOff()
    void once()
      .catch(() => undefined)
      .finally(() => {
        callOff()
        if (!isStopped) callOff = setTimer(beatEvery, beat)
      })
  }
  beat()
  return {
    beat,
    stop: () => {
      isStopped = true
      callOff()
    },
  }
}

const pairedAs = (identity: Paired, self: DeviceSelf, isLinked: boolean): Standing => ({ kind: 'paired', identity, self, isLinked })
const isSameWait = (one: Waits, other: Waits) =>
  one.idleAfter === other.idleAfter && one.wipesAfter === other.wipesAfter && one.endStays === other.endStays
const tokenOf = (standing: Standing): string | null => (standing.kind === 'paired' ? standing.identity.token : null)
