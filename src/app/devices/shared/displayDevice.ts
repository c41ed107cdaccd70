import { distinctUntilChanged, skip } from 'rxjs'
import type { DeviceKind } from '#domain/kiosk/device.ts'
import { type Device, startDevice, type DeviceStatus } from '#streams/kiosk/device.ts'
import type { StartTimer } from '../../browser/ticker.ts'
import { openLocalDeviceStore, devicePagePath } from './localDeviceStore.ts'
import { currentBuild } from './appShell.ts'

export type DisplayDevice = {
  readonly pairing: Device['pairing']
  readonly wasPaired: boolean
  /** Proves that requests with the token come from this device. */
  readonly proof: Device['proof']
  /** `null` while unpaired. */
  readonly token: string | null
  readonly location: string | null
}

type DisplayDeviceDeps = {
  readonly kind: DeviceKind
  readonly startTimer: StartTimer
  readonly monotonic: () => number
  readonly wallClock: () => number
}

/** Opens a display-only device. It reloads when it is paired, revoked or paired as another kind, so that no earlier state remains. */
export async function openDisplayDevice({ kind, startTimer, monotonic, wallClock }: DisplayDeviceDeps): Promise<DisplayDevice> {
  const device = await startDevice({
    store: await openLocalDeviceStore(),
    fetch: (address, request) => window.fetch(address, request),
    setTimer: startTimer,
    cryptoProvider: crypto,
    newKey: () => crypto.randomUUID(),
    origin: location.origin,
    kind,
    monotonic,
    wallClock,
    version: currentBuild(),
    countQueued: () => 0,
  })
  const { value: status } = device.status$
  // Compares tokens: the device can be paired again before it learns that the old token was revoked.
  device.status$.pipe(distinctUntilChanged(isSameToken), skip(1)).subscribe((current) => {
    location.replace(devicePagePath(current.kind === 'paired' ? current.self.kind : kind))
  })
  const { pairing, proof } = device
  if (status.kind === 'unpaired') return { pairing, proof, wasPaired: status.wasPaired, token: null, location: null }
  if (status.self.kind !== kind) location.replace(devicePagePath(status.self.kind))
  return { pairing, proof, wasPaired: false, token: status.identity.token, location: status.self.location }
}

const tokenOf = (status: DeviceStatus): string | null => (status.kind === 'paired' ? status.identity.token : null)
const isSameToken = (a: DeviceStatus, b: DeviceStatus): boolean => tokenOf(a) === tokenOf(b)
