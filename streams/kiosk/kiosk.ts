import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs'
import { defaultTimeouts } from '#domain/kiosk/timeouts.ts'
import { type Device, type DeviceDeps, startDevice, type DeviceStatus } from './device.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createEncryption, type CryptoProvider } from './encryption.ts'
import { startVisitor, type Visitor, type VisitorDeps } from './visitor.ts'

export type Kiosk = {
  readonly status$: Device['status$']
  /** Number of visitors whose calls are queued. */
  readonly queuedCount$: BehaviorSubject<number>
  /** The current visitor; replaced after each reset, and `null` while the device is not paired. */
  readonly visitor$: BehaviorSubject<Visitor | null>
  readonly pairing: Device['pairing']
  /** Retries now; the tablet reports that the network is back. */
  readonly retryNow: () => void
  readonly close: () => void
}

export type KioskDeps = Omit<DeviceDeps, 'countQueued' | 'kind'> &
  Pick<VisitorDeps, 'random' | 'newKey'> & { readonly cryptoProvider: CryptoProvider }

/** Starts a kiosk. The device store survives restarts; a visitor's data does not outlive the visitor. */
export async function startKiosk(deps: KioskDeps): Promise<Kiosk> {
  const queuedCount$ = new BehaviorSubject(0)
  const device = await startDevice({ ...deps, kind: 'kiosk', countQueued: () => queuedCount$.value })
  let outbox = await openDeviceOutbox(deps, device, queuedCount$)
  const visitor$ = new BehaviorSubject<Visitor | null>(null)

  const startNextVisitor = () => {
    visitor$.value?.end()
    visitor$.next(
      isPaired(device.status$.value)
        ? startVisitor({ ...deps, ...device, outbox: { put }, deviceLocation, timeouts, onReset: startNextVisitor })
        : null,
    )
    handOverForm(device.status$.value)
  }
  const put: Outbox['put'] = (calls) => outbox.put(calls)
  const timeouts = () => timeoutsIn(device.status$.value)
  const deviceLocation = () => deviceLocationOf(device.status$.value)
  const handOverForm = formHandover(() => visitor$.value)
  device.heartbeatAnswered$.subscribe(() => outbox.flush())
  device.status$.subscribe(handOverForm)
  device.status$.pipe(map(isPaired), distinctUntilChanged()).subscribe((isNowPaired) => {
    startNextVisitor()
    if (isNowPaired) return
    // Unpairing removed the stored queue and its key, so the next pairing starts with an empty queue.
    outbox.close()
    void openDeviceOutbox(deps, device, queuedCount$).then((newOutbox) => (outbox = newOutbox))
  })
  return {
    status$: device.status$,
    queuedCount$,
    visitor$,
    pairing: device.pairing,
    retryNow: device.sendHeartbeat,
    close: () => {
      visitor$.value?.end()
      outbox.close()
      device.close()
    },
  }
}

/**
 * Opens a form that staff sent to this kiosk when no visitor is using it. Each session is opened once, although later heartbeats may still
 * name it.
 */
function formHandover(currentVisitor: () => Visitor | null): (status: DeviceStatus) => void {
  let acceptedSession: string | null = null
  return (status) => {
    const session = status.kind === 'paired' ? status.self.session : null
    const shown = currentVisitor()?.display$.value
    if (session === null || session === acceptedSession || shown?.question !== 'birthDate' || shown.isTouched) return
    acceptedSession = session
    currentVisitor()?.send({ type: 'handed', session })
  }
}

async function openDeviceOutbox(deps: KioskDeps, device: Device, queuedCount$: BehaviorSubject<number>): Promise<Outbox> {
  const outbox = await createOutbox({ ...deps, rest: device.rest, encryption: await createEncryption(deps.store, deps.cryptoProvider) })
  outbox.count$.subscribe((count) => queuedCount$.next(count))
  return outbox
}

const isPaired = ({ kind }: DeviceStatus): boolean => kind === 'paired'

const timeoutsIn = (status: DeviceStatus) => (status.kind === 'paired' ? status.self.waits : defaultTimeouts)

const deviceLocationOf = (status: DeviceStatus) =>
  status.kind === 'paired' ? { device: status.self.id, location: status.self.location } : { device: '', location: '' }
