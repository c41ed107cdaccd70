import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { distinctUntilChanged, filter, map } from 'rxjs'
import '../../theme/theme.css'
import '../../theme/fonts/displays.css'
import './locales/fonts/fonts.css'
import './kiosk.css'
import { startKiosk, type Kiosk as KioskClient } from '#streams/kiosk/kiosk.ts'
import { createPageReloads } from '../../liveness/pageReloads.ts'
import { keepAwake } from '../shared/keepAwake.ts'
import { lockPage } from '../shared/lockPage.ts'
import { openLocalDeviceStore, devicePagePath } from '../shared/localDeviceStore.ts'
import { findOtherBuild, registerServiceWorker, currentBuild } from '../shared/appShell.ts'
import { Kiosk } from './Kiosk.tsx'

/** Composition root of the kiosk: clock, randomness, storage and timers are injected here. No router, grid or socket. */

const startTimer = (milliseconds: number, callback: () => void) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}
const monotonic = () => performance.now()
const updateCheckInterval = 600_000

const openKioskClient = async (): Promise<KioskClient> =>
  startKiosk({
    store: await openLocalDeviceStore(),
    fetch: (address, request) => window.fetch(address, request),
    cryptoProvider: { subtle: crypto.subtle, getRandomValues: (bytes) => crypto.getRandomValues(bytes) },
    setTimer: startTimer,
    monotonic,
    wallClock: Date.now,
    random: Math.random,
    newKey: () => crypto.randomUUID(),
    origin: location.origin,
    version: currentBuild(),
  })

/** A reload must not interrupt a visitor. Queued check-ins survive it: they are stored on the device. */
const isIdle = (kiosk: KioskClient) => {
  const visitorState = kiosk.visitor$.value?.display$.value
  return !visitorState || (visitorState.question === 'birthDate' && !visitorState.isTouched)
}

/** Checks for a new build every ten minutes, and immediately when staff request an update. Each build is loaded once, unless staff ask. */
function reloadOnUpdate(kiosk: KioskClient): void {
  const reloads = createPageReloads(sessionStorage)
  const checkForUpdate = async (isRequested: boolean) => {
    const build = isIdle(kiosk) ? await findOtherBuild() : null
    if (build === null || !isIdle(kiosk)) return
    const isDue = isRequested || reloads.mayLoad(build, Date.now())
    if (isDue && reloads.remember([currentBuild(), build], Date.now())) location.reload()
  }
  const isUpdateRequested = () => kiosk.status$.value.kind === 'paired' && kiosk.status$.value.self.state === 'updating'
  const checkRepeatedly = () => {
    void checkForUpdate(false)
    startTimer(updateCheckInterval, checkRepeatedly)
  }
  checkRepeatedly()
  kiosk.status$.pipe(map(isUpdateRequested), distinctUntilChanged(), filter(Boolean)).subscribe(() => void checkForUpdate(true))
}

/** Replaces the whole React root after each visitor, so that React holds none of their data. */
function renderKiosk(kiosk: KioskClient): void {
  let root: Root | null = null
  kiosk.visitor$.subscribe(() => {
    root?.unmount()
    const container = document.createElement('div')
    container.id = 'root'
    document.getElementById('root')?.replaceWith(container)
    root = createRoot(container)
    root.render(
      <StrictMode>
        <Kiosk kiosk={kiosk} monotonic={monotonic} />
      </StrictMode>,
    )
  })
  kiosk.status$.subscribe((status) => {
    if (status.kind === 'paired' && status.self.kind !== 'kiosk') location.replace(devicePagePath(status.self.kind))
  })
}

/** The browser has no keys at an address of plain http. */
async function showInsecureConnection(): Promise<void> {
  const { renderInsecureConnection } = await import('../shared/renderInsecureConnection.tsx')
  const container = document.getElementById('root')
  if (container) renderInsecureConnection(createRoot(container))
}

async function startPage(): Promise<void> {
  const kiosk = await openKioskClient()
  renderKiosk(kiosk)
  window.addEventListener('online', kiosk.retryNow)
  reloadOnUpdate(kiosk)
}

lockPage(window)
keepAwake(document, navigator.wakeLock)
void registerServiceWorker('/apps/kiosk/')
if (isSecureContext) void startPage()
else void showInsecureConnection()
