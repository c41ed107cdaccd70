import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { filter, firstValueFrom, map } from 'rxjs'
import './theme/theme.css'
import { browserClient } from '#streams/browser.ts'
import type { Client } from '#streams/client.ts'
import { Refusal } from '#streams/rest.ts'
import { type House, HouseProvider } from './context.ts'
import { signInPage, signOutPage, wayOf } from './doors.ts'
import { makeRouter } from './router.tsx'
import { Unreachable } from './shell/Unreachable.tsx'
import { keptIn } from './storage.ts'
import { makeTicker, type Wait } from './ticker.ts'
import { type AccountRow, only } from './useAccount.ts'

/** Where one asked to begin; the account page where nothing was asked, or is known. */
const startPageOf = (client: Client): Promise<string> =>
  firstValueFrom(
    client.collection<AccountRow>('account').pipe(
      filter(({ ready, problem }) => ready || problem !== null),
      map((live) => only(live)?.startPage ?? '/account'),
    ),
  )

/** The composition root: clock, chance and timers enter here and nowhere below. */

const wait: Wait = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

const newKey = () => crypto.randomUUID()
/** The server writes its name over this word; the development server does not. */
const unnamed = 'PRODUCT-PLACEHOLDER'
const productOf = () => {
  const name = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
  return !name || name === unnamed ? 'Operatory' : name
}

const tryAgainIn = 3000

async function open(): Promise<void> {
  const page = document.getElementById('root')
  if (!page) throw new Error('The page has no root')
  const root = createRoot(page)
  const way = wayOf(location)
  if (way) return location.replace(way)
  try {
    const client = await browserClient({ now: Date.now, monotonic: () => performance.now(), random: Math.random, newKey })
    root.render(<StrictMode>{app(client)}</StrictMode>)
  } catch (fault) {
    if (fault instanceof Refusal && fault.problem.status === 401) return location.replace(signInPage)
    root.render(<Unreachable />)
    wait(tryAgainIn, () => location.reload())
  }
}

function app(client: Client) {
  const auth = keptIn(localStorage, 'auth')
  auth.write(JSON.stringify({ user: client.me.id, name: client.me.name, practice: client.me.practice.name }))
  const house: House = {
    client,
    ticker: makeTicker(client.now, wait),
    product: productOf(),
    browse: keptIn(localStorage, 'browse'),
    leave: () => {
      auth.forget()
      location.assign(signOutPage)
    },
  }
  return (
    <HouseProvider value={house}>
      <RouterProvider router={makeRouter(() => startPageOf(client))} />
    </HouseProvider>
  )
}

void open()
