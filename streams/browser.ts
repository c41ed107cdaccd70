import { fromEvent, map, merge, filter } from 'rxjs'
import type { Client } from './client.ts'
import type { NextPaint } from './gather.ts'
import { openClient, type ClientParts } from './openClient.ts'
import type { SetTimer } from './watch.ts'
import { socketWire } from './wire.ts'

/** Clock and chance, which `main.tsx` gives. */
export type Given = Pick<ClientParts, 'now' | 'monotonic' | 'random' | 'newKey' | 'build' | 'sight' | 'location' | 'token'>

const setTimer: SetTimer = (milliseconds, then) => {
  const timer = window.setTimeout(then, milliseconds)
  return () => window.clearTimeout(timer)
}

/** A hidden page draws no pictures. */
const nextPaint: NextPaint = (then) => {
  if (document.hidden) return setTimer(0, then)
  const frame = window.requestAnimationFrame(then)
  return () => window.cancelAnimationFrame(frame)
}

const wakes$ = () =>
  merge(
    fromEvent(document, 'visibilitychange').pipe(
      filter(() => !document.hidden),
      map(() => 'slept' as const),
    ),
    fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(
      filter(({ persisted }) => persisted),
      map(() => 'slept' as const),
    ),
    fromEvent(window, 'online').pipe(map(() => 'online' as const)),
  )

/** A client of the server that this page came from, signed in by its cookie, or by the token of a paired screen. */
export const browserClient = (given: Given): Promise<Client> =>
  openClient({
    ...given,
    address: '',
    fetch: (address, request) => window.fetch(address, request),
    connect: socketWire(window.location.origin, given.token ?? null, given.build ?? null),
    setTimer,
    nextPaint,
    wakes$: wakes$(),
  })
