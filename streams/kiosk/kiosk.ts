import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs'
import { usualWaits } from '#domain/kiosk/waits.ts'
import { type Device, type DeviceParts, openDevice, type Standing } from './device.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { makeSeal, type Locksmith } from './seal.ts'
import { openVisitor, type Visitor, type VisitorParts } from './visitor.ts'

export type Kiosk = {
  readonly standing$: Device['standing$']
  /** How many visitors wait to be handed in. */
  readonly queued$: BehaviorSubject<number>
  /** Whoever is at the glass; somebody new after each wiping, and nobody where it is not paired. */
  readonly visitor$: BehaviorSubject<Visitor | null>
  readonly pair: Device['pair']
  /** The network is back, as far as the tablet knows. */
  readonly tryNow: () => void
  readonly close: () => void
}

export type KioskParts = Omit<DeviceParts, 'queued'> & Pick<VisitorParts, 'random' | 'newKey'> & { readonly locksmith: Locksmith }

/** What is kept outlives everything here; who stands at the glass outlives nothing. */
export async function openKiosk(parts: KioskParts): Promise<Kiosk> {
  const queued$ = new BehaviorSubject(0)
  const device = await openDevice({ ...parts, queued: () => queued$.value })
  let outbox = await outboxOf(parts, device, queued$)
  const visitor$ = new BehaviorSubject<Visitor | null>(null)

  const next = () => {
    visitor$.value?.end()
    visitor$.next(isPaired(device.standing$.value) ? openVisitor({ ...parts, ...device, outbox: { put }, whose, waits, gone: next }) : null)
    hand(device.standing$.value)
  }
  const put: Outbox['put'] = (calls) => outbox.put(calls)
  const waits = () => waitsIn(device.standing$.value)
  const whose = () => whereOf(device.standing$.value)
  const hand = handing(() => visitor$.value)
  device.heard$.subscribe(() => outbox.flush())
  device.standing$.subscribe(hand)
  device.standing$.pipe(map(isPaired), distinctUntilChanged()).subscribe((is) => {
    next()
    if (is) return
    // What it kept is gone, and so is its key: whoever pairs it anew begins with an empty queue.
    outbox.close()
    void outboxOf(parts, device, queued$).then((fresh) => (outbox = fresh))
  })
  return {
    standing$: device.standing$,
    queued$,
    visitor$,
    pair: device.pair,
    tryNow: device.beat,
    close: () => {
      visitor$.value?.end()
      outbox.close()
      device.close()
    },
  }
}

/**
 * A form that staff handed to this screen is taken up when nobody is in the middle of something, and once: what was wiped does not come
 * back, though the last heartbeat may still speak of it.
 */
function handing(atTheGlass: () => Visitor | null): (standing: Standing) => void {
  let taken: string | null = null
  return (standing) => {
    const session = standing.kind === 'paired' ? standing.self.session : null
    const shown = atTheGlass()?.shown$.value
    if (session === null || session === taken || shown?.question !== 'birthDate' || shown.isTouched) return
    taken = session
    atTheGlass()?.send({ type: 'handed', session })
  }
}

async function outboxOf(parts: KioskParts, device: Device, queued$: BehaviorSubject<number>): Promise<Outbox> {
  const outbox = await openOutbox({ ...parts, rest: device.rest, seal: await makeSeal(parts.keep, parts.locksmith) })
  outbox.count$.subscribe((count) => queued$.next(count))
  return outbox
}

const isPaired = ({ kind }: Standing): boolean => kind === 'paired'

const waitsIn = (standing: Standing) => (standing.kind === 'paired' ? standing.self.waits : usualWaits)

const whereOf = (standing: Standing) =>
  standing.kind === 'paired' ? { device: standing.self.id, location: standing.self.location } : { device: '', location: '' }
