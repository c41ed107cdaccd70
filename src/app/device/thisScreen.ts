import { distinctUntilChanged, skip } from 'rxjs'
import type { DeviceKind } from '#domain/kiosk/device.ts'
import { type Device, openDevice, type Standing } from '#streams/kiosk/device.ts'
import type { Wait } from '../ticker.ts'
import { keptHere, pageOf } from './keptHere.ts'
import { thisBuild } from './shell.ts'

export type ThisScreen = {
  readonly pair: Device['pair']
  /** `null` while it is not paired. */
  readonly token: string | null
  readonly location: string | null
}

type Given = { readonly kind: DeviceKind; readonly wait: Wait; readonly monotonic: () => number; readonly wall: () => number }

/** A screen that only shows. Paired, revoked or paired as something else, it begins anew: nothing of what it was is left. */
export async function thisScreen({ kind, wait, monotonic, wall }: Given): Promise<ThisScreen> {
  const device = await openDevice({
    keep: await keptHere(),
    fetch: (address, request) => window.fetch(address, request),
    setTimer: wait,
    monotonic,
    wall,
    version: thisBuild(),
    queued: () => 0,
  })
  const { value: standing } = device.standing$
  // By its token: it may be paired anew before it has heard that the last one is good for nothing.
  device.standing$.pipe(distinctUntilChanged(isSame), skip(1)).subscribe((now) => {
    location.replace(pageOf(now.kind === 'paired' ? now.self.kind : kind))
  })
  if (standing.kind === 'unpaired') return { pair: device.pair, token: null, location: null }
  if (standing.self.kind !== kind) location.replace(pageOf(standing.self.kind))
  return { pair: device.pair, token: standing.identity.token, location: standing.self.location }
}

const tokenOf = (standing: Standing): string | null => (standing.kind === 'paired' ? standing.identity.token : null)
const isSame = (one: Standing, other: Standing): boolean => tokenOf(one) === tokenOf(other)
