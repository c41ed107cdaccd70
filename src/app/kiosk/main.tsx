import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { distinctUntilChanged, filter, map } from 'rxjs'
import '../theme/theme.css'
import './tongues/faces/faces.css'
import './kiosk.css'
import { openKiosk, type Kiosk as Opened } from '#streams/kiosk/kiosk.ts'
import { holdHere } from '../device/hold.ts'
import { keptHere, pageOf } from '../device/keptHere.ts'
import { isOutdated, keepShell, thisBuild } from '../device/shell.ts'
import { Kiosk } from './Kiosk.tsx'

/** The kiosk's composition root: clock, chance, storage and timers enter here. No router, no grid, no socket. */

const wait = (milliseconds: number, then: () => void) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}
const monotonic = () => performance.now()
const lookForNewer = 600_000

const open = async (): Promise<Opened> =>
  openKiosk({
    keep: await keptHere(),
    fetch: (address, request) => window.fetch(address, request),
    locksmith: { subtle: crypto.subtle, getRandomValues: (bytes) => crypto.getRandomValues(bytes) },
    setTimer: wait,
    monotonic,
    wall: Date.now,
    random: Math.random,
    newKey: () => crypto.randomUUID(),
    version: thisBuild(),
  })

/** Whoever is there is never interrupted; what waits to be sent lies on the disk. */
const nobodyIsThere = (kiosk: Opened) => {
  const shown = kiosk.visitor$.value?.shown$.value
  return !shown || (shown.question === 'birthDate' && !shown.isTouched)
}

/** Looks now and then, and at once where staff ask for it. */
function stayNew(kiosk: Opened): void {
  const look = async () => {
    if (nobodyIsThere(kiosk) && (await isOutdated()) && nobodyIsThere(kiosk)) location.reload()
  }
  const isAsked = () => kiosk.standing$.value.kind === 'paired' && kiosk.standing$.value.self.state === 'updating'
  const again = () => {
    void look()
    wait(lookForNewer, again)
  }
  again()
  kiosk.standing$.pipe(map(isAsked), distinctUntilChanged(), filter(Boolean)).subscribe(() => void look())
}

/** After each wiping the whole page of the one before is thrown away, with all that React may still hold of it. */
function show(kiosk: Opened): void {
  let root: Root | null = null
  kiosk.visitor$.subscribe(() => {
    root?.unmount()
    const place = document.createElement('div')
    place.id = 'root'
    document.getElementById('root')?.replaceWith(place)
    root = createRoot(place)
    root.render(
      <StrictMode>
        <Kiosk kiosk={kiosk} monotonic={monotonic} />
      </StrictMode>,
    )
  })
  kiosk.standing$.subscribe((standing) => {
    if (standing.kind === 'paired' && standing.self.kind !== 'kiosk') location.replace(pageOf(standing.self.kind))
  })
}

holdHere(window)
void keepShell('/apps/kiosk/')
void open().then((kiosk) => {
  show(kiosk)
  window.addEventListener('online', kiosk.tryNow)
  stayNew(kiosk)
})
