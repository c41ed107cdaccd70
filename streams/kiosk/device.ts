import { BehaviorSubject, Subject } from 'rxjs'
import type { Instant } from '#domain/time.ts'
import type { DeviceKind } from '#domain/kiosk/device.ts'
import type { PairingResponse } from '#domain/kiosk/pairing.ts'
import type { DeviceInfo, HeartbeatResponse } from '#domain/kiosk/wire.ts'
import { defaultTimeouts, type KioskTimeouts } from '#domain/kiosk/timeouts.ts'
import { createRestClient, type Fetch, type RestClient } from '../link/restClient.ts'
import { createServerClock } from '../link/serverClock.ts'
import type { SetTimer } from '../link/linkMonitor.ts'
import type { DeviceProof } from '../link/deviceProof.ts'
import { createDeviceKeys, type DeviceKeys } from './deviceKeys.ts'
import { createDevicePairing, type DevicePairing } from './devicePairing.ts'
import type { DeviceStore } from './deviceStore.ts'
import type { CryptoProvider } from './encryption.ts'
import { outcomeOf, isRevoked } from './callOutcome.ts'

export type DeviceStatus =
  /** `wasPaired`: its pairing ended, so it must be paired again. */
  | { readonly kind: 'unpaired'; readonly wasPaired: boolean }
  | { readonly kind: 'paired'; readonly identity: PairingResponse; readonly self: DeviceInfo; readonly isOnline: boolean }

/**
 * A paired screen that belongs to a location and not to a user. It has its own token, sends a heartbeat every five seconds, and unpairs
 * when its token is revoked.
 */
export type Device = {
  readonly status$: BehaviorSubject<DeviceStatus>
  /** Emits after each answered heartbeat: the device is online now. */
  readonly heartbeatAnswered$: Subject<void>
  /** Runs while a page shows that the device is unpaired. */
  readonly pairing: DevicePairing
  /** Proves that requests come from this device. */
  readonly proof: DeviceProof
  /** Sends requests with this device's token. */
  readonly rest: RestClient
  /** Milliseconds of the server's clock, as far as known; a tablet's own clock may be wrong. */
  readonly now: () => number
  /** Sends a heartbeat now. */
  readonly sendHeartbeat: () => void
  /** Clears the stored data after the server revoked the token. */
  readonly clearPairing: () => Promise<void>
  readonly close: () => void
}

export type DeviceDeps = {
  readonly store: DeviceStore
  readonly fetch: Fetch
  readonly setTimer: SetTimer
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number
  /** Milliseconds since 1970 by the device's clock. */
  readonly wallClock: () => number
  readonly cryptoProvider: Pick<CryptoProvider, 'subtle'>
  /** Creates unique ids of requests. */
  readonly newKey: () => string
  /** The server's address, such as `https://desk.example.com`. */
  readonly origin: string
  /** The page that this device shows. */
  readonly kind: DeviceKind
  /** The build of this page. */
  readonly version: string
  /** Number of visitors whose calls are queued. */
  readonly countQueued: () => number
}

const heartbeatInterval = 5000
const identityName = 'device'
const wasPairedName = 'wasPaired'
/** The names of everything that a device stores, except its keys and that it was paired. */
const storedNames = [identityName, 'queue', 'key']

export async function startDevice(deps: DeviceDeps): Promise<Device> {
  const keys = createDeviceKeys(deps)
  const status$ = new BehaviorSubject<DeviceStatus>(await readStatus(deps.store, keys))
  const heartbeatAnswered$ = new Subject<void>()
  const clock = createServerClock(deps.monotonic, deps.wallClock)

  const rest: RestClient = (...request) =>
    createRestClient({ ...deps, address: '', token: tokenOf(status$.value), proof: keys.proof, onSignedOut: () => {} })(...request)
  const clearPairing = () => removePairing(deps.store, keys, status$)
  const heartbeatDeps = {
    ...deps,
    rest,
    status$,
    clearPairing,
    addClockSample: clock.addSample,
    onAnswered: () => heartbeatAnswered$.next(),
  }
  const heartbeat = startHeartbeat(deps, () => sendHeartbeat(heartbeatDeps))
  const onApproved = async (identity: PairingResponse) => {
    await deps.store.write(identityName, identity)
    status$.next(pairedStatus(identity, identity.device, true))
    heartbeat.beat()
  }
  const pairing = createDevicePairing({ ...deps, rest, onApproved })
  return {
    status$,
    heartbeatAnswered$,
    pairing,
    proof: keys.proof,
    rest,
    now: clock.now,
    sendHeartbeat: heartbeat.beat,
    clearPairing,
    close: () => {
      heartbeat.stop()
      status$.complete()
      pairing.stop()
      heartbeatAnswered$.complete()
    },
  }
}

