import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import '../theme/theme.css'
import '../wall/scale.css'
import type { Client } from '#streams/client.ts'
import { type House, HouseProvider } from '../context.ts'
import { Pairing } from '../device/Pairing.tsx'
import { keepShell } from '../device/shell.ts'
import { thisScreen } from '../device/thisScreen.ts'
import { makeTicker, type Wait } from '../ticker.ts'
import { keepFresh } from '../wall/keepFresh.ts'
import { Message, Opening } from '../wall/Message.tsx'
import { sayWaiting } from './sayWaiting.ts'

/** The waiting room's composition root: clock, chance and timers enter here. It is paired or it shows nothing: nobody signs in before a room of strangers. */

const wait: Wait = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}
const monotonic = () => performance.now()
const tryAgainIn = 10_000
const nothing = { read: () => null, write: () => undefined, forget: () => undefined }

async function open(root: Root): Promise<void> {
  const { pair, token, location: place } = await thisScreen({ kind: 'waiting', wait, monotonic, wall: Date.now })
  if (token === null) return root.render(<Pairing pair={pair} />)
  try {
    const [{ browserClient }, { Waiting }] = await Promise.all([import('#streams/browser.ts'), import('./Waiting.tsx')])
    const client = await browserClient({
      token,
      now: Date.now,
      monotonic,
      random: Math.random,
      newKey: () => crypto.randomUUID(),
      sight: 'waiting',
    })
    // Whether its token is still good is what its heartbeats find out.
    keepFresh({ needs$: client.needs$, loadAgain, signedOut: () => undefined, wait, random: Math.random })
    root.render(<StrictMode>{hung(client, <Waiting location={place} />)}</StrictMode>)
  } catch {
    root.render(
      <main>
        <Message head={sayWaiting('unreachableHead')} what={sayWaiting('unreachableWhat')} />
      </main>,
    )
    wait(tryAgainIn, loadAgain)
  }
}

const loadAgain = () => location.reload()

function hung(client: Client, picture: ReactNode) {
  const house: House = { client, ticker: makeTicker(client.now, wait), product: '', browse: nothing, leave: () => undefined }
  return <HouseProvider value={house}>{picture}</HouseProvider>
}

const page = document.getElementById('root')
if (!page) throw new Error('The page has no root')
if (new URLSearchParams(location.search).get('theme') === 'light') document.documentElement.dataset['theme'] = 'light'
const root = createRoot(page)
root.render(
  <main>
    <Opening />
  </main>,
)
void keepShell('/apps/waiting/')
void open(root)
