/** Runs on a page: the next event that starts the work, and the frame in which the work is seen. */
export type Watch = {
  readonly event: 'pointerdown' | 'pointerup' | 'keydown'
  readonly selector: string
  /** How many elements the selector has to find. */
  readonly count: number
  /** A word of the label of the first of them. */
  readonly label?: string
}

/** Milliseconds from the event to after the frame that shows the work, and how many frames were drawn until then, that one included. */
export type Shown = { readonly time: number; readonly frames: number }

declare global {
  interface Window {
    shown?: Promise<Shown>
  }
}

/** Waits for the event and looks at the page in each frame after it. */
export function watchPage({ event, selector, count, label }: Watch): void {
  const isShown = () => {
    const found = document.querySelectorAll(selector)
    return found.length >= count && (label === undefined || (found[0]?.getAttribute('aria-label') ?? '').includes(label))
  }
  window.shown = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      let frames = 0
      const look = () => {
        frames += 1
        if (!isShown()) return void requestAnimationFrame(look)
        // A message is handled after the frame is drawn.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve({ time: performance.now() - timeStamp, frames }))
        port1.start()
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    }
    addEventListener(event, begin, { capture: true, once: true })
  })
}

/** Fetches lists one after the other, as far as each answer says, and draws nothing. */
export async function fetchLists({ address, token }: { readonly address: string; readonly token: string }): Promise<number> {
  const started = performance.now()
  let next: string | null = null
  do {
    const after: string = next === null ? '' : `&after=${encodeURIComponent(next)}`
    const response = await fetch(address + after, { headers: { authorization: `Bearer ${token}` } })
    next = ((await response.json()) as { readonly next: string | null }).next
  } while (next !== null)
  return performance.now() - started
}
