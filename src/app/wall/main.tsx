import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import '../theme/theme.css'
import './scale.css'
import type { Client } from '#streams/client.ts'
import { Refusal } from '#streams/rest.ts'
import { type House, HouseProvider } from '../context.ts'
import { keepShell } from '../device/shell.ts'
import { makeTicker, type Wait } from '../ticker.ts'
import { keepFresh } from './keepFresh.ts'
import { Opening } from './Message.tsx'
import { SignedOut, Unreachable } from './Outside.tsx'

/** The wall's composition root: clock, chance and timers enter here. No router, no grid, no charts; and the link, with all that it shows, comes after the first picture. */

const wait: Wait = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

const tryAgainIn = 10_000
const asked = new URLSearchParams(location.search)
const monotonic = () => performance.now()
const given = { now: Date.now, monotonic, random: Math.random, newKey: () => crypto.randomUUID(), sight: 'wall' }
/** Paired it has a token of its own; else it shows itself to whoever is signed in here. */
const screen = import('../device/thisScreen.ts').then(({ thisScreen }) => thisScreen({ kind: 'wall', wait, monotonic, wall: Date.now }))

const isReachable = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

async function open(root: Root): Promise<void> {
  const again = () => void wait(tryAgainIn, () => void open(root))
  try {
    const [{ browserClient }, { Wall }] = await Promise.all([import('#streams/browser.ts'), import('./Wall.tsx')])
    const { token, location } = await screen
    const client = await browserClient(token === null ? given : { ...given, token })
    keepFresh({
      needs$: client.needs$,
      loadAgain: () => void loadAgain(),
      signedOut: () => {
        client.close()
        closed(root, again)
      },
      wait,
      random: Math.random,
    })
    root.render(<StrictMode>{hung(client, <Wall location={location ?? asked.get('location')} />)}</StrictMode>)
  } catch (fault) {
    if (fault instanceof Refusal && fault.problem.status === 401) return closed(root, again)
    root.render(<Unreachable seconds={tryAgainIn / 1000} />)
    wait(tryAgainIn, () => void loadAgain())
  }
}

/** The page asks for a sign-in, and looks by itself whether there is one. */
function closed(root: Root, again: () => void): void {
  void screen.then(({ pair }) => root.render(<SignedOut pair={pair} seconds={tryAgainIn / 1000} />))
  again()
}

/** As a new page: whoever comes back may be newer than this one. But only when there is somebody to give it. */
async function loadAgain(): Promise<void> {
  if (await isReachable()) location.reload()
  else wait(tryAgainIn, () => void loadAgain())
}

function hung(client: Client, picture: ReactNode) {
  const nothing = { read: () => null, write: () => undefined, forget: () => undefined }
  const house: House = { client, ticker: makeTicker(client.now, wait), product: '', browse: nothing, leave: () => undefined }
  return <HouseProvider value={house}>{picture}</HouseProvider>
}

const page = document.getElementById('root')
if (!page) throw new Error('The page has no root')
if (asked.get('theme') === 'light') document.documentElement.dataset['theme'] = 'light'
const root = createRoot(page)
root.render(
  <main>
    <Opening />
  </main>,
)
void keepShell('/apps/wall/')
void open(root)
