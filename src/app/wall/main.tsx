import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import '../theme/theme.css'
import './scale.css'
import { browserClient } from '#streams/browser.ts'
import type { Client } from '#streams/client.ts'
import { Refusal } from '#streams/rest.ts'
import { type House, HouseProvider } from '../context.ts'
import { makeTicker, type Wait } from '../ticker.ts'
import { keepFresh } from './keepFresh.ts'
import { SignedOut, Unreachable } from './Outside.tsx'
import { Wall } from './Wall.tsx'

/** The wall's composition root: clock, chance and timers enter here. No router, no grid, no charts. */

const wait: Wait = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

const tryAgainIn = 10_000
const asked = new URLSearchParams(location.search)
const given = { now: Date.now, monotonic: () => performance.now(), random: Math.random, newKey: () => crypto.randomUUID(), sight: 'wall' }

const isReachable = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

async function open(root: Root): Promise<void> {
  const again = () => void wait(tryAgainIn, () => void open(root))
  try {
    const client = await browserClient(given)
    keepFresh({
      needs$: client.needs$,
      isReachable,
      reload: () => location.reload(),
      signedOut: () => closed(root, client, again),
      wait,
      random: Math.random,
    })
    root.render(<StrictMode>{wall(client)}</StrictMode>)
  } catch (fault) {
    const isSignedOut = fault instanceof Refusal && fault.problem.status === 401
    root.render(isSignedOut ? <SignedOut seconds={tryAgainIn / 1000} /> : <Unreachable seconds={tryAgainIn / 1000} />)
    again()
  }
}

/** Signed out while it hung there: the page asks for a sign-in and looks by itself whether there is one. */
function closed(root: Root, client: Client, again: () => void): void {
  client.close()
  root.render(<SignedOut seconds={tryAgainIn / 1000} />)
  again()
}

function wall(client: Client) {
  const nothing = { read: () => null, write: () => undefined, forget: () => undefined }
  const house: House = { client, ticker: makeTicker(client.now, wait), product: '', browse: nothing, leave: () => undefined }
  return (
    <HouseProvider value={house}>
      <Wall location={asked.get('location')} />
    </HouseProvider>
  )
}

const page = document.getElementById('root')
if (!page) throw new Error('The page has no root')
if (asked.get('theme') === 'light') document.documentElement.dataset['theme'] = 'light'
void open(createRoot(page))
