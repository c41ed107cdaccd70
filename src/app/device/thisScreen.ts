import { distinctUntilChanged, map, skip } from 'rxjs'
import type { DeviceKind } from '#domain/kiosk/device.ts'
import { type Device, openDevice } from '#streams/kiosk/device.ts'
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
  const kindOf = () => {
    const { value } = device.standing$
    return value.kind === 'paired' ? value.self.kind : null
  }
  device.standing$.pipe(map(kindOf), distinctUntilChanged(), skip(1)).subscribe((now) => location.replace(pageOf(now ?? kind)))
  if (standing.kind === 'unpaired') return { pair: device.pair, token: null, location: null }
  if (standing.self.kind !== kind) location.replace(pageOf(standing.self.kind))
  return { pair: device.pair, token: standing.identity.token, location: standing.self.location }
}
