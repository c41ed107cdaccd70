import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import '../../theme/theme.css'
import '../../theme/fonts/displays.css'
import '../shared/display/display.css'
import type { Client } from '#streams/client/client.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { type AppContext, AppContextProvider } from '../../appContext.ts'
import { registerServiceWorker } from '../shared/appShell.ts'
import { createTicker, type StartTimer } from '../../browser/ticker.ts'
import { keepAwake } from '../shared/keepAwake.ts'
import { createPageReloads } from '../../liveness/pageReloads.ts'
import { reloadWhenNeeded } from '../shared/display/reloadWhenNeeded.ts'
import { LoadingRows } from '../shared/display/DisplayMessage.tsx'
import { WallSignedOut, WallUnreachable } from './WallSignedOut.tsx'

/**
 * Composition root of the wall display: clock, randomness and timers are injected here. No router, grid or charts. The client code loads
 * after the first paint.
 */

const startTimer: StartTimer = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}

const retryIn = 10_000
const query = new URLSearchParams(location.search)
const monotonic = () => performance.now()
const clientOptions = { now: Date.now, monotonic, random: Math.random, newKey: () => crypto.randomUUID(), view: 'wall' }
/** A paired device has its own token; otherwise the session of the signed-in user applies. */
const displayDevice = import('../shared/displayDevice.ts').then(({ openDisplayDevice }) =>
  openDisplayDevice({ kind: 'wall', startTimer, monotonic, wallClock: Date.now }),
)

const isReachable = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

async function startDisplay(root: Root): Promise<void> {
  const retry = () => void startTimer(retryIn, () => void startDisplay(root))
  try {
    const [{ createBrowserClient: browserClient }, { WallDisplay }] = await Promise.all([
      import('#streams/client/browserClient.ts'),
      import('./WallDisplay.tsx'),
    ])
    const { token, proof, location } = await displayDevice
    const client = await browserClient(token === null ? clientOptions : { ...clientOptions, token, proof })
    reloadWhenNeeded({
      needs$: client.requiredAction$,
      otherBuild: client.otherBuild,
      reloads: createPageReloads(sessionStorage),
      now: client.now,
      reload: () => void reloadWhenReachable(),
      onSignedOut: () => {
        client.close()
        showSignedOut(root, retry)
      },
      startTimer,
      random: Math.random,
    })
    root.render(
      <StrictMode>
        {withAppContext(client, <WallDisplay location={location ?? query.get('location')} isWeekOnly={query.get('scene') === 'week'} />)}
      </StrictMode>,
    )
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 401) return showSignedOut(root, retry)
    root.render(<WallUnreachable seconds={retryIn / 1000} />)
    startTimer(retryIn, () => void reloadWhenReachable())
  }
}

/** Shows pairing and sign-in, and retries automatically. */
function showSignedOut(root: Root, retry: () => void): void {
  void displayDevice.then(({ pairing, wasPaired }) =>
    root.render(<WallSignedOut pairing={pairing} wasPaired={wasPaired} seconds={retryIn / 1000} />),
  )
  retry()
}

/** Reloads the page, because the server may return with a newer build; but only once the server is reachable. */
async function reloadWhenReachable(): Promise<void> {
  if (await isReachable()) location.reload()
  else startTimer(retryIn, () => void reloadWhenReachable())
}

function withAppContext(client: Client, content: ReactNode) {
  const noStorage = { read: () => null, write: () => undefined, remove: () => undefined }
  const appContext: AppContext = {
    client,
    ticker: createTicker(client.now, startTimer),
    product: '',
    locationStorage: noStorage,
    signOut: () => undefined,
  }
  return <AppContextProvider value={appContext}>{content}</AppContextProvider>
}

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('The page has no root')
if (query.get('theme') === 'light') document.documentElement.dataset['theme'] = 'light'
const root = createRoot(rootElement)
root.render(
  <main>
    <LoadingRows />
  </main>,
)
keepAwake(document, navigator.wakeLock)
void registerServiceWorker('/apps/wall/')
if (isSecureContext) void startDisplay(root)
else void import('../shared/renderInsecureConnection.tsx').then(({ renderInsecureConnection }) => renderInsecureConnection(root))
