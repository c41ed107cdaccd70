import { fromEvent, map, merge, filter } from 'rxjs'
import type { Client } from './client.ts'
import type { NextPaint } from '../link/seenReports.ts'
import { createClient, type ClientDeps } from './createClient.ts'
import type { SetTimer } from '../link/linkMonitor.ts'
import { createSocketConnector } from '../link/linkSocket.ts'

/** The clock, random source and page settings that `main.tsx` passes in. */
export type BrowserClientOptions = Pick<
  ClientDeps,
  'now' | 'monotonic' | 'random' | 'newKey' | 'build' | 'view' | 'location' | 'token' | 'proof'
>

const setTimer: SetTimer = (milliseconds, then) => {
  const timer = window.setTimeout(then, milliseconds)
  return () => window.clearTimeout(timer)
}

/** Uses a timer when the page is hidden, because a hidden page gets no animation frames. */
const nextPaint: NextPaint = (then) => {
  if (document.hidden) return setTimer(0, then)
  const frame = window.requestAnimationFrame(then)
  return () => window.cancelAnimationFrame(frame)
}

const wakeEvents = () =>
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

/** Opens a client of the server that delivered this page. Signs in by its cookie, or by the token of a paired screen. */
export const createBrowserClient = (options: BrowserClientOptions): Promise<Client> =>
  createClient({
    ...options,
    address: '',
    fetch: (address, request) => window.fetch(address, request),
    connect: createSocketConnector(window.location.origin, {
      token: options.token ?? null,
      build: options.build ?? null,
      proof: options.proof ?? null,
    }),
    setTimer,
    nextPaint,
    wakeEvents$: wakeEvents(),
  })
