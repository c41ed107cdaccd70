import { Subject } from 'rxjs'
import type { Live, LinkStatus, Tap } from '#streams/client.ts'
import { openClient } from '#streams/openClient.ts'
import { chance } from './chance.ts'
import { theWindow } from './practice.ts'
import { aServer } from './server.ts'
import { handTurned } from './timers.ts'

/** One page of the product before one server, with everything that it was ever shown. Time goes on only by `pass`. */
export async function aPage(seed: number, before: (server: ReturnType<typeof aServer>) => void = () => {}) {
  const { clock, setTimer, pass, sleep, running } = handTurned()
  const luck = chance(seed)
  const server = aServer({ clock, setTimer, chance: luck })
  before(server)
  const wakes$ = new Subject<'slept' | 'online'>()
  let keys = 0
  const opening = openClient({
    address: 'http://practice',
    fetch: server.fetch,
    connect: server.connect,
    setTimer,
    wakes$,
    now: () => clock.now,
    monotonic: () => clock.monotonic,
    random: luck.next,
    newKey: () => `tap-${(keys += 1)}.`,
    nextPaint: (then) => setTimer(16, then),
  })
  await pass(200)
  const client = await opening
  const phases: LinkStatus['phase'][] = []
  const given = new Map<string, Tap>()
  let taps: readonly Tap[] = []
  const watch = (area: string) => {
    const shown: Live[] = []
    const watching = client.collection(area, theWindow).subscribe((live) => shown.push(live))
    return { shown, isWatching: () => !watching.closed, stop: () => watching.unsubscribe() }
  }
  const watched = [watch('things')]
  let status: LinkStatus | null = null as LinkStatus | null
  client.link$.subscribe((now) => {
    status = now
    if (phases.at(-1) !== now.phase) phases.push(now.phase)
  })
  client.taps$.subscribe((now) => {
    taps = now
    for (const tap of now) given.set(tap.key, tap)
  })
  await pass(200)
  return {
    client,
    clock,
    server,
    pass,
    sleep,
    wakes$,
    watched,
    phases,
    running,
    chance: luck,
    watch: (area: string) => void watched.push(watch(area)),
    now: () => watched[0]?.shown.at(-1) as Live,
    /** Every tap there ever was, as it last stood. */
    given: () => [...given.values()],
    taps: () => taps,
    phase: () => phases.at(-1),
    lastHeard: () => Date.parse(status?.lastHeard ?? ''),
  }
}

export type Page = Awaited<ReturnType<typeof aPage>>
