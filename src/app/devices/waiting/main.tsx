import '../../theme/theme.css'
import '../../theme/fonts/displays.css'
import '../shared/display/display.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { tWaiting } from '#locale/kiosk/waitingRoom.ts'
import type { Client } from '#streams/client/client.ts'
import { type AppContext, AppContextProvider } from '../../appContext.ts'
import { createTicker, type StartTimer } from '../../browser/ticker.ts'
import { createPageReloads } from '../../liveness/pageReloads.ts'
import { Pairing } from '../shared/Pairing.tsx'
import { registerServiceWorker } from '../shared/appShell.ts'
import { openDisplayDevice } from '../shared/displayDevice.ts'
import { keepAwake } from '../shared/keepAwake.ts'
import { reloadWhenNeeded } from '../shared/display/reloadWhenNeeded.ts'
import { DisplayMessage, LoadingRows } from '../shared/display/DisplayMessage.tsx'

/**
 * Composition root of the waiting-room display: clock, randomness and timers are injected here. Pairing only: a sign-in would type a
 * username and password in a public room.
 */

const startTimer: StartTimer = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}
const monotonic = () => performance.now()
const retryIn = 10_000
const noStorage = { read: () => null, write: () => undefined, remove: () => undefined }

async function startDisplay(root: Root): Promise<void> {
  const device = await openDisplayDevice({ kind: 'waiting', startTimer, monotonic, wallClock: Date.now })
  const { pairing, wasPaired, token, proof, location: locationId } = device
  if (token === null) return root.render(<Pairing pairing={pairing} wasPaired={wasPaired} />)
  try {
    const [{ createBrowserClient: browserClient }, { WaitingRoomDisplay }] = await Promise.all([
      import('#streams/client/browserClient.ts'),
      import('./WaitingRoomDisplay.tsx'),
    ])
    const client = await browserClient({
      token,
      proof,
      now: Date.now,
      monotonic,
      random: Math.random,
      newKey: () => crypto.randomUUID(),
      view: 'waiting',
    })
    // Heartbeats detect a revoked token, so a needed sign-in is ignored here.
    reloadWhenNeeded({
      needs$: client.requiredAction$,
      otherBuild: client.otherBuild,
      reloads: createPageReloads(sessionStorage),
      now: client.now,
      reload: reloadPage,
      onSignedOut: () => undefined,
      startTimer,
      random: Math.random,
    })
    root.render(<StrictMode>{withAppContext(client, <WaitingRoomDisplay location={locationId} />)}</StrictMode>)
  } catch {
    root.render(
      <main>
        <DisplayMessage title={tWaiting('unreachableHead')} description={tWaiting('unreachableHelp')} />
      </main>,
    )
    startTimer(retryIn, reloadPage)
  }
}

const reloadPage = () => location.reload()

function withAppContext(client: Client, content: ReactNode) {
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
if (new URLSearchParams(location.search).get('theme') === 'light') document.documentElement.dataset['theme'] = 'light'
const root = createRoot(rootElement)
root.render(
  <main>
    <LoadingRows />
  </main>,
)
keepAwake(document, navigator.wakeLock)
void registerServiceWorker('/apps/waiting/')
if (isSecureContext) void startDisplay(root)
else void import('../shared/renderInsecureConnection.tsx').then(({ renderInsecureConnection }) => renderInsecureConnection(root))
