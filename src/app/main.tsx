import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { filter, firstValueFrom, map } from 'rxjs'
import './theme/theme.css'
import './theme/fonts/screens.css'
import { createBrowserClient } from '#streams/client/browserClient.ts'
import type { Client } from '#streams/client/client.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { type AppContext, AppContextProvider } from './appContext.ts'
import { signInPage, signOutPage, redirectFor } from './session/serverPages.ts'
import { useObservable } from './liveness/useObservable.ts'
import { createAppRouter } from './router.tsx'
import { ServerUnreachable } from './shell/ServerUnreachable.tsx'
import { createStoredValue } from './browser/storedValue.ts'
import { createTicker, type StartTimer } from './browser/ticker.ts'
import { type AccountRow, ownRow } from './session/useAccount.ts'

/** The start page that the user chose, otherwise that of a group, otherwise the account page. */
const startPageOf = (client: Client): Promise<string> =>
  firstValueFrom(
    client.collection<AccountRow>('account').pipe(
      filter(({ ready, problem }) => ready || problem !== null),
      map((live) => ownRow(live)?.startPage ?? client.me.startPage ?? '/account'),
    ),
  )

/** The composition root: clock, randomness and timers are injected here only. */

const startTimer: StartTimer = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}

const newKey = () => crypto.randomUUID()
/** The server replaces this placeholder with the product name; the development server does not. */
const namePlaceholder = 'PRODUCT-PLACEHOLDER'
const productName = () => {
  const name = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
  return !name || name === namePlaceholder ? 'Operatory' : name
}

const retryIn = 3000

async function startApp(): Promise<void> {
  const page = document.getElementById('root')
  if (!page) throw new Error('The page has no root')
  const root = createRoot(page)
  const redirect = redirectFor(location)
  if (redirect) return location.replace(redirect)
  try {
    const client = await createBrowserClient({ now: Date.now, monotonic: () => performance.now(), random: Math.random, newKey })
    root.render(
      <StrictMode>
        <App appContext={createAppContext(client)} />
      </StrictMode>,
    )
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 401) return location.replace(signInPage)
    root.render(<ServerUnreachable />)
    startTimer(retryIn, () => location.reload())
  }
}

function createAppContext(client: Client): AppContext {
  const auth = createStoredValue(localStorage, 'auth')
  const { id, name, practice } = client.me
  auth.write(JSON.stringify({ user: id, name, practice: practice.name, until: client.expiresAt }))
  return {
    client,
    ticker: createTicker(client.now, startTimer),
    product: productName(),
    locationStorage: createStoredValue(localStorage, 'browse'),
    loadPastWall: async () => ({ default: (await import('./devices/wall/past/PastWall.tsx')).PastWall }),
    signOut: () => {
      auth.remove()
      location.assign(signOutPage)
    },
  }
}

function App({ appContext }: { readonly appContext: AppContext }) {
  const { client } = appContext
  const [router] = useState(() => createAppRouter(() => startPageOf(client)))
  const scopes = useObservable(client.scopes$, client.scopes)
  // A new value draws again all that reads the context, and with it what the permissions open.
  const value = useMemo(() => ({ ...appContext, scopes }), [appContext, scopes])
  return (
    <AppContextProvider value={value}>
      <RouterProvider router={router} />
    </AppContextProvider>
  )
}

void startApp()