/** Reads what was stored. A pairing of a release without keys is not valid any more. */
async function readStatus(store: DeviceStore, keys: DeviceKeys): Promise<DeviceStatus> {
  const identity = ((await store.read(identityName)) ?? null) as PairingResponse | null
  if (identity && identity.tokenType !== 'DPoP') await removeStored(store, keys)
  else if (identity) return initialStatusOf(identity)
  return { kind: 'unpaired', wasPaired: (await store.read(wasPairedName)) === true }
}

async function removeStored(store: DeviceStore, keys: DeviceKeys): Promise<void> {
  for (const name of storedNames) await store.remove(name)
  await keys.clear()
  await store.write(wasPairedName, true)
}

async function removePairing(store: DeviceStore, keys: DeviceKeys, status$: Device['status$']): Promise<void> {
  await removeStored(store, keys)
  status$.next({ kind: 'unpaired', wasPaired: true })
}

type HeartbeatDeps = Pick<Device, 'status$' | 'rest' | 'clearPairing'> &
  Pick<DeviceDeps, 'store' | 'version' | 'countQueued'> & {
    readonly addClockSample: (at: Instant) => void
    readonly onAnswered: () => void
  }

async function sendHeartbeat({
  status$,
  rest,
  clearPairing,
  store,
  version,
  countQueued,
  addClockSample,
  onAnswered,
}: HeartbeatDeps): Promise<void> {
  const before = status$.value
  if (before.kind === 'unpaired') return
  const outcome = await outcomeOf(rest('POST', '/api/kiosk/heartbeat/', { version, queued: countQueued() }) as Promise<HeartbeatResponse>)
  const now = status$.value
  // The device was paired again during the request; this answer belongs to the earlier pairing.
  if (now.kind === 'unpaired' || now.identity !== before.identity) return
  if (outcome.kind === 'refused' && isRevoked(outcome.error)) return clearPairing()
  status$.next(pairedStatus(now.identity, outcome.kind === 'answer' ? outcome.answer.device : now.self, outcome.kind !== 'nothing'))
  if (outcome.kind !== 'answer') return
  if (!areSameTimeouts(now.self.waits, outcome.answer.device.waits)) void saveIdentity(store, now.identity, outcome.answer.device)
  addClockSample(outcome.answer.at)
  onAnswered()
}

/** Stores what the server said about the device, so it survives a night offline. */
const saveIdentity = (store: DeviceStore, identity: PairingResponse, device: DeviceInfo): Promise<void> =>
  store.write(identityName, { ...identity, device }).catch(() => undefined)

/** Sends at once, then repeatedly; each interval starts when the previous heartbeat has ended. */
function startHeartbeat({ setTimer }: Pick<DeviceDeps, 'setTimer'>, send: () => Promise<void>) {
  let cancelTimer = () => {}
  let isStopped = false
  const sendHeartbeat = () => {
    cancelTimer()
    void send()
      .catch(() => undefined)
      .finally(() => {
        cancelTimer()
        if (!isStopped) cancelTimer = setTimer(heartbeatInterval, sendHeartbeat)
      })
  }
  sendHeartbeat()
  return {
    beat: sendHeartbeat,
    stop: () => {
      isStopped = true
      cancelTimer()
    },
  }
}

/** The status before the first heartbeat. An identity stored by an earlier version has no timeouts. */
const initialStatusOf = (stored: PairingResponse): DeviceStatus =>
  pairedStatus(stored, { ...stored.device, waits: stored.device.waits ?? defaultTimeouts }, false)

const pairedStatus = (identity: PairingResponse, self: DeviceInfo, isOnline: boolean): DeviceStatus => ({
  kind: 'paired',
  identity,
  self,
  isOnline,
})
const areSameTimeouts = (left: KioskTimeouts, right: KioskTimeouts) =>
  left.idleAfter === right.idleAfter && left.wipesAfter === right.wipesAfter && left.endStays === right.endStays
const tokenOf = (status: DeviceStatus): string | null => (status.kind === 'paired' ? status.identity.token : null)
