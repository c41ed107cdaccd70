import { test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { aServer, demoPassword, type RunningServer } from './server.ts'

/** Opens a browser of its own, signs somebody in as people do, and goes where they work. */
export type Opens = (username: string, path: string, options?: BrowserContextOptions) => Promise<Page>

export async function signInOn(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/Auth/Signin`)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('form button').click()
}

const opener =
  (browser: Browser, server: RunningServer, opened: Page[]): Opens =>
  async (username, path, options = {}) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    opened.push(page)
    await signInOn(page, server.url, username)
    await page.goto(server.url + path)
    return page
  }

/** One practice at a time, and each file of stories begins with a new one: what others left behind is in nobody's way. */
type Practices = { readonly of: (file: string) => Promise<RunningServer>; readonly close: () => Promise<void> }

function practices(): Practices {
  let open: { readonly file: string; readonly server: RunningServer } | null = null
  const close = async () => {
    await open?.server.close()
    open = null
  }
  return {
    async of(file) {
      if (open?.file === file) return open.server
      await close()
      open = { file, server: await aServer() }
      return open.server
    },
    close,
  }
}

/** Journeys: the demo practice on a server of its own for each file, and as many browsers as a story needs. */
export const test = base.extend<{ server: RunningServer; opens: Opens }, { practices: Practices }>({
  practices: [
    // The runner reads from the empty braces that nothing else is needed.
    async ({}, give) => {
      const all = practices()
      await give(all)
      await all.close()
    },
    { scope: 'worker' },
  ],
  server: async ({ practices: all }, give, { file }) => give(await all.of(file)),
  opens: async ({ browser, server }, give) => {
    const opened: Page[] = []
    await give(opener(browser, server, opened))
    for (const page of opened) await page.context().close()
  },
})

/** Holds back what the server says to a page, as a link does that hangs: nothing is lost and nothing closes. */
export type Hold = { readonly hold: () => void; readonly release: () => void }

/** Must be put on before the page opens its link. */
export async function holdable(page: Page): Promise<Hold> {
  let held: (() => void)[] | null = null
  await page.routeWebSocket(/\/socket\.io\//, (toPage) => {
    const toServer = toPage.connectToServer()
    toServer.onMessage((said) => (held ? held.push(() => toPage.send(said)) : toPage.send(said)))
  })
  return {
    hold: () => (held ??= []),
    release: () => {
      for (const say of held ?? []) say()
      held = null
    },
  }
}

/** What a page asks for and is told, from now on: for saying what did not happen. */
export type Ear = {
  /** Calls to the API, as `GET /api/appointments/`. */
  readonly calls: readonly string[]
  /** All text that reached it: answers and frames. */
  readonly heard: readonly string[]
  /** What it said over its link. */
  readonly said: readonly string[]
}

/** Must be put on before the page opens its link. */
export function listenTo(page: Page): Ear {
  const calls: string[] = []
  const heard: string[] = []
  const said: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  page.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => heard.push(text),
        () => undefined,
      ),
  )
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)))
    socket.on('framesent', ({ payload }) => said.push(String(payload)))
  })
  return { calls, heard, said }
}
